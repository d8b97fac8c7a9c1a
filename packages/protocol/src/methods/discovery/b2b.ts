import { keyed } from '../../core/call.ts'
import type { Member } from '../../identity/member.ts'
import type {
  IntermediateSession,
  Lasting,
  LastingSaid,
  MemberProven,
  MfaRequired,
  PrimaryRequired,
} from '../../identity/member-session.ts'
import type { Organization, OrganizationChange } from '../../identity/organization.ts'

/** How a person belongs, or may come to belong, to an organization. */
export type Membership =
  | {
      readonly type: 'active_member' | 'pending_member' | 'invited_member'
      readonly details: null
      readonly member: Member
    }
  | {
      readonly type: 'eligible_to_join_by_email_domain'
      readonly details: { readonly domain: string }
      readonly member: null
    }
  | {
      readonly type: 'eligible_to_join_by_oauth_tenant'
      readonly details: { readonly provider: string; readonly tenant: string }
      readonly member: null
    }

export interface DiscoveredOrganization {
  readonly organization: Organization
  readonly membership: Membership
  /** Whether choosing it signs in at once. If false, the fields below name the missing factor. */
  readonly member_authenticated: boolean
  readonly primary_required: PrimaryRequired | null
  /** No text message is sent here: that happens when the organization is chosen. */
  readonly mfa_required: MfaRequired | null
}

/** Answer of every call that verifies an address without an organization. */
export interface Discovered {
  readonly intermediate_session_token: string
  readonly email_address: string
  readonly discovered_organizations: readonly DiscoveredOrganization[]
}

/** Lists the organizations of the intermediate session or of the signed-in member. */
export const list = keyed.post<
  IntermediateSession,
  Omit<Discovered, 'intermediate_session_token'> & { readonly organization_id_hint: string | null }
>('/b2b/discovery/organizations')

/** All fields are optional; the default name and slug come from the address. */
export type NewOrganization = Pick<
  OrganizationChange,
  | 'organization_name'
  | 'organization_slug'
  | 'organization_logo_url'
  | 'sso_jit_provisioning'
  | 'email_allowed_domains'
  | 'email_jit_provisioning'
  | 'email_invites'
  | 'oauth_tenant_jit_provisioning'
  | 'allowed_oauth_tenants'
  | 'auth_methods'
  | 'allowed_auth_methods'
  | 'mfa_policy'
>

/**
 * Creates an organization with the caller as its admin. An answer with `member_authenticated: true` consumes the
 * intermediate session; otherwise it stays valid for other organizations.
 */
export const create = keyed.post<IntermediateSession & Lasting & NewOrganization, MemberProven>(
  '/b2b/discovery/organizations/create',
  'session',
)

/**
 * Signs the caller in to one of the discovered organizations. An answer with `member_authenticated: true` consumes the
 * intermediate session, once. After an unfinished exchange, the token of the request and the one of the answer both
 * stay valid for other organizations.
 */
export const exchange = keyed.post<
  IntermediateSession & LastingSaid & { readonly organization_id: string },
  MemberProven
>('/b2b/discovery/intermediate_sessions/exchange', 'session')
