import type { BusinessOAuthProvider, businessOAuthProviders } from './providers.ts'

/** Name of a provider as displayed. */
interface OfProvider<Name extends BusinessOAuthProvider> {
  readonly provider_type: (typeof businessOAuthProviders)[Name]
}

interface Account {
  /** The member's subject at that provider. */
  readonly provider_subject: string
  readonly access_token: string
  readonly scopes: readonly string[]
}

interface Expiring {
  /** In seconds from the answer; 0 if the provider does not say. */
  readonly access_token_expires_in: number
}

interface Refreshed {
  /** Present if it was requested and the provider issued one. */
  readonly refresh_token?: string
}

/** The account that the member used last. */
export interface GoogleAccount extends OfProvider<'google'>, Refreshed, Partial<Expiring> {
  readonly provider_subject: string
  readonly id_token: string
  readonly scopes: readonly string[]
  /** Missing if the member only used Google's own prompt, which issues none. */
  readonly access_token?: string
}

/** The account that the member used last. */
export interface MicrosoftAccount extends OfProvider<'microsoft'>, Account, Expiring, Refreshed {
  readonly id_token: string
}

/** The member's accounts, the last used first. */
export interface HubSpotAccounts extends OfProvider<'hubspot'> {
  readonly registrations: readonly (Account & Expiring & Refreshed & { readonly provider_tenant_id: string })[]
}

/** As `HubSpotAccounts`. Members sign in as themselves, so no bot is installed. */
export interface SlackAccounts extends OfProvider<'slack'> {
  readonly registrations: readonly (Account & {
    readonly provider_tenant_id: string
    readonly bot_access_token: ''
    readonly bot_scopes: readonly string[]
  })[]
}

/** As `HubSpotAccounts`. GitHub's organizations are not requested. */
export interface GitHubAccounts extends OfProvider<'github'> {
  readonly registrations: readonly (Account & { readonly provider_tenant_ids: readonly string[] })[]
}

/** The member's accounts at the organization's identity providers, the last used first. */
export interface OidcAccounts {
  readonly registrations: readonly (Account &
    Expiring &
    Refreshed & { readonly connection_id: string; readonly id_token: string })[]
}
