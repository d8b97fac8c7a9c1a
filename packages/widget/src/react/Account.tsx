import type { ReactElement } from 'react'
import { printAccount } from '#print'
import { consumer } from '../consumer/definition.ts'
import type { AccountConfig, UserWidgetOptions } from '../consumer/mount.ts'
import { accountMount } from '../mount/account.ts'
import { isInShadow } from '../mount/options.ts'
import type { PrintAccountOptions } from '../server/print-account.tsx'
import type { Consumer } from '../user-flow/vertical.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** The options of `mountAccount` without the element, and options for server rendering. */
export interface AccountProps
  extends Readonly<UserWidgetOptions>,
    Readonly<Pick<PrintAccountOptions, 'nonce' | 'inlineRules' | 'user' | 'sessions'>> {
  /** The sections, and the methods that the project offers. Everything is optional. */
  readonly config?: AccountConfig
}

/**
 * The account component: everything that a signed-in user owns, in sections.
 *
 * A server prints it with the data that it has: `user` and `sessions`.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * const { user } = useUser()
 * return user ? <Account config={{ section: 'passkeys' }} /> : <Login config={{ products: ['otp'] }} />
 */
export const Account = ({ nonce, inlineRules, user, sessions, ...given }: AccountProps): ReactElement => {
  const [kind, first] = accountMount(given.config)
  return (
    <Placed<Consumer>
      core={useProvided().core}
      definition={consumer}
      given={given}
      kind={kind}
      first={first}
      print={(_project, id) =>
        // Only a script can create this shadow root.
        printAccount && !isInShadow(given)
          ? printAccount({
              ...given,
              id,
              ...(nonce !== undefined && { nonce }),
              ...(inlineRules !== undefined && { inlineRules }),
              ...(user && { user }),
              ...(sessions && { sessions }),
            })
          : ''
      }
    />
  )
}
