import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'

/**
 * What is kept after a provider has said something new. Most hand a refresh token out the first time only, and a One Tap prompt
 * has no access token at all: what is not said again is not lost.
 */
export const joinedValues = (before: ProviderValues | null, told: ProviderValues): ProviderValues => {
  if (before === null) return told
  const isTold = told.access_token !== ''
  return {
    access_token: isTold ? told.access_token : before.access_token,
    expires_at: isTold ? told.expires_at : before.expires_at,
    id_token: told.id_token || before.id_token,
    refresh_token: told.refresh_token || before.refresh_token,
    scopes: told.scopes.length > 0 ? told.scopes : before.scopes,
  }
}
