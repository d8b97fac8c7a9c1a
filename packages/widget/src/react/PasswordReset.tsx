import type { ReactElement } from 'react'
import { consumer } from '../consumer/definition.ts'
import type { UserWidgetOptions } from '../consumer/mount.ts'
import { resetTokenOf } from '../consumer/reset-token.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** The options of `mountResetPassword` without the element. */
export interface PasswordResetProps extends Readonly<UserWidgetOptions> {
  /** The token of the reset link. Default: the token in the page's URL. */
  readonly passwordResetToken?: string
}

/**
 * The page for password reset links. Removes the link's token and type from the page's URL at once. A link that signs
 * in without a password completes the sign-in without further input.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
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
