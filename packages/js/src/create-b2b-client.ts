import { type HeadlessB2BClient, headless } from '@latchkey/client/b2b'
import type { ClientOptions } from '@latchkey/client/core/options'
import { askSettings } from '@latchkey/client/core/settings/ask-settings'
import { createMemberCore } from '@latchkey/client/identity/b2b'
import {
  type B2BOptions,
  type MemberAccountOptions,
  type MemberIdentityProviderOptions,
  mountB2B,
  mountB2BAccount,
  mountB2BIdentityProvider,
} from '@latchkey/widget/b2b/mount'
import type { B2B } from '@latchkey/widget/member-flow/vertical'
import { mountLater } from '@latchkey/widget/mount/mount-later'
import { thenConsent } from '@latchkey/widget/mount/then-consent'
import type { PortalOptions } from '@latchkey/widget/portal/mount'
import type { Handle } from '@latchkey/widget/ui/mount-once'

/** Headless client of members, with the mount of their sign-in. */
export interface LatchkeyB2BClient extends HeadlessB2BClient {
  /**
   * Mounts the sign-in of members into an element of the page: a link or a code verifies an address, and the user
   * chooses one of its organizations. Calling it again on the same element renders the new options in place.
   *
   * @throws PlaceError at once, if the selector matches no element
   */
  mount(options: B2BOptions): Handle
  /**
   * Mounts the page on which members sign in to connected apps. It reads the app's request from the page's URL, asks
   * for consent, and returns to the app. A member must be signed in.
   *
   * @throws PlaceError at once, if the selector matches no element
   */
  mountIdentityProvider(options: MemberIdentityProviderOptions): Handle
  /**
   * Mounts the account component: everything that a signed-in member owns in their organization, in sections. Without a
   * signed-in member it shows a sentence and calls `onEvent` with `ACCOUNT_SIGNED_OUT`.
   *
   * @throws PlaceError at once, if the selector matches no element
   * @example
   * client.mountAccount({ elementId: '#account', config: { sections: ['profile', 'sessions'] } })
   */
  mountAccount(options: MemberAccountOptions): Handle
  /**
   * Mounts the portal of the signed-in member's organization: members, settings, single sign-on and
   * provisioning. The roles of the member decide what is there. Its code loads with the first mount. Without a
   * signed-in member it shows a sentence and calls `onEvent` with `PORTAL_SIGNED_OUT`.
   *
   * @throws PlaceError at once, if the selector matches no element
   * @example
   * client.mountPortal({ elementId: '#team', config: { page: 'members' } })
   */
  mountPortal(options: PortalOptions): Handle
}

/**
 * Creates the client of one business project, with its user interface.
 *
 * @param publicToken `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError at once, for a malformed token or an unusable base URL
 *
 * @example
 * const client = createB2BClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * client.mount({
 *   elementId: '#login',
 *   config: { authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp'] },
 *   callbacks: { onSuccess: ({ member_id }) => console.log(member_id) },
 * })
 */
export function createB2BClient(publicToken: string, options?: ClientOptions): LatchkeyB2BClient {
  const core = createMemberCore(publicToken, options, askSettings)
  return {
    ...headless(core),
    mount: (mount) =>
      mountB2B(
        core,
        thenConsent<B2B>(mount, (next) => mountB2BIdentityProvider(core, next)),
      ),
    mountIdentityProvider: (mount) => mountB2BIdentityProvider(core, mount),
    mountAccount: (mount) => mountB2BAccount(core, mount),
    mountPortal: (options) =>
      mountLater(
        options.elementId,
        () => import('@latchkey/widget/portal/mount'),
        ({ mountPortal }) => mountPortal(core, options),
        (fault) => options.callbacks?.onError?.(fault),
      ),
  }
}
