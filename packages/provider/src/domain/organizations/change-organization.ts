import type { OrganizationChange } from '@latchkey/protocol/identity/organization'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { writeJitProvisioning } from '../../store/tables/organizations/jit-provisioning.ts'
import { dropMember, memberIds } from '../../store/tables/organizations/members.ts'
import type { Membership } from '../../store/tables/organizations/memberships.ts'
import {
  dropOrganization,
  lockOrganizations,
  type Organization,
  type OrganizationPolicies,
  writeOrganization,
} from '../../store/tables/organizations/organizations.ts'
import { dropSetupLinks } from '../../store/tables/organizations/setup-links.ts'
import { connectionsOf } from '../../store/tables/organizations/sso-connections.ts'
import { changedNames, doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { canonicalDomain, domainOf } from '../destinations/email-domain.ts'
import { endGrants } from '../endings/end-access.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import {
  type Action,
  adminRole,
  isRole,
  type RoleHolder,
  requireGivable,
  requireHeldRoles,
} from '../permissions/roles.ts'
import { mergedMetadata } from '../users/metadata.ts'
import { dropPerson } from '../users/user-deletion.ts'
import { endForbiddenGrants } from './app-policy.ts'
import type { SiteOnlyValues } from './create-organization.ts'
import { concernedBy, dropConnectionOf } from './drop-connection.ts'
import { dropProvisioning } from './drop-provisioning.ts'
import {
  lockForDomains,
  namesDomains,
  requireAffiliation,
  requireUnclaimed,
  type VerifiedAffiliations,
  voidElsewhere,
} from './email-domains.ts'
import { definedOnly } from './given-members.ts'
import {
  joinedWarnings,
  type LockOut,
  type LockOutGuard,
  lockOutBy,
  lockOutWarning,
  refusedLockOut,
} from './lock-out.ts'
import { requireLogoURL } from './logo-url.ts'
import { keepingAnAdminIf } from './members/last-admin.ts'
import { jitProvisioningKeysOf } from './policies.ts'
import { requirePrivateDomains } from './private-domains.ts'
import { requireSlug, slugTaken } from './slug.ts'
import { freeExternalId } from './unique-names.ts'

/** The permission that each change requires. */
export const actionOf: Readonly<Record<keyof OrganizationChange, Action<'stytch.organization'>>> = {
  organization_name: 'update.info.name',
  organization_slug: 'update.info.slug',
  organization_logo_url: 'update.info.logo-url',
  sso_default_connection_id: 'update.settings.default-sso-connection',
  sso_jit_provisioning: 'update.settings.sso-jit-provisioning',
  sso_jit_provisioning_allowed_connections: 'update.settings.sso-jit-provisioning',
  email_allowed_domains: 'update.settings.allowed-domains',
  email_jit_provisioning: 'update.settings.email-jit-provisioning',
  email_invites: 'update.settings.email-invites',
  oauth_tenant_jit_provisioning: 'update.settings.oauth-tenant-jit-provisioning',
  allowed_oauth_tenants: 'update.settings.allowed-oauth-tenants',
  auth_methods: 'update.settings.allowed-auth-methods',
  allowed_auth_methods: 'update.settings.allowed-auth-methods',
  mfa_methods: 'update.settings.allowed-mfa-methods',
  allowed_mfa_methods: 'update.settings.allowed-mfa-methods',
  mfa_policy: 'update.settings.mfa-policy',
  rbac_email_implicit_role_assignments: 'update.settings.implicit-roles',
  first_party_connected_apps_allowed_type: 'update.settings.allowed-auth-methods',
  allowed_first_party_connected_apps: 'update.settings.allowed-auth-methods',
  third_party_connected_apps_allowed_type: 'update.settings.allowed-auth-methods',
  allowed_third_party_connected_apps: 'update.settings.allowed-auth-methods',
}

