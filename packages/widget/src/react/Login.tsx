import type { ReactElement } from 'react'
import { printLogin } from '#print'
import { consumer } from '../consumer/definition.ts'
import type { Given } from '../consumer/mount.ts'
import { mainStep } from '../mount/main-step.ts'
import { isInShadow } from '../mount/options.ts'
import type { PrintOptions } from '../server/print-login.tsx'
import type { Consumer } from '../user-flow/vertical.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** What `mountLogin` takes, without the place, and what only a server needs. */
export interface LoginProps
  extends Readonly<Given>,
    Readonly<Pick<PrintOptions, 'nonce' | 'inlineRules' | 'fields' | 'settings' | 'userAgent'>> {}

/**
 * The sign-in widget. Rendered again with other props it takes them over and stays on its screen. A server writes its first
 * screen, and its form works before any script has come.
 *
 * @throws {UsageError} outside of a `LatchkeyProvider`
 * @example
 * <Login config={{ products: ['otp'] }} callbacks={{ onSuccess: ({ user }) => console.log(user.user_id) }} />
 */
export const Login = ({ nonce, inlineRules, fields, settings, userAgent, ...given }: LoginProps): ReactElement => (
  <Placed
    core={useProvided().core}
    given={given}
    kind="login"
    definition={consumer}
    first={mainStep<Consumer>}
    print={(project) =>
      // A shadow root is made by a script.
      printLogin && !isInShadow(given)
        ? printLogin(project, {
            ...given,
            ...(nonce !== undefined && { nonce }),
            ...(inlineRules !== undefined && { inlineRules }),
            ...(fields && { fields }),
            ...(settings && { settings }),
            ...(userAgent !== undefined && { userAgent }),
          })
        : ''
    }
  />
)
