import type {
  ConsoleConnection,
  ConsoleConnectionTest,
  ConsoleMember,
  ConsoleMemberDetails,
  ConsoleMemberPage,
  ConsoleOrganization,
  ConsoleOrganizationPage,
  ConsoleOrganizationRow,
  ConsoleTestResult,
} from '@latchkey/protocol/console/organizations'
import type { operand } from '@latchkey/protocol/identity/back-end/organization.schema'
import type { Member } from '@latchkey/protocol/identity/member'
import type { output } from 'zod'
import { eventJson } from '../domain/audit/event-json.ts'
import { doneBy } from '../domain/audit/events.ts'
import { organizationScope } from '../domain/organization-scope.ts'
import { findMembers, memberQueryOf, pageOfMembers } from '../domain/organizations/members/search-members.ts'
import { namedOrganization } from '../domain/organizations/named-organization.ts'
import { searchOrganizations } from '../domain/organizations/search-organizations.ts'
import { rolePolicy } from '../domain/permissions/roles.ts'
import { findPerson } from '../domain/users/users.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { oidcConnectionData } from '../methods/sso/connection.ts'
import { connectionNotFound } from '../methods/sso/connections.ts'
import { externalConnectionData } from '../methods/sso/external/connection.ts'
import { samlConnectionData } from '../methods/sso/saml/connection.ts'
import { prepareTest, resultOfTest } from '../methods/sso/test-sign-in/test-sign-in.ts'
import { eventsOfUser } from '../store/tables/events.ts'
import type { Organization } from '../store/tables/organizations.ts'
import { activeSessionsOfUser } from '../store/tables/sessions-of-user.ts'
import { connectionById, connectionsOf, type SsoConnection } from '../store/tables/sso-connections.ts'
import { type ConsoleRoute, type ProjectRequest, projectRoute } from './console-route.ts'
import * as schema from './organization.schema.ts'
import { consoleUser } from './people.ts'
import { nothing } from './session.schema.ts'

const organizations = '/api/projects/:project_id/organizations'
const oneOrganization = `${organizations}/:organization_id`
const oneConnection = `${oneOrganization}/connections/:connection_id`

const pageSize = 50

/** As many events as a person reads on the page of a member. */
const shownEvents = 100

