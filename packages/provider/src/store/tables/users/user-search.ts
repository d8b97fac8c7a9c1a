import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isBehind, type KeysetPosition } from '../../keyset.ts'
import type { Schema } from '../../schema.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type UserRow, user, userColumns } from './users.ts'

/** A search filter for users. */
export type UserFilter =
  | { readonly by: 'age'; readonly after?: number; readonly before?: number }
  | { readonly by: 'id'; readonly userIds: readonly string[] }
  /** The part is in lower case. */
  | { readonly by: 'name'; readonly part: string }
  | { readonly by: 'status'; readonly isPending: boolean }
  | ({ readonly by: 'factor'; readonly isThere: boolean } & FactorFilter)

/** A filter for factors. A factor matches if all given conditions hold. */
export interface FactorFilter {
  readonly kind: string
  readonly factorIds?: readonly string[]
  readonly lookupKeys?: readonly string[]
  /** Prefixes of the lookup key, of which one must match. */
  readonly beginnings?: readonly string[]
  /** Text anywhere in the lookup key. */
  readonly part?: string
  readonly isProven?: boolean
}

export interface UserQuery {
  readonly filters: readonly UserFilter[]
  /** Whether one matching filter is enough. */
  readonly isAny: boolean
}

type Users = ExpressionBuilder<Schema, 'users'>

/** Returns one page of matching users, oldest first, and the total count. */
export const searchUsers = async (
  db: Db,
  scope: Scope,
  query: UserQuery,
  { after, limit }: { readonly after: KeysetPosition | null; readonly limit: number },
): Promise<{ readonly found: readonly UserRow[]; readonly total: number }> => {
  const matches = (eb: Users) => fitting(eb, query)
  const page = within(db, scope)
    .selectFrom('users')
    .select(userColumns)
    .where(matches)
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(limit)
  const pageRows = await (after === null ? page : page.where(isBehind('created_at', 'user_id', '>', after))).execute()
  const totals = await within(db, scope)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where(matches)
    .executeTakeFirst()
  return { found: pageRows.map(user), total: Number(totals?.total ?? 0) }
}

export const countUsers = async (db: Db, scope: Scope): Promise<number> =>
  (await searchUsers(db, scope, { filters: [], isAny: false }, { after: null, limit: 1 })).total

const fitting = (eb: Users, { filters, isAny }: UserQuery): Expression<SqlBool> => {
  const conditions = filters.map((filter) => condition(eb, filter))
  // An empty OR would be false, but a search without filters matches all users.
  return isAny && conditions.length > 0 ? eb.or(conditions) : eb.and(conditions)
}

const condition = (eb: Users, filter: UserFilter): Expression<SqlBool> => {
  switch (filter.by) {
    case 'age':
      return eb.and([
        ...(filter.after === undefined ? [] : [eb('users.created_at', '>', filter.after)]),
        ...(filter.before === undefined ? [] : [eb('users.created_at', '<', filter.before)]),
      ])
    case 'id':
      return eb('users.user_id', 'in', filter.userIds)
    case 'name':
      return like('users.full_name', `%${escaped(filter.part)}%`)
    case 'status': {
      const pending = eb.and([
        eb.exists(ownFactors(eb).where('factors.shown', 'like', '%"vouched":"pending"%')),
        eb.not(eb.exists(ownFactors(eb).where('factors.proven_at', 'is not', null))),
      ])
      return filter.isPending ? pending : eb.not(pending)
    }
    case 'factor': {
      const hasFactor = eb.exists(factorsThatFit(eb, filter))
      return filter.isThere ? hasFactor : eb.not(hasFactor)
    }
  }
}

const ownFactors = (eb: Users) =>
  eb
    .selectFrom('factors')
    .select('factors.factor_id')
    .whereRef('factors.owner_id', '=', 'users.user_id')
    .whereRef('factors.project_id', '=', 'users.project_id')
    .where('factors.organization_id', '=', '')

const factorsThatFit = (eb: Users, { kind, factorIds, lookupKeys, beginnings, part, isProven }: FactorFilter) => {
  let matchingFactors = ownFactors(eb).where('factors.kind', '=', kind)
  if (factorIds !== undefined) matchingFactors = matchingFactors.where('factors.factor_id', 'in', factorIds)
  if (lookupKeys !== undefined) matchingFactors = matchingFactors.where('factors.lookup_key', 'in', lookupKeys)
  if (beginnings !== undefined)
    matchingFactors = matchingFactors.where(({ or }) =>
      or(beginnings.map((prefix) => like('factors.lookup_key', `${escaped(prefix)}%`))),
    )
  if (part !== undefined) matchingFactors = matchingFactors.where(like('factors.lookup_key', `%${escaped(part)}%`))
  if (isProven !== undefined)
    matchingFactors = matchingFactors.where('factors.proven_at', isProven ? 'is not' : 'is', null)
  return matchingFactors
}

const like = (column: 'users.full_name' | 'factors.lookup_key', pattern: string) =>
  sql<SqlBool>`${sql.ref(column)} LIKE ${pattern} ESCAPE '!'`

const escaped = (text: string): string => text.replaceAll('\0', '').replace(/[!%_]/g, '!$&')
