import type {
  ConsoleConnection,
  ConsoleMember,
  ConsoleMemberDetails,
  ConsoleOrganization,
  ConsoleOrganizationRow,
} from '@latchkey/protocol/console/organizations'
import type { Member } from '@latchkey/protocol/identity/member'
import { eventJson } from '../domain/audit/event-json.ts'
import { isId } from '../domain/ids.ts'
import { type OrganizationProject, organizationScope } from '../domain/organization-scope.ts'
import { findMembers, memberQueryOf, pageOfMembers } from '../domain/organizations/members/search-members.ts'
import { namedOrganization } from '../domain/organizations/named-organization.ts'
import { listSetupLinks } from '../domain/organizations/setup-links.ts'
import { rolePolicy } from '../domain/permissions/roles.ts'
import { findPerson } from '../domain/users/users.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { oidcConnectionData, wireOidc } from '../methods/sso/connection.ts'
import { externalConnectionData } from '../methods/sso/external/connection.ts'
import { samlConnectionData, wireSaml } from '../methods/sso/saml/connection.ts'
import { eventsOfUser } from '../store/tables/audit/events.ts'
import type { Organization } from '../store/tables/organizations/organizations.ts'
import { connectionsOf, type SsoConnection } from '../store/tables/organizations/sso-connections.ts'
import type { ProjectActRequest } from './act.ts'
import { consoleUser } from './people.ts'

/** As many events as a person reads on the page of a member. */
const shownEvents = 100

/** Where a call about an organization is made. */
export type OrganizationRequest = Pick<ProjectActRequest, 'project' | 'params' | 'publicURL'>

/** Finds the organization of a call. The project is part of the search, so another project's ID finds nothing. */
export const requireOrganization = async (
  { store }: Pick<MethodDeps, 'store'>,
  { project, params: { organization_id: organizationId = '' } }: Pick<ProjectActRequest, 'project' | 'params'>,
): Promise<Organization> => {
  const organization = await namedOrganization(store.db, project, organizationId)
  if (organization !== null) return organization
  throw new ProviderError(
    'organization_not_found',
    'No organization with this ID exists in the project. It may have been deleted. Search for it again.',
  )
}

/** Returns the scope of a call about an organization. */
export const requireScope = async (deps: MethodDeps, request: OrganizationRequest): Promise<OrganizationProject> =>
  organizationScope(request.project, await requireOrganization(deps, request))

export const organizationRow = ({ organizationId, name, slug, createdAt }: Organization): ConsoleOrganizationRow => ({
  organization_id: organizationId,
  name,
  slug,
  created_at: wireTime(createdAt),
})

/** Returns an organization with its policies, roles and connections. */
export const shownOrganization = async (
  deps: MethodDeps,
  request: OrganizationRequest,
): Promise<ConsoleOrganization> => {
  const organization = await requireOrganization(deps, request)
  const scope = organizationScope(request.project, organization)
  const everyMember = await memberQueryOf(deps, scope, organization, undefined)
  const { total } = await findMembers(deps, scope, everyMember, { limit: 1 })
  const { externalId, policies } = organization
  const connections = await connectionsOf(deps.store.db, scope)
  return {
    ...organizationRow(organization),
    external_id: externalId,
    member_count: total,
    connections: connections.map((connection) => consoleConnection(deps, connection, request.publicURL)),
    setup_links: await listSetupLinks(deps, scope),
    roles: [...rolePolicy.roles, ...policies.custom_roles],
    email_allowed_domains: policies.email_allowed_domains,
    claimed_email_domains: policies.claimed_email_domains,
    email_jit_provisioning: policies.email_jit_provisioning,
    email_invites: policies.email_invites,
    sso_jit_provisioning: policies.sso_jit_provisioning,
    sso_default_connection_id: policies.sso_default_connection_id || null,
    mfa_policy: policies.mfa_policy,
    auth_methods: policies.auth_methods,
    allowed_auth_methods: policies.allowed_auth_methods,
  }
}

/** Returns a connection without its secrets. */
export const consoleConnection = (
  deps: MethodDeps,
  connection: SsoConnection,
  publicURL: string,
): ConsoleConnection => {
  const { connectionId, protocol, status } = connection
  return { connection_id: connectionId, protocol, status, ...partsOf[protocol](deps, connection, publicURL) }
}

/** Names and addresses of a connection, which each protocol stores in its own way. */
const partsOf = {
  oidc: (deps: MethodDeps, connection: SsoConnection, publicURL: string) => {
    const { displayName, issuer } = oidcConnectionData(connection)
    const { redirect_url } = wireOidc(deps, connection, publicURL)
    return {
      display_name: displayName,
      identity_provider: issuer,
      addresses: [{ name: 'Redirect URL', value: redirect_url }],
      certificate_ends: [],
    }
  },
  saml: (deps: MethodDeps, connection: SsoConnection, publicURL: string) => {
    const { displayName, idpEntityId, certificates } = samlConnectionData(connection)
    const { acs_url, audience_uri } = wireSaml(deps, connection, publicURL)
    return {
      display_name: displayName,
      identity_provider: idpEntityId,
      addresses: [
        { name: 'ACS URL', value: acs_url },
        { name: 'Audience (entity ID)', value: audience_uri },
      ],
      certificate_ends: certificates
        .map(({ expiresAt }) => expiresAt)
        .toSorted((one, other) => other - one)
        .map(wireTime),
    }
  },
  external: (_deps: MethodDeps, connection: SsoConnection) => ({
    display_name: externalConnectionData(connection).displayName,
    identity_provider: connection.sourceId ?? '',
    addresses: [],
    certificate_ends: [],
  }),
} as const

export const consoleMember = (member: Member): ConsoleMember => ({
  member_id: member.member_id,
  email_address: member.email_address,
  name: member.name,
  status: member.status,
  is_breakglass: member.is_breakglass,
  mfa_enrolled: member.mfa_enrolled,
  roles: member.roles,
  created_at: member.created_at,
})

/** Returns a member with factors, locks, sessions and events. */
export const shownMember = async (
  deps: MethodDeps,
  request: OrganizationRequest,
  memberId = request.params.member_id ?? '',
): Promise<ConsoleMemberDetails> => {
  const organization = await requireOrganization(deps, request)
  const scope = organizationScope(request.project, organization)
  const { db } = deps.store
  const query = await memberQueryOf(deps, scope, organization, {
    operator: 'AND',
    operands: [{ filter_name: 'member_ids', filter_value: [memberId] }],
  })
  const [member] = pageOfMembers(deps, [await findMembers(deps, scope, query, { limit: 1 })], { limit: 1 }).members
  const person = member === undefined || !isId(memberId) ? null : await findPerson(db, scope, member.member_id)
  if (member === undefined || person === null) throw memberNotFound()
  const events = await eventsOfUser(db, request.project, person.userId, shownEvents)
  const { factors, locks, sessions } = await consoleUser(deps, scope, person)
  const has_picture = person.pictureURL !== null
  return { ...consoleMember(member), has_picture, factors, locks, sessions, events: events.map(eventJson) }
}

const memberNotFound = () =>
  new ProviderError(
    'member_not_found',
    'No member with this ID exists in the organization. The member may have been removed. Search for it again.',
  )
