import type { Selectable } from 'kysely'
import { compiled, type ValueOf } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import type { Factor } from './factors.ts'

export interface UserName {
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

/** A person of one project, without the factors that prove them. */
export interface UserRow {
  readonly userId: string
  readonly createdAt: number
  readonly name: UserName
  readonly trustedMetadata: Readonly<Record<string, unknown>>
  readonly untrustedMetadata: Readonly<Record<string, unknown>>
}

/** What the person may change of themselves. */
export type UserProfile = Pick<UserRow, 'name' | 'untrustedMetadata'>

/** Members that hold free text are JSON: PostgreSQL's text knows no NUL, JSON escapes it. */
export interface UsersTable {
  user_id: string
  project_id: string
  created_at: number
  name: string
  trusted_metadata: string
  untrusted_metadata: string
}

export const userColumns = ['user_id', 'created_at', 'name', 'trusted_metadata', 'untrusted_metadata'] as const

type Columns = Pick<Selectable<UsersTable>, (typeof userColumns)[number]>

export const user = (row: Columns): UserRow => ({
  userId: row.user_id,
  createdAt: row.created_at,
  name: JSON.parse(row.name),
  trustedMetadata: JSON.parse(row.trusted_metadata),
  untrustedMetadata: JSON.parse(row.untrusted_metadata),
})

/** Adds a person of whom nothing is known yet. */
export const addUser = async (rows: Rows, scope: Scope, userId: string, now: number): Promise<void> => {
  await within(rows, scope)
    .insertInto('users')
    .values({
      user_id: userId,
      project_id: scope.projectId,
      created_at: now,
      name: JSON.stringify({ first_name: '', middle_name: '', last_name: '' } satisfies UserName),
      trusted_metadata: '{}',
      untrusted_metadata: '{}',
    })
    .execute()
}

type One = { readonly projectId: string; readonly userId: string }

const person = (rows: Rows, value: ValueOf<One>) =>
  within(rows, { projectId: value('projectId') })
    .selectFrom('users')
    .select(userColumns)
    .where('user_id', '=', value('userId'))

const lock = compiled<One, Columns>((rows, value) => {
  const found = person(rows, value)
  // SQLite knows no such clause and needs none: a transaction has its only connection to itself.
  return rows.getExecutor().adapter.supportsMultipleConnections === false ? found : found.forUpdate()
})

/** Reads a person and, inside a transaction, keeps everybody else from changing them until it ends. */
export const lockUser = async (rows: Rows, { projectId }: Scope, userId: string): Promise<UserRow | null> => {
  const [row] = await lock(rows, { projectId, userId })
  return row === undefined ? null : user(row)
}

/** A person with all that they are known by, oldest first. */
export interface Person extends UserRow {
  readonly factors: readonly Factor[]
}

const byId = compiled<One, Columns>(person)

export const userById = async (rows: Rows, { projectId }: Scope, userId: string): Promise<UserRow | null> => {
  const [row] = await byId(rows, { projectId, userId })
  return row === undefined ? null : user(row)
}

export const writeProfile = async (rows: Rows, scope: Scope, userId: string, profile: UserProfile): Promise<void> => {
  await within(rows, scope)
    .updateTable('users')
    .set({ name: JSON.stringify(profile.name), untrusted_metadata: JSON.stringify(profile.untrustedMetadata) })
    .where('user_id', '=', userId)
    .execute()
}

/** Removes a person. What else is theirs the caller removes in the same transaction. */
export const dropUser = async (rows: Rows, scope: Scope, userId: string): Promise<void> => {
  await within(rows, scope).deleteFrom('users').where('user_id', '=', userId).execute()
}
