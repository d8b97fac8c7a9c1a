import { type HeadlessClient, headless } from '@latchkey/client/consumer'
import { askSettings } from '@latchkey/client/core/ask-settings'
import { createCore } from '@latchkey/client/core/create'
import type { ClientOptions } from '@latchkey/client/core/options'
import { mountLogin } from '@latchkey/widget/consumer/mount'
import { mountPasskeyRegistration } from '@latchkey/widget/consumer/mount-passkey-registration'
import { mountResetPassword } from '@latchkey/widget/consumer/mount-reset-password'
import type { LoginOptions, ResetPasswordOptions } from '@latchkey/widget/consumer/options'
import type { Handle } from '@latchkey/widget/ui/mount-once'

/** The headless client of one project, and the mounts of the widget. */
export interface LatchkeyClient extends HeadlessClient {
  /**
   * Mounts the sign-in widget into an element of the page. Called again on the same element, it renders anew what is
   * there, with the new options.
   *
   * @throws PlaceError, at once, when the selector matches nothing
   */
  mountLogin(options: LoginOptions): Handle
  /**
   * Mounts the page that the links of a reset mail lead to. Token and kind of the link are taken out of the page's
   * address at once; a link to log in without a password does so by itself.
   *
   * @throws PlaceError, at once, when the selector matches nothing
   *
   * @example
   * client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] } })
   */
  mountResetPassword(options: ResetPasswordOptions): Handle
  /**
   * Mounts the page on which somebody who is signed in sets up passkeys, and names and deletes those that are there. It
   * waits while the provider has still to say who that is, and says so where nobody is.
   *
   * @throws PlaceError, at once, when the selector matches nothing
   *
   * @example
   * client.mountPasskeyRegistration({ elementId: '#passkeys', callbacks: { onEvent: ({ type }) => console.log(type) } })
   */
  mountPasskeyRegistration(options: LoginOptions): Handle
}

/**
 * Makes the client of one project, with its user interface.
 *
 * @param publicToken `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError, at once, for a malformed token or an address that cannot be used
 *
 * @example
 * const client = createClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * client.mountLogin({
 *   elementId: '#login',
 *   config: { products: ['otp'], otpOptions: { methods: ['email'] } },
 *   callbacks: { onSuccess: ({ user }) => console.log(user.user_id) },
 * })
 */
export function createClient(publicToken: string, options?: ClientOptions): LatchkeyClient {
  const core = createCore(publicToken, options, askSettings)
  return {
    ...headless(core),
    mountLogin: (mount) => mountLogin(core, mount),
    mountResetPassword: (mount) => mountResetPassword(core, mount),
    mountPasskeyRegistration: (mount) => mountPasskeyRegistration(core, mount),
  }
}
