import type { PlainId } from '../../copy/copy.ts'

/** Why there is no prompt, to the developers of a page: by the provider's `error_type`, or Google's word. */
const sentences = {
  oauth_config_not_found: 'oneTap.noClient',
  no_signup_redirect_urls_set: 'oneTap.noSignupRedirect',
  no_login_redirect_urls_set: 'oneTap.noLoginRedirect',
  origin_not_allowed_for_client: 'oneTap.unlistedOrigin',
  unregistered_origin: 'oneTap.unregisteredOrigin',
  invalid_client: 'oneTap.unknownClient',
  default_provider_not_allowed: 'oneTap.defaultClient',
  pkce_expected_code_challenge: 'oneTap.needsPkce',
} as const satisfies Readonly<Record<string, PlainId>>

/** The sentence for a reason that has one. */
export const sentenceOf = (reason: string): PlainId | undefined =>
  Object.hasOwn(sentences, reason) ? sentences[reason as keyof typeof sentences] : undefined
