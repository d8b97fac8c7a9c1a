import { type RawBuilder, sql } from 'kysely'
import { type InOrganization, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import type { MemberStatus } from './members.ts'
import { type Membership, membership, membershipColumns } from './memberships.ts'

/** One search filter for members. Addresses and numbers are in their canonical form. */
export type MemberFilter =
  | { readonly by: 'ids' | 'emails' | 'numbers'; readonly among: readonly string[] }
  | { readonly by: 'statuses'; readonly among: readonly MemberStatus[] }
  | { readonly by: 'email part'; readonly part: string }
  | { readonly by: 'breakglass' | 'password'; readonly has: boolean }
  /** Assigned explicitly, or implied by an address in one of the domains or by an account of one of the connections. */
  | {
      readonly by: 'roles'
      readonly roles: readonly string[]
      readonly domains: readonly string[]
      readonly connectionIds: readonly string[]
      /** Members in a matching group of a connection. */
      readonly memberIds: readonly string[]
    }
  | { readonly by: 'everybody' }

export interface MemberQuery {
  readonly operator: 'AND' | 'OR'
  readonly filters: readonly MemberFilter[]
  /** Whether deleted members are included. */
  readonly alsoDeleted: boolean
}

type MemberCondition = RawBuilder<boolean>

/** Escapes the wildcards of LIKE. */
const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const like = (column: RawBuilder<unknown>, pattern: string): MemberCondition =>
  sql`${column} LIKE ${pattern} ESCAPE '\\'`
/** A case-sensitive search. LIKE ignores case on SQLite, and role names are case-sensitive. */
const holds = (column: RawBuilder<unknown>, text: string): MemberCondition =>
  sql`replace(${column}, ${text}, '') <> ${column}`
const among = (column: RawBuilder<unknown>, values: readonly string[]): MemberCondition =>
  values.length === 0 ? sql`1 = 0` : sql`${column} IN (${sql.join(values)})`

const [id, email, status, standing] = ['member_id', 'email', 'status', 'standing'].map((name) =>
  sql.ref(`memberships.${name}`),
) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]
const key = sql.ref('f.lookup_key')

/** The forms of a text as an element of a JSON list. The text alone could also be a key or another value. */
const inList = (text: string): readonly string[] => {
  const quoted = JSON.stringify(text)
  return [`[${quoted}]`, `[${quoted},`, `,${quoted},`, `,${quoted}]`]
}

const hasFactor = (kind: string, rule: MemberCondition = sql`1 = 1`): MemberCondition =>
  sql`EXISTS (SELECT 1 FROM factors f WHERE f.project_id = memberships.project_id
    AND f.organization_id = memberships.organization_id AND f.owner_id = memberships.member_id
    AND f.kind = ${kind} AND ${rule})`

const joinedBy = (word: 'AND' | 'OR', conditions: readonly MemberCondition[]): MemberCondition =>
  sql`(${sql.join(conditions, word === 'AND' ? sql` AND ` : sql` OR `)})`

const conditionOf = (filter: MemberFilter): MemberCondition => {
  switch (filter.by) {
    case 'ids':
      return among(id, filter.among)
    case 'emails':
      return among(email, filter.among)
    case 'statuses':
      return among(status, filter.among)
    case 'numbers':
      return hasFactor('phone_number', among(key, filter.among))
    case 'email part':
      return like(email, part(filter.part))
    case 'breakglass':
      return like(standing, part(`"isBreakglass":${filter.has}`))
    case 'password':
      return filter.has ? hasFactor('password') : sql`NOT ${hasFactor('password')}`
    case 'roles':
      return joinedBy('OR', [
        sql`1 = 0`,
        ...filter.roles.flatMap(inList).map((text) => holds(standing, text)),
        ...filter.domains.map((domain) => sql<boolean>`(${status} = 'active' AND ${like(email, `%@${domain}`)})`),
        ...filter.connectionIds.map(
          (connectionId) =>
            sql<boolean>`(${status} = 'active' AND ${hasFactor('sso', like(key, `${connectionId} %`))})`,
        ),
        sql<boolean>`(${status} = 'active' AND ${among(id, filter.memberIds)})`,
      ])
    case 'everybody':
      return sql`1 = 1`
  }
}

const selectMatching = (db: Db, scope: InOrganization, { operator, filters, alsoDeleted }: MemberQuery) => {
  const all = within(db, scope).selectFrom('memberships')
  const matching = alsoDeleted ? all : all.where('status', '!=', 'deleted')
  return filters.length === 0 ? matching : matching.where(joinedBy(operator, filters.map(conditionOf)))
}

/** Returns matching members by ID, starting after a given one. */
export const findMemberships = async (
  db: Db,
  scope: InOrganization,
  query: MemberQuery,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Membership[]> => {
  const rows = await selectMatching(db, scope, query)
    .select(membershipColumns)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map((row) => membership(row))
}

/** Counts matching members. */
export const countMemberships = async (db: Db, scope: InOrganization, query: MemberQuery): Promise<number> => {
  const row = await selectMatching(db, scope, query)
    .select((columns) => columns.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/**
 * Returns the members whose identity provider lists them in one of these groups. The comparison is exact, which LIKE is
 * not.
 */
export const membersInGroups = async (
  db: Db,
  scope: InOrganization,
  groups: readonly { readonly connection_id: string; readonly group: string | null }[],
): Promise<readonly string[]> => {
  const namedGroups = groups.filter(({ group }) => group !== null)
  if (namedGroups.length === 0) return []
  const accounts = await within(db, scope)
    .selectFrom('factors')
    .select(['owner_id', 'shown'])
    .where('kind', '=', 'sso')
    .execute()
  const isInGroup = ({
    connectionId,
    groups: own = [],
  }: {
    readonly connectionId: string
    readonly groups?: readonly string[]
  }) => namedGroups.some(({ connection_id, group }) => connection_id === connectionId && own.includes(group ?? ''))
  return accounts.filter(({ shown }) => isInGroup(JSON.parse(shown))).map(({ owner_id }) => owner_id)
}
