import { type HeadlessClient, headless } from '@latchkey/client/consumer'
import { createCore } from '@latchkey/client/core/create'
import type { ClientOptions } from '@latchkey/client/core/options'
import { askSettings } from '@latchkey/client/core/settings/ask-settings'
import {
  type AccountOptions,
  type IdentityProviderOptions,
  type LoginOptions,
  mountAccount,
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type ResetPasswordOptions,
} from '@latchkey/widget/consumer/mount'
import { thenConsent } from '@latchkey/widget/mount/then-consent'
import type { Handle } from '@latchkey/widget/ui/mount-once'
import type { Consumer } from '@latchkey/widget/user-flow/vertical'

/** Headless client of a project, with the mounts of the widget. */
export interface LatchkeyClient extends HeadlessClient {
  /**
   * Mounts the sign-in widget into an element of the page. Calling it again on the same element renders the new options
   * in place.
   *
   * @throws PlaceError at once, if the selector matches no element
   */
  mountLogin(options: LoginOptions): Handle
  /**
   * Mounts the page that the links of a reset mail lead to. It removes the link's token and type from the page's
   * address at once. A link to log in without a password signs in automatically.
   *
   * @throws PlaceError at once, if the selector matches no element
   *
   * @example
   * client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] } })
   */
  mountResetPassword(options: ResetPasswordOptions): Handle
  /**
   * Mounts the page on which a signed-in user sets up, renames and deletes passkeys. It waits until the provider has
   * confirmed the session, and shows a message if no user is signed in.
   *
   * @throws PlaceError at once, if the selector matches no element
   *
   * @example
   * client.mountPasskeyRegistration({ elementId: '#passkeys', callbacks: { onEvent: ({ type }) => console.log(type) } })
   */
  mountPasskeyRegistration(options: LoginOptions): Handle
  /**
   * Mounts the page on which users sign in to connected apps. It reads the app's request from the page's URL, asks for
   * consent, and returns to the app. A user must be signed in.
   *
   * @throws PlaceError at once, if the selector matches no element
   *
   * @example
   * client.mountIdentityProvider({ elementId: '#authorize' })
   */
  mountIdentityProvider(options: IdentityProviderOptions): Handle
  /**
   * Mounts the account component: the name, the email addresses, the phone numbers and everything else that a signed-in
   * user owns, in sections. Without a signed-in user it shows a sentence and calls `onEvent` with `ACCOUNT_SIGNED_OUT`.
   *
   * @throws PlaceError at once, if the selector matches no element
   *
   * @example
   * client.mountAccount({ elementId: '#account', config: { sections: ['profile', 'emails'] } })
   */
  mountAccount(options: AccountOptions): Handle
}

/**
 * Creates the client of one consumer project, with its user interface.
 *
 * @param publicToken `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError at once, for a malformed token or an unusable base URL
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
    mountLogin: (mount) =>
      mountLogin(
        core,
        thenConsent<Consumer>(mount, (next) => mountIdentityProvider(core, next)),
      ),
    mountResetPassword: (mount) => mountResetPassword(core, mount),
    mountPasskeyRegistration: (mount) => mountPasskeyRegistration(core, mount),
    mountIdentityProvider: (mount) => mountIdentityProvider(core, mount),
    mountAccount: (mount) => mountAccount(core, mount),
  }
}
