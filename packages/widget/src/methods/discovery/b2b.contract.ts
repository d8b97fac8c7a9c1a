import type { UrlRefusal } from '@latchkey/client/core/redirects/url-token'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { FoundOrganization } from '@latchkey/protocol/identity/organization'
import type { Discovered, DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'

/** The kinds of tokens in a page's address that this widget finishes by itself. */
export type TokenType =
  | 'discovery'
  | 'discovery_oauth'
  | 'oauth'
  | 'sso'
  | 'multi_tenant_magic_links'
  | 'multi_tenant_impersonation'

/** Why nobody gets on, as far as it says something to a person. */
export type Fault = 'default' | 'link' | 'cannotJoin' | 'claimedDomain' | 'adBlocker' | 'elsewhere'

/** What Main says of it. */
export type DiscoverySays = { startOver: [] }

export interface DiscoverySteps {
  /** Whose sign-in it is, is looked up. */
  'Finding Organization': object
  'Error Organization Not Found': object
  /** A token is finished; or a provider elsewhere signed nobody in, which is told. */
  'Logging In': { token: string; tokenType: TokenType } | { refused: UrlRefusal }
  Discovery: {
    email: string
    organizations: readonly DiscoveredOrganization[]
    /** What happens without a question, because the site wants it so; else the person is asked. */
    direct: 'ask' | 'choose' | 'create'
  }
  /** Name and slug of an organization that is to be made; back leads to where it was asked for. */
  'Create Organization': { from: DiscoverySteps['Discovery'] }
  'Logged In': {
    /** How many recovery codes are left to somebody who has just used one. */
    codesLeft?: number
  }
  Error: {
    fault: Fault
    /** Whose rule it is, where it is one's. */
    organization: string
  }
}

/** What the host page hears of finding an organization, and of links that lead to one. */
export interface DiscoveryEvents {
  B2B_ORGANIZATIONS_GET_BY_SLUG: { readonly organization: FoundOrganization | null } & Receipt
  B2B_DISCOVERY_ORGANIZATIONS_CREATE: MemberProven & Receipt
  B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE: MemberProven & Receipt
  B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: Discovered & Receipt
  B2B_OAUTH_DISCOVERY_AUTHENTICATE: Discovered & Receipt
  B2B_MAGIC_LINK_AUTHENTICATE: MemberProven & Receipt
  B2B_OAUTH_AUTHENTICATE: MemberProven & Receipt
  B2B_SSO_AUTHENTICATE: MemberProven & Receipt
  B2B_IMPERSONATION_AUTHENTICATE: MemberProven & Receipt
}
