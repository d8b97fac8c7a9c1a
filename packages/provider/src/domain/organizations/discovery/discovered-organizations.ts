import type { DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import { organizationsByJitProvisioning } from '../../../store/tables/organizations/jit-provisioning.ts'
import { asPerson, type Membership, membershipsOfEmail } from '../../../store/tables/organizations/memberships.ts'
import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import { connectionsOfAll, type SsoConnection } from '../../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Proof } from '../../../store/tables/sessions/session-proofs.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { canonicalDomain, domainOf } from '../../destinations/email-domain.ts'
import { wireMember } from '../members/wire-member.ts'
import { emailDoor, jitProvisioningClaim, jitProvisioningKeysOf, tenantDoor } from '../policies.ts'
import type { OAuthTenant, PendingClaim } from '../sign-in/pending-claim.ts'
import { mfaRequired, primaryRequired } from '../sign-in/required-factors.ts'
import { wireOrganization } from '../wire-organization.ts'

/** The address whose organizations are searched, and its claims. */
export interface DiscoveryQuery {
  readonly destination: Destination
  readonly claims: readonly PendingClaim[]
  /** Proofs of the caller's existing session. Second factors count in its organization only. */
  readonly held?: { readonly organizationId: string; readonly proofs: readonly Proof[] }
}

/**
 * Returns the organizations that an address belongs to, is invited to, or may join. Needs three reads, however many
 * there are. The answer contains no address or name of other members.
 */
export const discovered = async (
  deps: Deps,
  project: Project,
  search: DiscoveryQuery,
): Promise<readonly DiscoveredOrganization[]> => {
  const { destination, claims } = search
  const { db } = deps.store
  const { projectId } = project
  const own = await membershipsOfEmail(db, { projectId }, destination.canonical)
  const tenants = claims.flatMap((claim) => claim.tenants)
  const domain = domainOf(destination.canonical)
  const doors = [
    emailDoor(domain),
    jitProvisioningClaim(domain),
    ...tenants.map(({ provider, tenant }) => tenantDoor(provider, tenant)),
  ]
  const behind = await organizationsByJitProvisioning(db, { projectId }, doors)
  const ownOrganizationIds = new Set(own.map(({ organization }) => organization.organizationId))
  const isOpen = opensTo(behind, domain, tenants)
  const open = behind.filter((one) => !ownOrganizationIds.has(one.organizationId) && isOpen(one))
  const belonging = own.filter(({ member }) => member.status !== 'deleted')
  const ids = [...belonging.map(({ organization }) => organization), ...open].map((one) => one.organizationId)
  const connections = Map.groupBy(await connectionsOfAll(db, { projectId }, ids), (one) => one.organizationId)
  const of = ({ organizationId }: Organization) => connections.get(organizationId) ?? []
  return [
    ...belonging.map((membership) => ofMember(deps, membership, of(membership.organization), search)),
    ...open.map((organization) => ofStranger(deps, organization, of(organization), search, { domain, tenants })),
  ]
}

/**
 * Returns which of these organizations an email domain or a tenant may join. A claim of the domain alone admits no one;
 * it closes the domain to every other organization.
 */
const opensTo = (behind: readonly Organization[], domain: string, tenants: readonly OAuthTenant[]) => {
  const claimers = behind.filter(({ policies }) => policies.claimed_email_domains.map(canonicalDomain).includes(domain))
  return (organization: Organization): boolean => {
    const opens = new Set(jitProvisioningKeysOf(organization.policies))
    if (tenants.some(({ provider, tenant }) => opens.has(tenantDoor(provider, tenant)))) return true
    return opens.has(emailDoor(domain)) && (claimers.length === 0 || claimers.includes(organization))
  }
}

const types = { active: 'active_member', pending: 'pending_member', invited: 'invited_member' } as const

const ofMember = (
  { sealing }: Pick<Deps, 'sealing'>,
  membership: Membership,
  connections: readonly SsoConnection[],
  { claims, held }: DiscoveryQuery,
): DiscoveredOrganization => {
  const { organization, member } = membership
  const isIn = held?.organizationId === organization.organizationId
  const proofs = isIn ? held.proofs : []
  const primary = isIn ? null : primaryRequired(organization, member, claims)
  const mfa =
    primary === null ? mfaRequired({ sealing }, organization, { ...asPerson(member), ...member }, proofs) : null
  return {
    organization: wireOrganization(organization, connections),
    membership: {
      type: member.status === 'deleted' ? 'pending_member' : types[member.status],
      details: null,
      member: wireMember(sealing, membership),
    },
    member_authenticated: primary === null && mfa === null,
    primary_required: primary,
    mfa_required: mfa,
  }
}

const ofStranger = (
  { sealing }: Pick<Deps, 'sealing'>,
  organization: Organization,
  connections: readonly SsoConnection[],
  { claims }: DiscoveryQuery,
  { domain, tenants }: { readonly domain: string; readonly tenants: readonly OAuthTenant[] },
): DiscoveredOrganization => {
  const { policies } = organization
  const primary = primaryRequired(organization, null, claims)
  const mfa = primary === null ? mfaRequired({ sealing }, organization, null, []) : null
  const tenant = tenants.find((one) => policies.allowed_oauth_tenants[one.provider]?.includes(one.tenant) === true)
  return {
    // Only members may see permissions of its roles, and the source of members.
    organization: { ...wireOrganization(organization, connections), custom_roles: [], scim_active_connection: null },
    membership:
      tenant === undefined
        ? { type: 'eligible_to_join_by_email_domain', details: { domain }, member: null }
        : {
            type: 'eligible_to_join_by_oauth_tenant',
            details: { provider: tenant.provider, tenant: tenant.tenant },
            member: null,
          },
    member_authenticated: primary === null && mfa === null,
    primary_required: primary,
    mfa_required: mfa,
  }
}
