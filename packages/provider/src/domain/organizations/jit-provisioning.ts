import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { type Membership, membershipByEmail } from '../../store/tables/organizations/memberships.ts'
import type { Organization, OrganizationPolicies } from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { canonicalDomain, domainOf } from '../destinations/email-domain.ts'
import type { SsoAccountData } from '../factors/sso.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { isClaimedElsewhere } from './email-domains.ts'
import { requireMemberCapacity } from './members/member-growth.ts'
import { memberNotFound, newMember } from './members/membership.ts'
import type { PendingClaim } from './sign-in/pending-claim.ts'

type JitProvisioningProject = Pick<Project, 'projectId'>

/**
 * Adds a person to an organization if its JIT provisioning policies accept the claims. The member is pending until
 * every other requirement is met.
 */
export const joinByJitProvisioning = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  organization: Organization,
  claims: readonly PendingClaim[],
): Promise<Membership> => {
  const destination = addressOf(claims)
  if (destination === null) throw memberNotFound()
  await requireJitProvisioning(db, scope, organization, destination, claims)
  const addedMembership = await newMember(deps, db, scope, { destination, status: 'pending' })
  if (addedMembership !== null) await requireMemberCapacity(db, scope)
  const membership = addedMembership ?? (await membershipByEmail(db, scope, destination.canonical))
  if (membership === null) throw memberNotFound()
  return membership
}

/** Returns the address that the claims identify the person by. */
export const addressOf = (claims: readonly PendingClaim[]): Destination | null =>
  claims.find(({ address }) => address !== null)?.address ?? null

const requireJitProvisioning = async (
  db: Db,
  project: JitProvisioningProject,
  organization: Organization,
  destination: Destination,
  claims: readonly PendingClaim[],
): Promise<void> => {
  const { policies } = organization
  const sso = claims.find(({ kind }) => kind === 'sso')
  if (sso !== undefined)
    await requireSsoJitProvisioning(db, project, organization, destination, sso.publicData as SsoAccountData)
  else if (!opensByTenant(policies, claims)) await requireEmailJitProvisioning(db, project, organization, destination)
}

/** Throws if a person may not join by proving this address. */
export const requireEmailJitProvisioning = async (
  db: Db,
  project: JitProvisioningProject,
  organization: Organization,
  { address }: Destination,
): Promise<void> => {
  const { policies } = organization
  const { email_jit_provisioning: way } = policies
  if (way === 'NOT_ALLOWED') {
    throw new ProviderError(
      'email_jit_provisioning_not_allowed',
      'Joining this organization requires an invitation. You were not added. Ask an admin of the organization for an invitation.',
    )
  }
  if (way === 'RESTRICTED' && !(await listsDomain(db, project, organization, address))) {
    throw new ProviderError(
      'invalid_email_for_jit_provisioning',
      'People with an address of this domain cannot join this organization without an invitation. You were not added. Use a different address, or ask an admin of the organization for an invitation.',
    )
  }
}

/** Whether an address has a domain on the organization's list that no other organization has claimed. */
const listsDomain = async (
  db: Db,
  project: JitProvisioningProject,
  { organizationId, policies }: Organization,
  address: string,
): Promise<boolean> =>
  includesDomain(policies.email_allowed_domains, address) &&
  !(await isClaimedElsewhere(db, project, organizationId, domainOf(address)))

export const includesDomain = (domains: readonly string[], address: string): boolean =>
  domains.some((domain) => canonicalDomain(domain) === domainOf(address))

const opensByTenant = (policies: OrganizationPolicies, claims: readonly PendingClaim[]): boolean =>
  policies.oauth_tenant_jit_provisioning === 'RESTRICTED' &&
  claims
    .flatMap(({ tenants }) => tenants)
    .some(({ provider, tenant }) => policies.allowed_oauth_tenants[provider]?.includes(tenant) === true)

/** Throws unless the organization lets this SSO connection add members. */
const requireSsoJitProvisioning = async (
  db: Db,
  project: JitProvisioningProject,
  organization: Organization,
  { address }: Destination,
  { connectionId }: SsoAccountData,
): Promise<void> => {
  const { policies } = organization
  const { sso_jit_provisioning: way, sso_jit_provisioning_allowed_connections: listed } = policies
  const isOpen = way === 'ALL_ALLOWED' || (way === 'RESTRICTED' && listed.includes(connectionId))
  const { email_allowed_domains: domains } = policies
  if (isOpen && (domains.length === 0 || (await listsDomain(db, project, organization, address)))) return
  throw new ProviderError(
    'invalid_connection_for_jit_provisioning',
    'This organization does not add members by this SSO connection, or not with this email address. You were not added. Ask an admin of the organization for an invitation.',
  )
}
