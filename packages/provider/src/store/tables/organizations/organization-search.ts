import { type RawBuilder, sql } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type Organization, organizationColumns, organizationReader } from './organizations.ts'

/** One search filter for organizations. Texts are in lower case, except IDs. */
export type OrganizationFilter =
  | {
      readonly by: 'ids' | 'slugs' | 'emails' | 'allowed domains' | 'claimed domains'
      readonly among: readonly string[]
    }
  | { readonly by: 'slug part' | 'email part' | 'allowed domain part'; readonly part: string }
  | { readonly by: 'connection'; readonly connectionId: string }
  | { readonly by: 'active connection'; readonly has: boolean }

export interface OrganizationQuery {
  readonly operator: 'AND' | 'OR'
  readonly filters: readonly OrganizationFilter[]
}

type OrganizationCondition = RawBuilder<boolean>

const among = (column: RawBuilder<unknown>, values: readonly string[]): OrganizationCondition =>
  values.length === 0 ? sql`1 = 0` : sql`${column} IN (${sql.join(values)})`

/** Escapes the wildcards of LIKE. */
const includes = (column: RawBuilder<unknown>, part: string): OrganizationCondition =>
  sql`${column} LIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`

const [id, slug, externalId] = ['organization_id', 'slug', 'external_id'].map((name) =>
  sql.ref(`organizations.${name}`),
) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]

const hasMember = (rule: OrganizationCondition): OrganizationCondition =>
  sql`EXISTS (SELECT 1 FROM members m WHERE m.project_id = organizations.project_id
    AND m.organization_id = organizations.organization_id AND m.status <> 'deleted' AND ${rule})`

const hasConnection = (rule: OrganizationCondition): OrganizationCondition =>
  sql`EXISTS (SELECT 1 FROM sso_connections c WHERE c.project_id = organizations.project_id
    AND c.organization_id = organizations.organization_id AND ${rule})`

const [email, domain] = [sql.ref('m.email'), sql`lower(d.value)`]

/** Tests the entries of a JSON list. Each database has its own functions for this. */
const hasDomain = (
  db: Db,
  list: 'email_allowed_domains' | 'claimed_email_domains',
  rule: OrganizationCondition,
): OrganizationCondition => {
  const isEmbedded = db.getExecutor().adapter.supportsMultipleConnections === false
  const elements = isEmbedded
    ? sql`json_each(organizations.policies, ${`$.${list}`})`
    : sql`json_array_elements_text(organizations.policies::json -> ${sql.lit(list)})`
  return sql`EXISTS (SELECT 1 FROM ${elements} AS d${isEmbedded ? sql`` : sql`(value)`} WHERE ${rule})`
}

/** Tests the domains of role assignments, which are properties of objects in a list. */
const assignsRolesBy = (db: Db, domains: readonly string[]): OrganizationCondition => {
  const isEmbedded = db.getExecutor().adapter.supportsMultipleConnections === false
  const list = 'rbac_email_implicit_role_assignments'
  return isEmbedded
    ? sql`EXISTS (SELECT 1 FROM json_each(organizations.policies, ${`$.${list}`}) AS d
        WHERE ${among(sql`lower(json_extract(d.value, '$.domain'))`, domains)})`
    : sql`EXISTS (SELECT 1 FROM json_array_elements(organizations.policies::json -> ${sql.lit(list)}) AS d(value)
        WHERE ${among(sql`lower(d.value ->> 'domain')`, domains)})`
}

const conditionOf = (db: Db, filter: OrganizationFilter): OrganizationCondition => {
  switch (filter.by) {
    case 'ids':
      return sql`(${among(id, filter.among)} OR ${among(externalId, filter.among)})`
    case 'slugs':
      return among(slug, filter.among)
    case 'slug part':
      return includes(slug, filter.part)
    case 'emails':
      return hasMember(among(email, filter.among))
    case 'email part':
      return hasMember(includes(email, filter.part))
    case 'allowed domains':
      return hasDomain(db, 'email_allowed_domains', among(domain, filter.among))
    case 'allowed domain part':
      return hasDomain(db, 'email_allowed_domains', includes(domain, filter.part))
    case 'claimed domains':
      return hasDomain(db, 'claimed_email_domains', among(domain, filter.among))
    case 'connection':
      return hasConnection(sql`c.connection_id = ${filter.connectionId}`)
    case 'active connection':
      return filter.has ? hasConnection(sql`c.status = 'active'`) : sql`NOT ${hasConnection(sql`c.status = 'active'`)}`
  }
}

const selectMatching = (db: Db, { projectId }: Scope, { operator, filters }: OrganizationQuery) => {
  const all = within(db, { projectId }).selectFrom('organizations')
  if (filters.length === 0) return all
  const conditions = filters.map((filter) => conditionOf(db, filter))
  return all.where(sql<boolean>`(${sql.join(conditions, operator === 'AND' ? sql` AND ` : sql` OR `)})`)
}

/** Returns matching organizations by ID, starting after a given one. */
export const findOrganizations = async (
  db: Db,
  scope: Scope,
  query: OrganizationQuery,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Organization[]> => {
  const organizationRows = await selectMatching(db, scope, query)
    .select(organizationColumns)
    .where('organization_id', '>', after)
    .orderBy('organization_id')
    .limit(limit)
    .execute()
  return organizationRows.map(organizationReader())
}

/**
 * Returns the IDs of organizations that admit members, or assign roles, by one of these email domains. Domains are in
 * lower case.
 */
export const organizationsListing = async (
  db: Db,
  scope: Scope,
  domains: readonly string[],
): Promise<readonly string[]> => {
  if (domains.length === 0) return []
  const lists = hasDomain(db, 'email_allowed_domains', among(domain, domains))
  const organizationRows = await within(db, scope)
    .selectFrom('organizations')
    .select('organization_id')
    .where(sql<boolean>`(${lists} OR ${assignsRolesBy(db, domains)})`)
    .execute()
  return organizationRows.map(({ organization_id }) => organization_id)
}

/** Counts matching organizations. */
export const countOrganizations = async (db: Db, scope: Scope, query: OrganizationQuery): Promise<number> => {
  const line = await selectMatching(db, scope, query)
    .select((columns) => columns.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(line.total)
}
