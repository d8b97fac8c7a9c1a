import type { FactorKind } from './factor-kind.ts'
import { neverKept } from './session-only-factors.ts'

/** The token of a trusted issuer that named the user. */
export interface TrustedTokenData {
  readonly tokenId: string
}

/** The statement of a trusted issuer. */
export const trustedToken: FactorKind<TrustedTokenData> = {
  ...neverKept,
  name: 'trusted_token',
  noun: 'trusted-token',
  group: 'trusted_token',
  label: 'trusted tokens',
  toSessionFactor: (_, { tokenId }) => ({ trusted_auth_token_factor: { token_id: tokenId } }),
  withoutPII: (data) => data,
}
