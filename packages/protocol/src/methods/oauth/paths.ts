import type { BusinessOAuthProvider, OAuthProviderName } from './providers.ts'

/** Path where a browser starts; the query holds the project, the redirect URLs and the other options. */
export const oauthStartPath = (provider: OAuthProviderName | ':provider'): string =>
  `/v1/public/oauth/${provider}/start`

/** The same for members: of the organization in the query, or in discovery. */
export const businessOAuthStartPath = (provider: BusinessOAuthProvider | ':provider', inDiscovery: boolean): string =>
  `/v1/b2b/public/oauth/${provider}/${inDiscovery ? 'discovery/start' : 'start'}`

export const businessOAuthCallbackPath = (provider: BusinessOAuthProvider | ':provider'): string =>
  `/v1/b2b/oauth/callback/${provider}`

/** Path that an OAuth provider redirects back to, and that receives the credential of a One Tap prompt. */
export const oauthCallbackPath = (id: string): string => `/v1/oauth/callback/${id}`

/** Path of the data for a One Tap prompt. */
export const oneTapStartPath = '/v1/public/oauth/google/onetap/start'

/** Cookie set when a One Tap prompt starts; the page's script reads it and sends it back. */
export const oneTapCookie = 'stytch_csrf_private_token'

/** Header that distinguishes a One Tap credential from other callbacks, and its value. */
export const oneTapHeader = { name: 'x-stytch-oauth-type', value: 'google-one-tap' } as const
