/** What the outside provider handed out for this person; empty where it hands out none. */
export interface ProviderValues {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly scopes: readonly string[]
  /** RFC 3339, UTC; empty for a token that does not expire. */
  readonly expires_at: string
}
