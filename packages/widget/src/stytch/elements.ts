import type { Client } from '@latchkey/client/core/client'
import { mountLogin } from '../consumer/mount.ts'
import { mountPasskeyRegistration } from '../consumer/mount-passkey-registration.ts'
import { mountResetPassword } from '../consumer/mount-reset-password.ts'
import type { LoginOptions } from '../consumer/options.ts'
import type { Handle } from '../ui/held.ts'
import { type ElementProps, MountedElement } from './element.ts'

const names = ['client', 'config', 'presentation', 'callbacks', 'strings'] as const

/** An element with its properties, which are made when it is. */
export type StytchWebComponent<Props extends ElementProps> = MountedElement<Props> & Props
export type StytchWebComponentConstructor<Props extends ElementProps> = new (init?: {
  shadow?: boolean
}) => StytchWebComponent<Props>

class LoginElement extends MountedElement<ElementProps> {
  protected override names() {
    return names
  }

  protected override mount(core: Client, options: LoginOptions): Handle {
    return mountLogin(core, options)
  }
}

export interface ResetPasswordProps<_Project = object> extends ElementProps {
  passwordResetToken?: string
}

class ResetPasswordElement extends MountedElement<ResetPasswordProps> {
  protected override names() {
    return [...names, 'passwordResetToken'] as const
  }

  protected override mount(core: Client, options: LoginOptions, { passwordResetToken }: ResetPasswordProps): Handle {
    return mountResetPassword(core, { ...options, ...(passwordResetToken !== undefined && { passwordResetToken }) })
  }
}

class PasskeyRegistrationElement extends MountedElement<ElementProps> {
  protected override names() {
    return names
  }

  protected override mount(core: Client, options: LoginOptions): Handle {
    return mountPasskeyRegistration(core, options)
  }
}

/**
 * The sign-in widget as an element. A site defines its name itself.
 *
 * @example
 * customElements.define('stytch-ui', StytchUI)
 * const element = new StytchUI()
 * document.body.append(element)
 * element.render({ client, config: { products: [Products.otp] } })
 */
export const StytchUI = LoginElement as unknown as StytchWebComponentConstructor<ElementProps>

/** The page that the links of a reset mail lead to, as an element. */
export const StytchResetPassword = ResetPasswordElement as unknown as StytchWebComponentConstructor<ResetPasswordProps>

/** The page on which somebody who is signed in sets up passkeys, as an element. */
export const StytchPasskeyRegistration =
  PasskeyRegistrationElement as unknown as StytchWebComponentConstructor<ElementProps>
