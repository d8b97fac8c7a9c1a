/** Tokens that the OAuth provider issued for this user; empty if it issues none. */
export interface ProviderValues {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly scopes: readonly string[]
  /** RFC 3339, UTC; empty for a token that does not expire. */
  readonly expires_at: string
}

/** The same on the wire: without `expires_at` if the provider does not say when the access token expires. */
export type WireProviderValues = Omit<ProviderValues, 'expires_at'> & Partial<Pick<ProviderValues, 'expires_at'>>
