import type { Language } from '@latchkey/protocol/account/languages'
import type { Selectable } from 'kysely'
import { compiled, type ValueOf } from '../../compiled.ts'
import type { Insertion } from '../../insert-rows.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type Factor, organizationOf } from '../factors/factors.ts'

export interface UserName {
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

/** A user of one project, without factors. */
export interface UserRow {
  readonly userId: string
  readonly createdAt: number
  readonly name: UserName
  /** The picture that the user chose; null without one. Accounts at OAuth providers have their own. */
  readonly pictureURL: string | null
  /** The language that the user chose: a tag of `languages`; null without one. */
  readonly locale: Language | null
  readonly trustedMetadata: Readonly<Record<string, unknown>>
  readonly untrustedMetadata: Readonly<Record<string, unknown>>
}

/** Fields that users may change themselves. */
export type UserProfile = Pick<UserRow, 'name' | 'pictureURL' | 'locale' | 'untrustedMetadata'>

/** The profile of a user who has not set anything. */
export const emptyProfile: UserProfile = {
  name: { first_name: '', middle_name: '', last_name: '' },
  pictureURL: null,
  locale: null,
  untrustedMetadata: {},
}

/** Columns with free text are JSON, because PostgreSQL's text does not allow NUL and JSON escapes it. */
export interface UsersTable {
  user_id: string
  project_id: string
  /** Empty for a user of the whole project. */
  organization_id: string
  created_at: number
  name: string
  trusted_metadata: string
  untrusted_metadata: string
  /** The name in lower case, for searching. */
  full_name: string
  /** Not JSON, because a parsed URL contains no NUL. */
  picture_url: string | null
  locale: Language | null
}

declare module '../../schema.ts' {
  interface Schema {
    users: UsersTable
  }
}

export const userColumns = [
  'user_id',
  'created_at',
  'name',
  'picture_url',
  'locale',
  'trusted_metadata',
  'untrusted_metadata',
] as const

type UserColumns = Pick<Selectable<UsersTable>, (typeof userColumns)[number]>

export const user = (row: UserColumns): UserRow => ({
  userId: row.user_id,
  createdAt: row.created_at,
  name: JSON.parse(row.name),
  pictureURL: row.picture_url,
  locale: row.locale,
  trustedMetadata: JSON.parse(row.trusted_metadata),
  untrustedMetadata: JSON.parse(row.untrusted_metadata),
})

/** Adds an empty user. */
export const addUser = async (db: Db, scope: Scope, userId: string, now: number): Promise<void> => {
  await within(db, scope)
    .insertInto('users')
    .values({
      user_id: userId,
      project_id: scope.projectId,
      organization_id: organizationOf(scope),
      created_at: now,
      name: JSON.stringify(emptyProfile.name),
      trusted_metadata: '{}',
      untrusted_metadata: '{}',
      full_name: '',
      picture_url: null,
      locale: null,
    })
    .execute()
}

export const userLine = (scope: Scope, added: UserRow): UsersTable => ({
  user_id: added.userId,
  project_id: scope.projectId,
  organization_id: organizationOf(scope),
  created_at: added.createdAt,
  name: JSON.stringify(added.name),
  trusted_metadata: JSON.stringify(added.trustedMetadata),
  untrusted_metadata: JSON.stringify(added.untrustedMetadata),
  full_name: searchable(added.name),
  picture_url: added.pictureURL,
  locale: added.locale,
})

/** Adds a user with all data. */
export const addImportedUser = async (db: Db, scope: Scope, added: UserRow): Promise<void> => {
  await within(db, scope).insertInto('users').values(userLine(scope, added)).execute()
}

/** Adds users with all data. */
export const newUsers: Insertion<keyof UsersTable> = {
  table: 'users',
  columns: {
    user_id: 'text',
    project_id: 'text',
    organization_id: 'text',
    created_at: 'bigint',
    name: 'text',
    trusted_metadata: 'text',
    untrusted_metadata: 'text',
    full_name: 'text',
    picture_url: 'text',
    locale: 'text',
  },
  key: 'user_id',
}

type OneUser = { readonly projectId: string; readonly organizationId: string; readonly userId: string }

const person = (db: Db, value: ValueOf<OneUser>) =>
  within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('users')
    .select(userColumns)
    .where('user_id', '=', value('userId'))

const lock = compiled<OneUser, UserColumns>((db, value) => {
  const query = person(db, value)
  // SQLite has no such clause and does not need it, because a transaction uses the only connection.
  return db.getExecutor().adapter.supportsMultipleConnections === false ? query : query.forUpdate()
})

/** Users locked by a transaction; discarded with it. */
const lockedIn = new WeakMap<Db, Set<string>>()

/** Reads a user and, inside a transaction, locks the row until the transaction ends. */
export const lockUser = async (db: Db, scope: Scope, userId: string): Promise<UserRow | null> => {
  const [row] = await lock(db, { projectId: scope.projectId, organizationId: organizationOf(scope), userId })
  if (row !== undefined && db.isTransaction) lockedIn.set(db, (lockedIn.get(db) ?? new Set()).add(userId))
  return row === undefined ? null : user(row)
}

/** Locks a user without reading the row again, once per transaction. */
export const holdUser = async (db: Db, scope: Scope, userId: string): Promise<void> => {
  if (lockedIn.get(db)?.has(userId) !== true) await lockUser(db, scope, userId)
}

/** A user with all their factors, oldest first. */
export interface StoredUser extends UserRow {
  readonly factors: readonly Factor[]
}

const byId = compiled<OneUser, UserColumns>(person)

export const userById = async (db: Db, scope: Scope, userId: string): Promise<UserRow | null> => {
  const [row] = await byId(db, { projectId: scope.projectId, organizationId: organizationOf(scope), userId })
  return row === undefined ? null : user(row)
}

/** Returns user IDs of a project in order, starting after a given one. */
export const userIdsAfter = async (db: Db, scope: Scope, after: string, most: number): Promise<readonly string[]> => {
  const userRows = await within(db, scope)
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute()
  return userRows.map(({ user_id }) => user_id)
}

export const writeProfile = async (db: Db, scope: Scope, userId: string, profile: UserProfile): Promise<void> => {
  await within(db, scope)
    .updateTable('users')
    .set({
      name: JSON.stringify(profile.name),
      full_name: searchable(profile.name),
      picture_url: profile.pictureURL,
      locale: profile.locale,
      untrusted_metadata: JSON.stringify(profile.untrustedMetadata),
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Writes the trusted metadata of a user. The caller holds the user's lock. */
export const writeTrustedMetadata = async (
  db: Db,
  scope: Scope,
  userId: string,
  metadata: UserRow['trustedMetadata'],
): Promise<void> => {
  await within(db, scope)
    .updateTable('users')
    .set({ trusted_metadata: JSON.stringify(metadata) })
    .where('user_id', '=', userId)
    .execute()
}

const searchable = ({ first_name, middle_name, last_name }: UserName): string =>
  [first_name, middle_name, last_name]
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll('\0', '')
    .toWellFormed()
    .toLowerCase()

/** Deletes a user. The caller deletes the user's other rows in the same transaction. */
export const dropUser = async (db: Db, scope: Scope, userId: string): Promise<void> => {
  await within(db, scope).deleteFrom('users').where('user_id', '=', userId).execute()
}
