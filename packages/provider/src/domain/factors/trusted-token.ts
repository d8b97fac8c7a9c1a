import type { FactorKind } from './factor-kind.ts'
import { neverKept } from './session-only-factors.ts'

/** The token by which somebody else said who a person is. */
export interface TrustedTokenShown {
  readonly tokenId: string
}

/** The word of somebody else whom the project trusts. */
export const trustedToken: FactorKind<TrustedTokenShown> = {
  ...neverKept,
  name: 'trusted_token',
  noun: 'trusted-token',
  group: 'trusted_token',
  called: 'tokens of others',
  inSession: (_, { tokenId }) => ({ trusted_auth_token_factor: { token_id: tokenId } }),
  impersonal: (shown) => shown,
}
