import * as calls from '@latchkey/protocol/console/organization-calls'
import type { operand } from '@latchkey/protocol/identity/back-end/organization.schema'
import type { output } from 'zod'
import { requireConnection } from '../acts/connections.ts'
import {
  consoleMember,
  organizationRow,
  requireOrganization,
  shownMember,
  shownOrganization,
} from '../acts/organization-views.ts'
import { organizationScope } from '../domain/organization-scope.ts'
import { findMembers, memberQueryOf, pageOfMembers } from '../domain/organizations/members/search-members.ts'
import { searchOrganizations } from '../domain/organizations/search-organizations.ts'
import { ProviderError } from '../errors.ts'
import { resultOfTest } from '../methods/sso/test-sign-in/test-sign-in.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import * as schema from './organization.schema.ts'
import { nothing } from './session.schema.ts'

const pageSize = 50

/** What the console reads about organizations. The acts are in `acts/organizations.ts`, `members.ts`, `connections.ts`. */
export const organizationRoutes: readonly ConsoleRoute[] = [
  projectRead(calls.findOrganizations, schema.search, async (deps, { project }, { q = '', cursor }) => {
    const { items, results_metadata: page } = await searchOrganizations(deps, project, {
      cursor,
      limit: pageSize,
      query: { operator: 'OR', operands: q.trim() === '' ? [] : operandsOf(q.trim()) },
    })
    return { organizations: items.map(organizationRow), total: page.total, next_cursor: page.next_cursor ?? null }
  }),

  projectRead(calls.getOrganization, nothing, (deps, request) => shownOrganization(deps, request)),

  projectRead(calls.findMembers, schema.search, async (deps, request, { q = '', cursor }) => {
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
      members: found.members.map(consoleMember),
      total: found.results_metadata.total,
      next_cursor: found.results_metadata.next_cursor ?? null,
    }
  }),

  projectRead(calls.getMember, nothing, (deps, request) => shownMember(deps, request)),

  {
    ...projectRead(calls.getConnectionTest, nothing, async (deps, request) => {
      const { connectionId } = await requireConnection(deps, request)
      const result = await resultOfTest(deps, request.project, request.params.test_id ?? '')
      if (result?.connectionId !== connectionId) throw testNotFound()
      return { state: result.state, explanation: result.explanation }
    }),
    role: 'operator',
  },
]

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
