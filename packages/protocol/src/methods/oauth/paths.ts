import type { BusinessOAuthProvider, OAuthProviderName } from './providers.ts'

/** Where a browser is sent to begin; the project, the redirects and the rest stand in its query. */
export const oauthStartPath = (provider: OAuthProviderName | ':provider'): string =>
  `/v1/public/oauth/${provider}/start`

/** The same for members of organizations: of one that the query names, or of whichever are discovered afterwards. */
export const businessOAuthStartPath = (provider: BusinessOAuthProvider | ':provider', inDiscovery: boolean): string =>
  `/v1/b2b/public/oauth/${provider}/${inDiscovery ? 'discovery/start' : 'start'}`

export const businessOAuthCallbackPath = (provider: BusinessOAuthProvider | ':provider'): string =>
  `/v1/b2b/oauth/callback/${provider}`

/** Where an outside provider sends a browser back to, and where the credential of a One Tap prompt goes. */
export const oauthCallbackPath = (id: string): string => `/v1/oauth/callback/${id}`

/** What a One Tap prompt needs to be shown. */
export const oneTapStartPath = '/v1/public/oauth/google/onetap/start'

/** The cookie that a One Tap prompt begins with; the page's own script reads it and says it again. */
export const oneTapCookie = 'stytch_csrf_private_token'

/** The header that tells a One Tap credential from other callbacks, and its value. */
export const oneTapHeader = { name: 'x-stytch-oauth-type', value: 'google-one-tap' } as const