/** The organizations of a business project: search, one organization, its members. */
export const organizationRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: organizations,
    role: 'viewer',
    schema: schema.search,
    answer: async (deps, { project }, { q = '', cursor }): Promise<ConsoleOrganizationPage> => {
      const { shown, results_metadata: page } = await searchOrganizations(deps, project, {
        cursor,
        limit: pageSize,
        query: { operator: 'OR', operands: q.trim() === '' ? [] : operandsOf(q.trim()) },
      })
      return {
        organizations: shown.map(rowOf),
        total: page.total,
        next_cursor: page.next_cursor ?? null,
      }
    },
  }),

  projectRoute({
    verb: 'GET',
    path: oneOrganization,
    role: 'viewer',
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleOrganization> => {
      const organization = await requireOrganization(deps, request)
      const scope = organizationScope(request.project, organization)
      const everyMember = await memberQueryOf(deps, scope, organization, undefined)
      const { total } = await findMembers(deps, scope, everyMember, { limit: 1 })
      return shownOrganization(organization, total, await connectionsOf(deps.store.db, scope))
    },
  }),

  projectRoute({
    verb: 'GET',
    path: `${oneOrganization}/members`,
    role: 'viewer',
    schema: schema.search,
    answer: async (deps, request, { q = '', cursor }): Promise<ConsoleMemberPage> => {
      const organization = await requireOrganization(deps, request)
      const scope = organizationScope(request.project, organization)
      const page = { cursor, limit: pageSize }
      const words = q.trim()
      const query = await memberQueryOf(deps, scope, organization, {
        operator: 'OR',
        operands:
          words === ''
            ? []
            : [
                { filter_name: 'member_ids', filter_value: [words] },
                { filter_name: 'member_email_fuzzy', filter_value: words },
              ],
      })
      const found = pageOfMembers(deps, [await findMembers(deps, scope, query, page)], page)
      return {
        members: found.members.map(memberOf),
        total: found.results_metadata.total,
        next_cursor: found.results_metadata.next_cursor ?? null,
      }
    },
  }),

  projectRoute({
    verb: 'GET',
    path: `${oneOrganization}/members/:member_id`,
    role: 'viewer',
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleMemberDetails> => {
      const organization = await requireOrganization(deps, request)
      const scope = organizationScope(request.project, organization)
      const { db } = deps.store
      const { member_id: memberId = '' } = request.params
      const query = await memberQueryOf(deps, scope, organization, {
        ...{ operator: 'AND', operands: [{ filter_name: 'member_ids', filter_value: [memberId] }] },
      })
      const [member] = pageOfMembers(deps, [await findMembers(deps, scope, query, { limit: 1 })], { limit: 1 }).members
      const person = member === undefined ? null : await findPerson(db, scope, member.member_id)
      if (member === undefined || person === null) throw memberNotFound()
      const sessions = await activeSessionsOfUser(db, scope, person.userId, deps.clock.now())
      const events = await eventsOfUser(db, request.project, person.userId, shownEvents)
      const { factors, sessions: shown } = consoleUser(person, sessions)
      return { ...memberOf(member), factors, sessions: shown, events: events.map(eventJson) }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneConnection}/tests`,
    // No recent passkey: a test changes no member, session or connection, and its link leads to the operator alone.
    role: 'operator',
    command: ({ project_id, connection_id }) => `latchkey connection test ${project_id} ${connection_id}`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleConnectionTest> => {
      const connection = await requireConnection(deps, request)
      const { publicURL, project } = request
      const { testId, url } = await prepareTest(deps, { project, connection }, { publicURL, author: doneBy(deps) })
      return { test_id: testId, url }
    },
  }),

  projectRoute({
    verb: 'GET',
    path: `${oneConnection}/tests/:test_id`,
    role: 'operator',
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleTestResult> => {
      const { connectionId } = await requireConnection(deps, request)
      const result = await resultOfTest(deps, request.project, request.params.test_id ?? '')
      if (result?.connectionId !== connectionId) throw testNotFound()
      return { state: result.state, explanation: result.explanation }
    },
  }),
]

const requireConnection = async (deps: MethodDeps, request: ProjectRequest): Promise<SsoConnection> => {
  const { organizationId } = await requireOrganization(deps, request)
  const connection = await connectionById(deps.store.db, request.project, request.params.connection_id ?? '')
  if (connection?.organizationId !== organizationId) throw connectionNotFound()
  return connection
}

const memberNotFound = () =>
  new ProviderError(
    'member_not_found',
    'No member with this ID exists in the organization. The member may have been removed. Search for it again.',
  )

const testNotFound = () =>
  new ProviderError(
    'sso_connection_not_found',
    'No test sign-in with this ID was started in the last 30 minutes. Start the test again.',
  )

/** Finds an organization by its ID, its slug, a part of its name, a domain or the address of a member. */
const operandsOf = (words: string): output<typeof operand>[] => [
  { filter_name: 'organization_ids', filter_value: [words] },
  { filter_name: 'organization_slug_fuzzy', filter_value: words },
  { filter_name: 'organization_name_fuzzy', filter_value: words },
  { filter_name: 'allowed_domains', filter_value: [words] },
  { filter_name: 'claimed_email_domains', filter_value: [words] },
  { filter_name: 'member_emails', filter_value: [words] },
  { filter_name: 'sso_connection_id', filter_value: words },
]

/** Finds the organization of a call. The project is part of the search, so another project's ID finds nothing. */
export const requireOrganization = async (
  { store }: Pick<MethodDeps, 'store'>,
  { project, params: { organization_id: organizationId = '' } }: ProjectRequest,
): Promise<Organization> => {
  const organization = await namedOrganization(store.db, project, organizationId)
  if (organization !== null) return organization
  throw new ProviderError(
    'organization_not_found',
    'No organization with this ID exists in the project. It may have been deleted. Search for it again.',
  )
}

const rowOf = ({ organizationId, name, slug, createdAt }: Organization): ConsoleOrganizationRow => ({
  organization_id: organizationId,
  name,
  slug,
  created_at: wireTime(createdAt),
})

const shownOrganization = (
  organization: Organization,
  memberCount: number,
  connections: readonly SsoConnection[],
): ConsoleOrganization => {
  const { externalId, policies } = organization
  return {
    ...rowOf(organization),
    external_id: externalId,
    member_count: memberCount,
    connections: connections.map(connectionRow),
    roles: [...rolePolicy.roles, ...policies.custom_roles],
    email_allowed_domains: policies.email_allowed_domains,
    claimed_email_domains: policies.claimed_email_domains,
    email_jit_provisioning: policies.email_jit_provisioning,
    email_invites: policies.email_invites,
    sso_jit_provisioning: policies.sso_jit_provisioning,
    mfa_policy: policies.mfa_policy,
    auth_methods: policies.auth_methods,
    allowed_auth_methods: policies.allowed_auth_methods,
  }
}

const connectionRow = (connection: SsoConnection): ConsoleConnection => {
  const { connectionId, protocol, status } = connection
  return { connection_id: connectionId, protocol, status, ...namesOf[protocol](connection) }
}

/** The names of a connection, which each protocol stores in its own way. */
const namesOf = {
  oidc: (connection: SsoConnection) => {
    const { displayName, issuer } = oidcConnectionData(connection)
    return { display_name: displayName, identity_provider: issuer }
  },
  saml: (connection: SsoConnection) => {
    const { displayName, idpEntityId } = samlConnectionData(connection)
    return { display_name: displayName, identity_provider: idpEntityId }
  },
  external: (connection: SsoConnection) => ({
    display_name: externalConnectionData(connection).displayName,
    identity_provider: connection.sourceId ?? '',
  }),
} as const

const memberOf = (member: Member): ConsoleMember => ({
  member_id: member.member_id,
  email_address: member.email_address,
  name: member.name,
  status: member.status,
  is_breakglass: member.is_breakglass,
  roles: member.roles,
  created_at: member.created_at,
})
