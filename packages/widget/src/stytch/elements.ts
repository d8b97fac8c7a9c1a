import type { Client } from '@latchkey/client/core/client'
import { type LoginOptions, mountLogin, mountPasskeyRegistration, mountResetPassword } from '../consumer/mount.ts'
import type { Mountable } from '../mount/definition.ts'
import type { Handle } from '../ui/mount-once.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { type ElementProps, MountedElement, type PropsOf, properties } from './element.ts'
import { loginConfigOf } from './login-config.ts'

/** An element with its properties, which the constructor defines. */
export type StytchWebComponent<Props extends PropsOf<object, object>> = MountedElement<Mountable, Props> & Props
export type StytchWebComponentConstructor<Props extends PropsOf<object, object>> = new (init?: {
  shadow?: boolean
}) => StytchWebComponent<Props>

/** The shared base of the three consumer elements. */
abstract class UserElement<Props extends ElementProps> extends MountedElement<Consumer, Props> {
  protected override names(): readonly (keyof Props & string)[] {
    return properties
  }

  protected override configOf(config: Props['config'], shadow: boolean | undefined) {
    return loginConfigOf(config, shadow)
  }
}

class LoginElement extends UserElement<ElementProps> {
  protected override mount(core: Client, options: LoginOptions): Handle {
    return mountLogin(core, options)
  }
}

export interface ResetPasswordProps<_Project = object> extends ElementProps {
  passwordResetToken?: string
}

class ResetPasswordElement extends UserElement<ResetPasswordProps> {
  protected override names() {
    return [...properties, 'passwordResetToken'] as const
  }

  protected override mount(core: Client, options: LoginOptions, { passwordResetToken }: ResetPasswordProps): Handle {
    return mountResetPassword(core, { ...options, ...(passwordResetToken !== undefined && { passwordResetToken }) })
  }
}

class PasskeyRegistrationElement extends UserElement<ElementProps> {
  protected override mount(core: Client, options: LoginOptions): Handle {
    return mountPasskeyRegistration(core, options)
  }
}

/**
 * The sign-in widget as a custom element. The site defines its tag name.
 *
 * @example
 * customElements.define('stytch-ui', StytchUI)
 * const element = new StytchUI()
 * document.body.append(element)
 * element.render({ client, config: { products: [Products.otp] } })
 */
export const StytchUI = LoginElement as unknown as StytchWebComponentConstructor<ElementProps>

/** The page for password reset links, as a custom element. */
export const StytchResetPassword = ResetPasswordElement as unknown as StytchWebComponentConstructor<ResetPasswordProps>

/** The passkey registration page for signed-in users, as a custom element. */
export const StytchPasskeyRegistration =
  PasskeyRegistrationElement as unknown as StytchWebComponentConstructor<ElementProps>
