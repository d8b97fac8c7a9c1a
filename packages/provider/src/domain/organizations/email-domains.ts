import type { OrganizationChange } from '@latchkey/protocol/identity/organization'
import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import {
  organizationsByJitProvisioning,
  writeJitProvisioning,
} from '../../store/tables/organizations/jit-provisioning.ts'
import { organizationsListing } from '../../store/tables/organizations/organization-search.ts'
import {
  lockOrganizations,
  type Organization,
  type OrganizationPolicies,
  writeOrganization,
} from '../../store/tables/organizations/organizations.ts'
import { lockProject, type Project } from '../../store/tables/projects/projects.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { canonicalDomain } from '../destinations/email-domain.ts'
import { organizationScope } from '../organization-scope.ts'
import { domainsIn, jitProvisioningClaim, jitProvisioningKeysOf } from './policies.ts'
import type { OAuthTenant } from './sign-in/pending-claim.ts'

type EmailDomainsProject = Pick<Project, 'projectId'>

/** The domains and tenants that a member or founder has verified, and whose people they may let join. */
export interface VerifiedAffiliations {
  readonly domains: readonly string[]
  readonly tenants: readonly OAuthTenant[]
}

/** The parts of a change that name email domains. */
type DomainLists = Pick<OrganizationChange, 'email_allowed_domains' | 'rbac_email_implicit_role_assignments'> & {
  readonly claimed_email_domains?: readonly string[] | undefined
}

/** Whether a change names email domains, in any list. */
export const namesDomains = (change: DomainLists): boolean =>
  [change.email_allowed_domains, change.rbac_email_implicit_role_assignments, change.claimed_email_domains].some(
    (list) => list !== undefined,
  )

/**
 * Takes the locks of a change of email domains, before any other: the project, so that of two organizations that name
 * one domain the second sees the first, and the organizations that lose a claimed domain.
 *
 * @param organizationId the organization that changes; null for a new one
 */
export const lockForDomains = async (
  db: Db,
  scope: EmailDomainsProject,
  organizationId: string | null,
  change: DomainLists,
): Promise<ReadonlyMap<string, Organization>> => {
  const own = organizationId === null ? [] : [organizationId]
  if (!namesDomains(change)) return lockOrganizations(db, scope, own)
  await lockProject(db, scope)
  const listing = await organizationsListing(db, scope, (change.claimed_email_domains ?? []).map(canonicalDomain))
  return lockOrganizations(db, scope, [...own, ...listing])
}

/** Rejects policies that name an email domain that another organization has claimed, in any list. */
export const requireUnclaimed = async (
  db: Db,
  { projectId }: EmailDomainsProject,
  { organizationId, policies }: Pick<Organization, 'organizationId' | 'policies'>,
): Promise<void> => {
  const domains = [...new Set(domainsIn(policies).map(canonicalDomain))]
  const holders = await organizationsByJitProvisioning(db, { projectId }, domains.map(jitProvisioningClaim))
  const claims = new Set(holders.filter((one) => one.organizationId !== organizationId).flatMap(claimsOf))
  const domain = domains.find((one) => claims.has(one))
  if (domain !== undefined) throw domainClaimed(`The email domain ${domain}`)
}

/** Rejects a founder whose email domain another organization has claimed. */
export const requireUnclaimedFounder = async (
  db: Db,
  { projectId }: EmailDomainsProject,
  domain: string,
): Promise<void> => {
  if ((await organizationsByJitProvisioning(db, { projectId }, [jitProvisioningClaim(domain)])).length > 0)
    throw domainClaimed('The domain of your email address')
}

const domainClaimed = (subject: string) =>
  new ProviderError(
    'action_not_allowed_email_domain_is_claimed',
    `${subject} is claimed by another organization. Nothing was changed. Use a different domain, join that organization, or ask the operator of the site to release the claim.`,
  )

const claimsOf = ({ policies }: Organization): readonly string[] => policies.claimed_email_domains.map(canonicalDomain)

/** Returns who has claimed an email domain: this organization, another one, or nobody (null). */
export const claimantOf = async (
  db: Db,
  { projectId }: EmailDomainsProject,
  organizationId: string,
  domain: string,
): Promise<'this' | 'another' | null> => {
  const holders = await organizationsByJitProvisioning(db, { projectId }, [jitProvisioningClaim(domain)])
  if (holders.length === 0) return null
  return holders.some((one) => one.organizationId === organizationId) ? 'this' : 'another'
}

