import type { operand, search } from '@latchkey/protocol/identity/back-end/organization.schema'
import type { output } from 'zod'
import type { Deps } from '../../deps.ts'
import { type Organization, organizationsOf } from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'
import { pageOf } from '../page-of.ts'

const lower = (text: string) => text.trim().toLowerCase()

const fits = ({ filter_name: name, filter_value: value }: output<typeof operand>, one: Organization): boolean => {
  switch (name) {
    case 'organization_ids':
      return value.includes(one.organizationId)
    case 'organization_slugs':
      return value.some((slug) => lower(slug) === one.slug)
    case 'organization_name_fuzzy':
      return one.name.toLowerCase().includes(lower(value))
    case 'organization_slug_fuzzy':
      return one.slug.includes(lower(value))
    case 'allowed_domains': {
      const wanted = value.map(lower)
      return one.policies.email_allowed_domains.some((domain) => wanted.includes(domain.toLowerCase()))
    }
  }
}

/** As many as are read at a time. */
const batch = 500

/** The organizations of a project that fit, a page at a time. */
export const searchOrganizations = async (
  { store: { rows } }: Deps,
  { projectId }: Project,
  { query, ...page }: output<typeof search>,
) => {
  const isMeant = (one: Organization): boolean => {
    if (query === undefined || query.operands.length === 0) return true
    const results = query.operands.map((operand) => fits(operand, one))
    return query.operator === 'AND' ? results.every(Boolean) : results.some(Boolean)
  }
  const found: Organization[] = []
  for (let after = ''; ; ) {
    const read = await organizationsOf(rows, { projectId }, { most: batch, after })
    found.push(...read.filter(isMeant))
    const last = read.at(-1)
    if (last === undefined || read.length < batch) break
    after = last.organizationId
  }
  return pageOf(found, ({ organizationId }) => organizationId, page)
}
