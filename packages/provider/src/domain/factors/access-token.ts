import type { FactorKind } from './factor-kind.ts'
import { neverKept } from './session-only-factors.ts'

/** The connected app whose access token was exchanged. */
export interface AccessTokenData {
  readonly clientId: string
}

/** An access token with the scope `full_access` that a connected app exchanged for a session. */
export const accessToken: FactorKind<AccessTokenData> = {
  ...neverKept,
  name: 'access_token',
  noun: 'access-token',
  group: 'access_token',
  label: 'access tokens',
  toSessionFactor: (_, { clientId }) => ({ oauth_access_token_exchange_factor: { client_id: clientId } }),
  withoutPII: (data) => data,
}
