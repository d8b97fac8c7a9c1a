/** What the outside provider handed out for this person; empty where it hands out none. */
export interface ProviderValues {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly scopes: readonly string[]
  /** RFC 3339, UTC; empty for a token that does not expire. */
  readonly expires_at: string
}

/** The same as an answer has it: without `expires_at` if the provider does not say when the access token expires. */
export type WireProviderValues = Omit<ProviderValues, 'expires_at'> & Partial<Pick<ProviderValues, 'expires_at'>>
