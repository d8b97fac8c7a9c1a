import type { ReactElement } from 'react'
import { printLogin } from '#print'
import { consumer } from '../consumer/definition.ts'
import type { UserWidgetOptions } from '../consumer/mount.ts'
import { mainStep } from '../mount/main-step.ts'
import { isInShadow } from '../mount/options.ts'
import type { PrintOptions } from '../server/print-login.tsx'
import type { Consumer } from '../user-flow/vertical.ts'
import { useProvided } from './client-context.ts'
import { Placed } from './Placed.tsx'

/** The options of `mountLogin` without the element, and options for server rendering. */
export interface LoginProps
  extends Readonly<UserWidgetOptions>,
    Readonly<Pick<PrintOptions, 'nonce' | 'inlineRules' | 'fields' | 'settings' | 'userAgent'>> {}

/**
 * The sign-in widget. New props update it without leaving its screen. A server renders the first screen, whose form
 * works before any script has loaded.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * <Login config={{ products: ['otp'] }} callbacks={{ onSuccess: ({ user }) => console.log(user.user_id) }} />
 */
export const Login = ({ nonce, inlineRules, fields, settings, userAgent, ...given }: LoginProps): ReactElement => (
  <Placed
    core={useProvided().core}
    given={given}
    kind="login"
    definition={consumer}
    first={() => mainStep<Consumer>()}
    print={(project, id) =>
      // Only a script can create this shadow root.
      printLogin && !isInShadow(given)
        ? printLogin(project, {
            ...given,
            id,
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