/** A member who changes policies, with their roles and verified affiliations. */
export interface PolicyAuthor extends RoleHolder {
  readonly verified: VerifiedAffiliations
  /** The member, who must still be able to sign in afterwards. */
  readonly membership: Membership
}

/** A changed organization. */
export interface ChangedOrganization {
  readonly organization: Organization
  /** What the change means for sign-ins or admins, in a sentence; undefined without such an effect. */
  readonly warning: string | undefined
}

/**
 * Applies a partial update to an organization.
 *
 * @param author the member who changes it, whose permissions limit roles and joining; null for the site's back end
 * @returns the organization; for the site, with a warning if the change locks members out
 * @throws ProviderError `organization_lock_out` if a member's change would lock out that member or everyone, or leave
 *   the organization without an admin
 */
export const changeOrganization = (
  deps: Deps,
  scope: OrganizationProject,
  change: OrganizationChange & SiteOnlyValues,
  author: PolicyAuthor | null,
): Promise<ChangedOrganization> =>
  atomically(deps.store, async (db) => {
    const { organization_name, organization_slug, organization_logo_url, trusted_metadata, ...patch } = change
    const { organization_external_id: newExternalId, ...policies } = patch
    const projectScope = { projectId: scope.projectId }
    const locked = await lockForDomains(db, projectScope, scope.organizationId, change)
    const before = locked.get(scope.organizationId)
    if (before === undefined) throw organizationGone()
    const after: Organization = {
      ...before,
      name: organization_name?.trim() || before.name,
      slug: organization_slug === undefined ? before.slug : requireSlug(organization_slug),
      externalId:
        newExternalId === undefined
          ? before.externalId
          : await freeExternalId(db, projectScope, newExternalId, before.organizationId),
      logoURL: organization_logo_url === undefined ? before.logoURL : requireLogoURL(scope, organization_logo_url),
      trustedMetadata: mergedMetadata(before.trustedMetadata, trusted_metadata),
      policies: { ...before.policies, ...(definedOnly(policies) as Partial<OrganizationPolicies>) },
      updatedAt: deps.clock.now(),
    }
    requirePrivateDomains(before.policies, after.policies)
    await requireOwn(db, scope, after.policies)
    requireAffiliation(author?.verified ?? null, before.policies, after.policies)
    requireGivable(scope, author, rolesMissingIn(before, after), after.policies.custom_roles)
    requireHeldRoles(author, rolesMissingIn(after, before), after.policies.custom_roles)
    if (namesDomains(change)) await requireUnclaimed(db, projectScope, after)
    const lockOut = await lockOutOfChange(db, scope, before, after, author)
    if (lockOut !== null && author !== null) throw refusedLockOut(lockOut)
    const takesAdmin = rolesMissingIn(after, before).includes(adminRole)
    const { warning: adminWarning } = await keepingAnAdminIf(takesAdmin, deps, db, scope, guardOf(author), async () => {
      if (!(await writeOrganization(db, projectScope, after))) throw slugTaken()
    })
    await writeJitProvisioning(db, projectScope, after.organizationId, jitProvisioningKeysOf(after.policies))
    await voidElsewhere(deps, db, scope, after, locked)
    await endForbiddenGrants(db, scope, after, deps.clock.now())
    await recordEvent(deps, db, scope, '', {
      kind: 'organization.changed',
      detail: { ...changedNames(change), ...doneBy(deps) },
    })
    const warnings = [lockOutWarning(lockOut), adminWarning, domainWarning(before, after, author)]
    return { organization: after, warning: joinedWarnings(warnings) }
  })

const guardOf = (author: PolicyAuthor | null): LockOutGuard => (author === null ? 'site' : { actor: author.membership })

/** Returns the lock-out of a change of policies, for its author too if that is a member. */
const lockOutOfChange = async (
  db: Db,
  scope: OrganizationProject,
  before: Organization,
  after: Organization,
  author: PolicyAuthor | null,
): Promise<LockOut | null> => {
  const connections = await connectionsOf(db, scope)
  const rulesOf = ({ policies }: Organization) => ({ policies, connections })
  return lockOutBy(rulesOf(before), rulesOf(after), author?.membership ?? null)
}

