import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Rows } from '../../store/store.ts'
import { type Membership, membershipByEmail } from '../../store/tables/memberships.ts'
import type { Organization, OrganizationPolicies } from '../../store/tables/organizations.ts'
import type { Destination } from '../destinations.ts'
import type { SsoShown } from '../factors/sso.ts'
import type { OrganizationProject } from '../organization/inside.ts'
import { domainOf } from '../organization/policies.ts'
import type { KeptClaim } from './kept-claim.ts'
import { memberNotFound, newMember } from './membership.ts'

/**
 * Lets somebody into an organization who is no member of it, if its policies say so of what they have proven. They are
 * pending until all that the organization asks for is proven as well.
 */
export const join = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  organization: Organization,
  claims: readonly KeptClaim[],
): Promise<Membership> => {
  const destination = addressOf(claims)
  if (destination === null) throw memberNotFound()
  requireDoor(organization.policies, destination, claims)
  const added = await newMember(deps, rows, realm, { destination, status: 'pending' })
  const membership = added ?? (await membershipByEmail(rows, realm, destination.canonical))
  if (membership === null) throw memberNotFound()
  return membership
}

/** The address that the claims lead by. */
export const addressOf = (claims: readonly KeptClaim[]): Destination | null =>
  claims.find(({ address }) => address !== null)?.address ?? null

const requireDoor = (policies: OrganizationPolicies, destination: Destination, claims: readonly KeptClaim[]): void => {
  const sso = claims.find(({ kind }) => kind === 'sso')
  if (sso !== undefined) requireSsoDoor(policies, destination, sso.shown as SsoShown)
  else if (!opensByTenant(policies, claims)) requireEmailDoor(policies, destination)
}

/** Throws where nobody with that address may become a member by proving it. */
export const requireEmailDoor = (policies: OrganizationPolicies, { address }: Destination): void => {
  const { email_jit_provisioning: way, email_allowed_domains: domains } = policies
  if (way === 'NOT_ALLOWED') {
    throw new ProviderError(
      'email_jit_provisioning_not_allowed',
      'Only people who were invited belong to this organization, so nobody was let in. Ask an admin of it for an invitation.',
    )
  }
  if (way === 'RESTRICTED' && !includesDomain(domains, address)) {
    throw new ProviderError(
      'invalid_email_for_jit_provisioning',
      'People with an address of this domain do not join the organization by themselves, so nobody was let in. Use another address, or ask an admin of it.',
    )
  }
}

export const includesDomain = (domains: readonly string[], address: string): boolean =>
  domains.some((domain) => domain.toLowerCase() === domainOf(address))

const opensByTenant = (policies: OrganizationPolicies, claims: readonly KeptClaim[]): boolean =>
  policies.oauth_tenant_jit_provisioning === 'RESTRICTED' &&
  claims
    .flatMap(({ tenants }) => tenants)
    .some(({ provider, tenant }) => policies.allowed_oauth_tenants[provider]?.includes(tenant) === true)

/** Whoever the identity provider vouches for, as far as the organization lets its connections add people at all. */
const requireSsoDoor = (policies: OrganizationPolicies, { address }: Destination, { connectionId }: SsoShown): void => {
  const { sso_jit_provisioning: way, sso_jit_provisioning_allowed_connections: listed } = policies
  const isOpen = way === 'ALL_ALLOWED' || (way === 'RESTRICTED' && listed.includes(connectionId))
  const { email_allowed_domains: domains } = policies
  if (isOpen && (domains.length === 0 || includesDomain(domains, address))) return
  throw new ProviderError(
    'invalid_connection_for_jit_provisioning',
    'The organization does not add people by this connection, or not with this address, so nobody was let in. Ask an admin of it for an invitation.',
  )
}
