import type { Selectable } from 'kysely'
import { compiled, type ValueOf } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import type { Contact } from './contacts.ts'
import type { PasswordState } from './passwords.ts'

export interface UserName {
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

/** What a person is told of a passkey of theirs. What it is checked by stands in a table of its own. */
export interface Passkey {
  readonly registrationId: string
  readonly domain: string
  readonly userAgent: string
  /** The kind that was asked for; empty where any would do. */
  readonly authenticatorType: '' | 'platform' | 'cross-platform'
  readonly name: string
}

/** A person of one project, without the contacts that prove them. */
export interface UserRow {
  readonly userId: string
  readonly createdAt: number
  readonly name: UserName
  readonly trustedMetadata: Readonly<Record<string, unknown>>
  readonly untrustedMetadata: Readonly<Record<string, unknown>>
  /** Oldest first. */
  readonly passkeys: readonly Passkey[]
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
  passkeys: string
}

export const userColumns = [
  'user_id',
  'created_at',
  'name',
  'trusted_metadata',
  'untrusted_metadata',
  'passkeys',
] as const

type Columns = Pick<Selectable<UsersTable>, (typeof userColumns)[number]>

export const user = (row: Columns): UserRow => ({
  userId: row.user_id,
  createdAt: row.created_at,
  name: JSON.parse(row.name),
  trustedMetadata: JSON.parse(row.trusted_metadata),
  untrustedMetadata: JSON.parse(row.untrusted_metadata),
  passkeys: JSON.parse(row.passkeys),
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
      passkeys: '[]',
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

/** A person with all that they sign in by; contacts oldest first. */
export interface Person extends UserRow {
  readonly contacts: readonly Contact[]
  readonly password: PasswordState | null
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

/** Writes what a person is told of their passkeys. The caller holds the person's lock (`lockUser`). */
export const writePasskeys = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  passkeys: readonly Passkey[],
): Promise<void> => {
  await within(rows, scope)
    .updateTable('users')
    .set({ passkeys: JSON.stringify(passkeys) })
    .where('user_id', '=', userId)
    .execute()
}
