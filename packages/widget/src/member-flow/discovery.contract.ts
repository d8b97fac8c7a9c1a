import type { UrlRefusal } from '@latchkey/client/core/redirects/url-token'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { FoundOrganization } from '@latchkey/protocol/identity/organization'
import type { Discovered, DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'

/** The token types in a page's URL that this widget completes. */
export type TokenType =
  | 'discovery'
  | 'discovery_oauth'
  | 'oauth'
  | 'sso'
  | 'multi_tenant_magic_links'
  | 'multi_tenant_impersonation'

/** Why a sign-in cannot continue, as far as users need to know. */
export type Fault = 'default' | 'link' | 'cannotJoin' | 'claimedDomain' | 'adBlocker' | 'elsewhere'

/** The intents of its entries on Main. */
export type DiscoveryEntryIntents = { startOver: [] }

export interface DiscoverySteps {
  /** Looks up the page's organization. */
  'Finding Organization': object
  'Error Organization Not Found': object
  /** Completes a token, or shows that an external provider rejected the sign-in. */
  'Logging In': { token: string; tokenType: TokenType } | { refused: UrlRefusal }
  Discovery: {
    email: string
    organizations: readonly DiscoveredOrganization[]
    /** What happens without a question, if the site enables it; otherwise the user is asked. */
    direct: 'ask' | 'choose' | 'create'
  }
  /** Name and slug of a new organization; the back arrow leads to the list. */
  'Create Organization': { from: DiscoverySteps['Discovery'] }
  'Logged In': {
    /** How many recovery codes remain after one was used. */
    codesLeft?: number
    /** The member signed in elsewhere in this browser, by the link of a mail for example. */
    isElsewhere?: true
  }
  Error: {
    fault: Fault
    /** The organization whose policy rejected the sign-in, if there is one. */
    organization: string
  }
}

/** The events of finding an organization, and of links that lead to one, for the host page. */
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
