import type { FactorKind } from './kind.ts'

/** The token by which somebody else said who a person is. */
export interface TrustedTokenShown {
  readonly tokenId: string
}

/**
 * The word of somebody else whom the project trusts. It is never kept with the person: sessions alone tell of it, and since it
 * is no factor of theirs, nothing that they are known by can be changed by it alone.
 */
export const trustedToken: FactorKind<TrustedTokenShown> = {
  name: 'trusted_token',
  noun: 'trusted-token',
  isPrimary: false,
  proves: () => [],
  group: 'trusted_token',
  called: 'tokens of others',
  most: 0,
  full: 'unauthorized_action',
  pace: 'newContactsOfAccount',
  notFound: 'user_not_found',
  claimed: () => null,
  wire: () => ({}),
  exported: () => ({}),
  inSession: (_, { tokenId }) => ({ trusted_auth_token_factor: { token_id: tokenId } }),
  impersonal: (shown) => shown,
}
