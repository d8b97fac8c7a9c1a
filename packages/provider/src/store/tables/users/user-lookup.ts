import { type SqlBool, sql } from 'kysely'
import { isBehind, type KeysetPosition } from '../../keyset.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db, Store } from '../../store.ts'
import { type UserRow, user, userColumns } from './users.ts'

/** Statements that an index answers at any number of users. `user-search.ts` has filters that read all of them. */

/** After every text that begins with another: U+10FFFF sorts last in UTF-8. */
const lastCharacter = '\u{10FFFF}'

type Column = 'users.full_name' | 'factors.lookup_key'

/** A condition for the beginning of a text, in the form that the index of each database answers. */
const beginsWith = ({ engine }: Pick<Store, 'engine'>, column: Column, beginning: string) =>
  engine === 'postgres'
    ? sql<SqlBool>`(${sql.ref(column)} ~>=~ ${beginning} AND ${sql.ref(column)} ~<~ ${beginning + lastCharacter})`
    : sql<SqlBool>`(${sql.ref(column)} >= ${beginning} AND ${sql.ref(column)} < ${beginning + lastCharacter})`

/** The order of the index. On PostgreSQL that of the locale differs, and would need every match to be sorted. */
const inIndexOrder = ({ engine }: Pick<Store, 'engine'>) =>
  engine === 'postgres' ? sql`lookup_key USING ~<~` : sql`lookup_key`

/** Returns the IDs of users with a factor of the kind whose lookup key begins with a text. */
export const userIdsByFactor = async (
  store: Pick<Store, 'engine' | 'db'>,
  scope: Scope,
  { kind, beginning }: { readonly kind: string; readonly beginning: string },
  most: number,
): Promise<readonly string[]> => {
  const rows = await within(store.db, scope)
    .selectFrom('factors')
    .select('owner_id')
    .where('kind', '=', kind)
    .where(beginsWith(store, 'factors.lookup_key', beginning))
    .orderBy(inIndexOrder(store))
    .limit(most)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

/** Returns the IDs of users whose full name begins with a text in lower case. */
export const userIdsByName = async (
  store: Pick<Store, 'engine' | 'db'>,
  scope: Scope,
  beginning: string,
  most: number,
): Promise<readonly string[]> => {
  const rows = await within(store.db, scope)
    .selectFrom('users')
    .select('user_id')
    .where(beginsWith(store, 'users.full_name', beginning))
    .limit(most)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns users of a project by their IDs; unknown IDs are left out. */
export const usersByIds = async (db: Db, scope: Scope, ids: readonly string[]): Promise<readonly UserRow[]> => {
  if (ids.length === 0) return []
  const rows = await within(db, scope).selectFrom('users').select(userColumns).where('user_id', 'in', ids).execute()
  return rows.map(user)
}

/**
 * Returns users, latest first.
 *
 * @param before the last user of the previous page; null for the first page
 */
export const latestUsers = async (
  db: Db,
  scope: Scope,
  before: KeysetPosition | null,
  most: number,
): Promise<readonly UserRow[]> => {
  const page = within(db, scope)
    .selectFrom('users')
    .select(userColumns)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(most)
  const rows = await (before === null ? page : page.where(isBehind('created_at', 'user_id', '<', before))).execute()
  return rows.map(user)
}
