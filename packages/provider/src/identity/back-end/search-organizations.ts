import type { operand, search } from '@latchkey/protocol/identity/back-end/organization.schema'
import type { output } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Rows } from '../../store/store.ts'
import {
  organizationIdsOfConnection,
  organizationIdsOfEmailPart,
  organizationIdsOfEmails,
} from '../../store/tables/organization-search.ts'
import { type Organization, organizationsOf } from '../../store/tables/organizations.ts'
import type { Project } from '../../store/tables/projects.ts'
import { pageOf } from '../page-of.ts'

/** PostgreSQL's text knows no NUL, and nothing that is looked for has one. */
const text = (typed: string) => typed.replaceAll('\u0000', '\ufffd')
const lower = (typed: string) => text(typed).trim().toLowerCase()

const includesAny = (domains: readonly string[], wanted: readonly string[]): boolean => {
  const compared = wanted.map(lower)
  return domains.some((domain) => compared.includes(domain.toLowerCase()))
}

type Fits = (one: Organization) => boolean

const among =
  (ids: ReadonlySet<string>): Fits =>
  ({ organizationId }) =>
    ids.has(organizationId)

/** What an operand asks of an organization; what other tables know is read once, for all of them. */
const fitsOf = async (rows: Rows, projectId: string, asked: output<typeof operand>): Promise<Fits> => {
  const { filter_name: name, filter_value: value } = asked
  switch (name) {
    case 'organization_ids':
      return ({ organizationId, externalId }) => value.includes(organizationId) || value.includes(externalId ?? ' ')
    case 'organization_slugs':
      return ({ slug }) => value.some((wanted) => lower(wanted) === slug)
    case 'organization_name_fuzzy':
      return (one) => one.name.toLowerCase().includes(lower(value))
    case 'organization_slug_fuzzy':
      return ({ slug }) => slug.includes(lower(value))
    case 'allowed_domains':
      return ({ policies }) => includesAny(policies.email_allowed_domains, value)
    case 'allowed_domain_fuzzy':
      return ({ policies }) => policies.email_allowed_domains.some((one) => one.toLowerCase().includes(lower(value)))
    case 'claimed_email_domains':
      return ({ policies }) => includesAny(policies.claimed_email_domains, value)
    case 'member_emails':
      return among(await organizationIdsOfEmails(rows, { projectId }, value.map(lower)))
    case 'member_email_fuzzy':
      return among(await organizationIdsOfEmailPart(rows, { projectId }, lower(value)))
    case 'sso_connection_id':
      return among(await organizationIdsOfConnection(rows, { projectId }, text(value)))
    case 'has_active_sso_connection': {
      const ids = await organizationIdsOfConnection(rows, { projectId }, null)
      return ({ organizationId }) => ids.has(organizationId) === value
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
  const asked = await Promise.all((query?.operands ?? []).map((operand) => fitsOf(rows, projectId, operand)))
  const isMeant = (one: Organization): boolean => {
    if (asked.length === 0) return true
    return query?.operator === 'OR' ? asked.some((fits) => fits(one)) : asked.every((fits) => fits(one))
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