/**
 * Returns a sentence for an admin whose own domain leaves the list of allowed domains. It locks nobody out: the list decides
 * who may join, and members stay.
 */
const domainWarning = (before: Organization, after: Organization, author: PolicyAuthor | null): string | undefined => {
  if (author === null) return undefined
  const domain = domainOf(author.membership.member.email)
  const isAllowed = ({ policies }: Organization) =>
    policies.email_allowed_domains.some((one) => canonicalDomain(one) === domain)
  if (after.policies.email_allowed_domains.length === 0 || isAllowed(after) || !isAllowed(before)) return undefined
  return `Your own email domain ${domain} is no longer allowed. Members stay, but nobody with an address at ${domain} can join or be invited again.`
}

/** Returns the roles that the email domains of `all` assign and those of `present` do not. */
const rolesMissingIn = ({ policies: present }: Organization, { policies: all }: Organization): readonly string[] =>
  all.rbac_email_implicit_role_assignments
    .filter(
      (one) =>
        !present.rbac_email_implicit_role_assignments.some(
          ({ role_id, domain }) => role_id === one.role_id && domain === one.domain,
        ),
    )
    .map(({ role_id }) => role_id)

/**
 * Requires that policies name only connections and roles of the organization; another organization could get an unknown
 * name later.
 */
export const requireOwn = async (db: Db, scope: OrganizationProject, policies: OrganizationPolicies): Promise<void> => {
  const own = new Set((await connectionsOf(db, scope)).map(({ connectionId }) => connectionId))
  const { sso_default_connection_id: defaultConnectionId, sso_jit_provisioning_allowed_connections: listed } = policies
  const connectionIds = [...listed, ...(defaultConnectionId === '' ? [] : [defaultConnectionId])]
  if (!connectionIds.every((id) => own.has(id))) {
    throw new ProviderError(
      'sso_connection_not_found',
      'The organization has no SSO connection with this ID. Nothing was changed. Check the connection ID.',
    )
  }
  if (policies.rbac_email_implicit_role_assignments.every(({ role_id }) => isRole(role_id, policies.custom_roles)))
    return
  throw new ProviderError(
    'bad_request',
    'Unknown role: neither the project nor the organization has it. Nothing was changed. Pass a role of `rbac_policy` in bootstrap, or of `custom_roles` of the organization.',
  )
}

/** Deletes an organization with its members and their sessions. */
export const removeOrganization = (deps: Deps, scope: OrganizationProject): Promise<void> =>
  atomically(deps.store, async (db) => {
    const projectScope = { projectId: scope.projectId }
    const connections = (await connectionsOf(db, scope)).map(({ connectionId }) => connectionId)
    const locked = await lockOrganizations(db, projectScope, await concernedBy(db, scope, connections))
    if (!locked.has(scope.organizationId)) throw organizationGone()
    // Read again under the lock, to include connections that were added meanwhile.
    for (const { connectionId } of await connectionsOf(db, scope)) await dropConnectionOf(deps, db, scope, connectionId)
    for (const memberId of await memberIds(db, scope)) {
      await dropMember(db, scope, memberId)
      await dropPerson(deps, db, scope, memberId, 'organization deleted')
    }
    await endGrants(db, projectScope, { organizationId: scope.organizationId }, deps.clock.now())
    await dropProvisioning(db, scope)
    await dropSetupLinks(db, scope)
    await writeJitProvisioning(db, projectScope, scope.organizationId, [])
    await dropOrganization(db, projectScope, scope.organizationId)
    await recordEvent(deps, db, scope, '', { kind: 'organization.removed', detail: doneBy(deps) })
  })

const organizationGone = () =>
  new ProviderError('organization_not_found', 'The organization no longer exists. Sign in to a different organization.')
