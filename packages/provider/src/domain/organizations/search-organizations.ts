import type { operand, search } from '@latchkey/protocol/identity/back-end/organization.schema'
import type { output } from 'zod'
import type { Db } from '../../store/store.ts'
import {
  countOrganizations,
  findOrganizations,
  type OrganizationFilter,
  type OrganizationQuery,
} from '../../store/tables/organizations/organization-search.ts'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { searchedAddress } from '../destinations/destinations.ts'
import { canonicalDomain } from '../destinations/email-domain.ts'
import { type PageRequest, pageOf, usualLimit } from '../search-page.ts'

/** Replaces NUL, which PostgreSQL does not allow in text, so that such a text matches nothing. */
const text = (typed: string) => typed.replaceAll('\u0000', '\ufffd')
const lower = (typed: string) => text(typed).trim().toLowerCase()

type OrganizationSearchOperand = output<typeof operand>
type OfName = Extract<OrganizationSearchOperand, { filter_name: 'organization_name_fuzzy' }>

const isOfName = (filter: OrganizationSearchOperand): filter is OfName =>
  filter.filter_name === 'organization_name_fuzzy'

/** Converts a search operand to a database query; slugs, domains and addresses are lower case there. */
const filterOf = ({
  filter_name: name,
  filter_value: value,
}: Exclude<OrganizationSearchOperand, OfName>): OrganizationFilter => {
  switch (name) {
    case 'organization_ids':
      return { by: 'ids', among: value.map(text) }
    case 'organization_slugs':
      return { by: 'slugs', among: value.map(lower) }
    case 'organization_slug_fuzzy':
      return { by: 'slug part', part: lower(value) }
    case 'allowed_domains':
      return { by: 'allowed domains', among: value.map((one) => canonicalDomain(lower(one))) }
    case 'allowed_domain_fuzzy':
      return { by: 'allowed domain part', part: lower(value) }
    case 'claimed_email_domains':
      return { by: 'claimed domains', among: value.map((one) => canonicalDomain(lower(one))) }
    case 'member_emails':
      return { by: 'emails', among: value.map((one) => lower(searchedAddress(one))) }
    case 'member_email_fuzzy':
      return { by: 'email part', part: lower(value) }
    case 'sso_connection_id':
      return { by: 'connection', connectionId: text(value) }
    case 'has_active_sso_connection':
      return { by: 'active connection', has: value }
  }
}

/** Returns a page of the project's organizations that match. */
export const searchOrganizations = async (
  { store: { db } }: Deps,
  { projectId }: Project,
  { query, ...page }: output<typeof search>,
) => {
  const { operator = 'AND', operands = [] } = query ?? {}
  const filters = operands
    .filter((filter): filter is Exclude<OrganizationSearchOperand, OfName> => !isOfName(filter))
    .map(filterOf)
  const names = operands.filter(isOfName).map((filter) => lower(filter.filter_value))
  return names.length === 0
    ? pageOfThose(db, projectId, { operator, filters }, page)
    : pageOf(
        await namedAmong(db, projectId, { operator, filters }, names),
        ({ organizationId }) => organizationId,
        page,
      )
}

const pageOfThose = async (
  db: Db,
  projectId: string,
  query: OrganizationQuery,
  { cursor = '', limit = usualLimit }: PageRequest,
): Promise<ReturnType<typeof pageOf<Organization>>> => {
  const foundOrganizations = await findOrganizations(db, { projectId }, query, {
    after: text(cursor),
    limit: limit + 1,
  })
  const pageOrganizations = foundOrganizations.slice(0, limit)
  const last = pageOrganizations.at(-1)
  const total = await countOrganizations(db, { projectId }, query)
  const more = foundOrganizations.length > limit && last !== undefined
  return { items: pageOrganizations, results_metadata: { total, ...(more && { next_cursor: last.organizationId }) } }
}

/** Filters by name in this process: names contain letters that databases do not fold to lower case. */
const namedAmong = async (
  db: Db,
  projectId: string,
  query: OrganizationQuery,
  names: readonly string[],
): Promise<readonly Organization[]> => {
  const isNamed = ({ name }: Organization, part: string) => name.toLowerCase().includes(part)
  if (query.operator === 'AND')
    return (await all(db, projectId, query)).filter((one) => names.every((part) => isNamed(one, part)))
  const fitting = query.filters.length === 0 ? [] : await all(db, projectId, query)
  const ids = new Set(fitting.map(({ organizationId }) => organizationId))
  const everyOne = await all(db, projectId, { operator: 'AND', filters: [] })
  return everyOne.filter((one) => ids.has(one.organizationId) || names.some((part) => isNamed(one, part)))
}

/** Organizations per read. */
const batch = 500

const all = async (db: Db, projectId: string, query: OrganizationQuery): Promise<readonly Organization[]> => {
  const organizations: Organization[] = []
  for (let after = ''; ; ) {
    const readOrganizations = await findOrganizations(db, { projectId }, query, { after, limit: batch })
    organizations.push(...readOrganizations)
    const last = readOrganizations.at(-1)
    if (last === undefined || readOrganizations.length < batch) return organizations
    after = last.organizationId
  }
}
