import type { ReactElement } from 'react'
import { consumer } from '../consumer/definition.ts'
import type { Given } from '../consumer/mount.ts'
import { resetTokenOf } from '../consumer/reset-token.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** What `mountResetPassword` takes, without the place. */
export interface PasswordResetProps extends Readonly<Given> {
  /** The token of the link that led here; the one in the page's address where nothing is said. */
  readonly passwordResetToken?: string
}

/**
 * The page that the links of a reset mail lead to. Token and kind of the link leave the page's address at once; a link
 * to log in without a password does so by itself.
 *
 * @throws {UsageError} outside of a `LatchkeyProvider`
 * @example
 * <PasswordReset config={{ products: ['passwords'] }} />
 */
export const PasswordReset = ({ passwordResetToken, ...given }: PasswordResetProps): ReactElement => (
  <Placed
    core={useProvided().core}
    definition={consumer}
    given={given}
    kind={`reset ${passwordResetToken ?? ''}`}
    first={() => ({ name: 'PasswordResetForm', ...resetTokenOf(passwordResetToken) })}
  />
)
