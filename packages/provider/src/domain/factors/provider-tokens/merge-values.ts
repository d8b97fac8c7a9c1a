import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'

/**
 * Merges stored tokens with new ones. Most providers return a refresh token only the first time, and One Tap has no
 * access token. Values that are not returned again are kept.
 */
export const joinedValues = (before: ProviderValues | null, newValues: ProviderValues): ProviderValues => {
  if (before === null) return newValues
  const hasAccessToken = newValues.access_token !== ''
  return {
    access_token: hasAccessToken ? newValues.access_token : before.access_token,
    expires_at: hasAccessToken ? newValues.expires_at : before.expires_at,
    id_token: newValues.id_token || before.id_token,
    refresh_token: newValues.refresh_token || before.refresh_token,
    scopes: newValues.scopes.length > 0 ? newValues.scopes : before.scopes,
  }
}
