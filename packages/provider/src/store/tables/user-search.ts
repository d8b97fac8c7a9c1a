import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import { type UserRow, user, userColumns } from './users.ts'

/** What people are found by. */
export type UserFilter =
  | { readonly by: 'age'; readonly after?: number; readonly before?: number }
  | { readonly by: 'id'; readonly userIds: readonly string[] }
  /** In lower case. */
  | { readonly by: 'name'; readonly part: string }
  | { readonly by: 'status'; readonly isPending: boolean }
  | ({ readonly by: 'factor'; readonly isThere: boolean } & FactorFilter)

/** A factor fits when everything that is said of it is true. */
export interface FactorFilter {
  readonly kind: string
  readonly factorIds?: readonly string[]
  readonly lookupKeys?: readonly string[]
  /** What the lookup key begins with: one of these. */
  readonly beginnings?: readonly string[]
  /** What stands anywhere in the lookup key. */
  readonly part?: string
  readonly isProven?: boolean
}

export interface UserQuery {
  readonly filters: readonly UserFilter[]
  /** Whether one of them is enough. */
  readonly isAny: boolean
}

/** Where a page of people begins: behind this one. */
export interface AfterUser {
  readonly createdAt: number
  readonly userId: string
}

type Users = ExpressionBuilder<Schema, 'users'>

/** Who fits, oldest first, and how many there are in all. */
export const searchUsers = async (
  rows: Rows,
  scope: Scope,
  query: UserQuery,
  { after, limit }: { readonly after: AfterUser | null; readonly limit: number },
): Promise<{ readonly found: readonly UserRow[]; readonly total: number }> => {
  const fits = (eb: Users) => fitting(eb, query)
  const page = within(rows, scope)
    .selectFrom('users')
    .select(userColumns)
    .where(fits)
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(limit)
  const found = await (after === null ? page : page.where((eb) => behind(eb, after))).execute()
  const counted = await within(rows, scope)
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where(fits)
    .executeTakeFirst()
  return { found: found.map(user), total: Number(counted?.total ?? 0) }
}

export const countUsers = async (rows: Rows, scope: Scope): Promise<number> =>
  (await searchUsers(rows, scope, { filters: [], isAny: false }, { after: null, limit: 1 })).total

const behind = ({ and, eb, or }: Users, { createdAt, userId }: AfterUser) =>
  or([eb('created_at', '>', createdAt), and([eb('created_at', '=', createdAt), eb('user_id', '>', userId)])])

const fitting = (eb: Users, { filters, isAny }: UserQuery): Expression<SqlBool> => {
  const conditions = filters.map((filter) => condition(eb, filter))
  // An empty list of an OR would be false, and somebody who asks for nothing asks for all.
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
      const there = eb.exists(factorsThatFit(eb, filter))
      return filter.isThere ? there : eb.not(there)
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
  let fitting = ownFactors(eb).where('factors.kind', '=', kind)
  if (factorIds !== undefined) fitting = fitting.where('factors.factor_id', 'in', factorIds)
  if (lookupKeys !== undefined) fitting = fitting.where('factors.lookup_key', 'in', lookupKeys)
  if (beginnings !== undefined)
    fitting = fitting.where(({ or }) => or(beginnings.map((one) => like('factors.lookup_key', `${escaped(one)}%`))))
  if (part !== undefined) fitting = fitting.where(like('factors.lookup_key', `%${escaped(part)}%`))
  if (isProven !== undefined) fitting = fitting.where('factors.proven_at', isProven ? 'is not' : 'is', null)
  return fitting
}

const like = (column: 'users.full_name' | 'factors.lookup_key', pattern: string) =>
  sql<SqlBool>`${sql.ref(column)} LIKE ${pattern} ESCAPE '!'`

const escaped = (text: string): string => text.replaceAll('\0', '').replace(/[!%_]/g, '!$&')
