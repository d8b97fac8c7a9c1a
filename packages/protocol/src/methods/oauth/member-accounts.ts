import type { BusinessOAuthProvider, businessOAuthProviders } from './providers.ts'

/** How a provider is spelled. */
interface OfProvider<Name extends BusinessOAuthProvider> {
  readonly provider_type: (typeof businessOAuthProviders)[Name]
}

interface Account {
  /** Who the member is to the provider. */
  readonly provider_subject: string
  readonly access_token: string
  readonly scopes: readonly string[]
}

interface Expiring {
  /** In seconds, from the answer on; 0 where the provider has not said. */
  readonly access_token_expires_in: number
}

interface Refreshed {
  /** Where it was asked for, and the provider gave one. */
  readonly refresh_token?: string
}

/** The account that the member used last. */
export interface GoogleAccount extends OfProvider<'google'>, Refreshed, Partial<Expiring> {
  readonly provider_subject: string
  readonly id_token: string
  readonly scopes: readonly string[]
  /** Missing where only Google's own prompt was ever used: it hands none out. */
  readonly access_token?: string
}

/** The account that the member used last. */
export interface MicrosoftAccount extends OfProvider<'microsoft'>, Account, Expiring, Refreshed {
  readonly id_token: string
}

/** The member's accounts, the one that was used last first. */
export interface HubSpotAccounts extends OfProvider<'hubspot'> {
  readonly registrations: readonly (Account & Expiring & Refreshed & { readonly provider_tenant_id: string })[]
}

/** As `HubSpotAccounts`. Members sign in as themselves, so that no bot is installed. */
export interface SlackAccounts extends OfProvider<'slack'> {
  readonly registrations: readonly (Account & {
    readonly provider_tenant_id: string
    readonly bot_access_token: ''
    readonly bot_scopes: readonly string[]
  })[]
}

/** As `HubSpotAccounts`. GitHub is not asked for its organizations. */
export interface GitHubAccounts extends OfProvider<'github'> {
  readonly registrations: readonly (Account & { readonly provider_tenant_ids: readonly string[] })[]
}

/** The member's accounts at the organization's own identity providers, the one that was used last first. */
export interface OidcAccounts {
  readonly registrations: readonly (Account &
    Expiring &
    Refreshed & { readonly connection_id: string; readonly id_token: string })[]
}