/** Whether another organization has claimed the email domain, so that its people cannot join this one by it. */
export const isClaimedElsewhere = async (
  db: Db,
  scope: EmailDomainsProject,
  organizationId: string,
  domain: string,
): Promise<boolean> => (await claimantOf(db, scope, organizationId, domain)) === 'another'

/**
 * Rejects a change that lets people join whom the author has not shown to belong together with: an email domain without
 * a verified address of the author, unless the organization has proven it or the site has claimed it for the organization, or a tenant without an account
 * of the author. Existing entries stay.
 *
 * @param author null for the site's back end
 * @param before null for a new organization
 */
export const requireAffiliation = (
  author: VerifiedAffiliations | null,
  before: OrganizationPolicies | null,
  after: OrganizationPolicies,
): void => {
  if (author === null) return
  const open = [...(before?.email_allowed_domains ?? []), ...after.claimed_email_domains, ...author.domains]
  const openDomains = new Set(open.map(canonicalDomain))
  const domain = after.email_allowed_domains.find((one) => !openDomains.has(canonicalDomain(one)))
  if (domain !== undefined) {
    throw new ProviderError(
      'unauthorized_action',
      `You have no verified email address at ${domain}. Nothing was changed. Sign in with an address at this domain, prove the domain by DNS, or ask the operator of the site to claim it for the organization.`,
    )
  }
  const isShown = (provider: string, tenant: string) =>
    before?.allowed_oauth_tenants[provider]?.includes(tenant) === true ||
    author.tenants.some((one) => one.provider === provider && one.tenant === tenant)
  for (const [provider, tenants] of Object.entries(after.allowed_oauth_tenants)) {
    const tenant = tenants.find((one) => !isShown(provider, one))
    if (tenant === undefined) continue
    throw new ProviderError(
      'unauthorized_action',
      `You have no account in the ${provider} tenant ${tenant}. Nothing was changed. Sign in with an account of this tenant, or ask the operator of the site to add it.`,
    )
  }
}

/**
 * Removes the email domains that an organization has claimed from the lists of others. Releasing the claim does not
 * restore them.
 *
 * @param locked the result of `lockForDomains`
 */
export const voidElsewhere = async (
  deps: Deps,
  db: Db,
  project: Project,
  claimer: Organization,
  locked: ReadonlyMap<string, Organization>,
): Promise<void> => {
  const projectScope = { projectId: project.projectId }
  const claims = new Set(claimsOf(claimer))
  for (const other of locked.values()) {
    if (other.organizationId === claimer.organizationId) continue
    const { policies, changed } = withoutDomains(other.policies, claims)
    if (changed.length === 0) continue
    await writeOrganization(db, projectScope, { ...other, policies, updatedAt: deps.clock.now() })
    await writeJitProvisioning(db, projectScope, other.organizationId, jitProvisioningKeysOf(policies))
    const detail = { changed: changed.join(','), ...doneBy(deps) }
    await recordEvent(deps, db, organizationScope(project, other), '', { kind: 'organization.changed', detail })
  }
}

const withoutDomains = (policies: OrganizationPolicies, claims: ReadonlySet<string>) => {
  const isLeft = (domain: string) => !claims.has(canonicalDomain(domain))
  const email_allowed_domains = policies.email_allowed_domains.filter(isLeft)
  const assigned = policies.rbac_email_implicit_role_assignments
  const rbac_email_implicit_role_assignments = assigned.filter(({ domain }) => isLeft(domain))
  const isEmptied = email_allowed_domains.length === 0 && policies.email_allowed_domains.length > 0
  return {
    policies: {
      ...policies,
      email_allowed_domains,
      rbac_email_implicit_role_assignments,
      // An empty list lets a connection add addresses of any domain, so a list that was emptied here must not.
      ...(isEmptied && { sso_jit_provisioning: 'NOT_ALLOWED' as const }),
    },
    changed: [
      ...(email_allowed_domains.length < policies.email_allowed_domains.length ? ['email_allowed_domains'] : []),
      ...(rbac_email_implicit_role_assignments.length < assigned.length
        ? ['rbac_email_implicit_role_assignments']
        : []),
      ...(isEmptied && policies.sso_jit_provisioning !== 'NOT_ALLOWED' ? ['sso_jit_provisioning'] : []),
    ],
  }
}
