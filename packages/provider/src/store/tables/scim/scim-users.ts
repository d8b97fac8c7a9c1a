import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import type { Insertion } from '../../insert-rows.ts'
import { type InOrganization, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** The statements of an identity provider about a member. Times in ms. */
export interface ScimUser {
  readonly registrationId: string
  readonly connectionId: string
  readonly memberId: string
  /** The user name in lower case, unique in the connection; null once the person was removed. */
  readonly userNameKey: string | null
  /** The identity provider's own ID, unique in the connection. */
  readonly externalId: string | null
  /** Attributes of RFC 7643 without `id`, `meta`, `groups` and `active`. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Counts changes; the ETag. */
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
  /** When the identity provider removed the person; null while it has them. */
  readonly removedAt: number | null
}

export interface ScimUsersTable {
  registration_id: string
  project_id: string
  organization_id: string
  connection_id: string
  member_id: string
  user_name_key: string | null
  external_id: string | null
  attributes: string
  version: number
  created_at: number
  updated_at: number
  removed_at: number | null
}

declare module '../../schema.ts' {
  interface Schema {
    scim_users: ScimUsersTable
  }
}

const columns = [
  'registration_id',
  'connection_id',
  'member_id',
  'user_name_key',
  'external_id',
  'attributes',
  'version',
  'created_at',
  'updated_at',
  'removed_at',
] as const

type ScimUserColumns = Pick<Selectable<ScimUsersTable>, (typeof columns)[number]>

const scimUser = (row: ScimUserColumns): ScimUser => ({
  registrationId: row.registration_id,
  connectionId: row.connection_id,
  memberId: row.member_id,
  userNameKey: row.user_name_key,
  externalId: row.external_id,
  attributes: JSON.parse(row.attributes),
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  removedAt: row.removed_at,
})

const changeable = (user: ScimUser) => ({
  user_name_key: user.userNameKey,
  external_id: user.externalId,
  attributes: JSON.stringify(user.attributes),
  version: user.version,
  updated_at: user.updatedAt,
  removed_at: user.removedAt,
})

export const scimUserLine = (scope: InOrganization, added: ScimUser): ScimUsersTable => ({
  registration_id: added.registrationId,
  project_id: scope.projectId,
  organization_id: scope.organizationId,
  connection_id: added.connectionId,
  member_id: added.memberId,
  ...changeable(added),
  created_at: added.createdAt,
})

/** Adds people as `addScimUser` does. */
export const newScimUsers: Insertion<keyof ScimUsersTable> = {
  table: 'scim_users',
  columns: {
    registration_id: 'text',
    project_id: 'text',
    organization_id: 'text',
    connection_id: 'text',
    member_id: 'text',
    user_name_key: 'text',
    external_id: 'text',
    attributes: 'text',
    version: 'bigint',
    created_at: 'bigint',
    updated_at: 'bigint',
    removed_at: 'bigint',
  },
  key: 'registration_id',
}

/**
 * Adds a person. Returns `false` if the connection has the user name, the external ID or the member; of two concurrent
 * calls, one wins.
 */
export const addScimUser = async (db: Db, scope: InOrganization, added: ScimUser): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('scim_users')
    .values(scimUserLine(scope, added))
    .onConflict((conflict) => conflict.doNothing())
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

type WrittenUser = ReturnType<typeof changeable> & {
  projectId: string
  organizationId: string
  registrationId: string
}

const write = compiled<WrittenUser, unknown>((db, value) =>
  within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
    .updateTable('scim_users')
    .set({
      user_name_key: value('user_name_key'),
      external_id: value('external_id'),
      attributes: value('attributes'),
      version: value('version'),
      updated_at: value('updated_at'),
      removed_at: value('removed_at'),
    })
    .where('registration_id', '=', value('registrationId')),
)

/** Writes a person. The caller holds the lock of the connection and has checked that the names are free. */
export const writeScimUser = async (db: Db, scope: InOrganization, after: ScimUser): Promise<void> => {
  const { projectId, organizationId } = scope
  await write(db, { ...changeable(after), projectId, organizationId, registrationId: after.registrationId })
}

/** By what a person is found. All values are unique in the organization. */
export type ScimUserKey = 'registration_id' | 'user_name_key' | 'external_id' | 'member_id'

type PersonKey = { projectId: string; organizationId: string; key: string }

const finderBy = (key: ScimUserKey) =>
  compiled<PersonKey, ScimUserColumns>((db, value) => {
    const scope = { projectId: value('projectId'), organizationId: value('organizationId') }
    const connection = within(db, scope).selectFrom('scim_connections').select('scim_connections.connection_id')
    const one = within(db, scope).selectFrom('scim_users').select(columns).where(key, '=', value('key'))
    // Their indexes begin with the connection. Without it a search reads every person of the organization.
    return key === 'user_name_key' || key === 'external_id' ? one.where('connection_id', '=', connection) : one
  })

const finders = {
  registration_id: finderBy('registration_id'),
  user_name_key: finderBy('user_name_key'),
  external_id: finderBy('external_id'),
  member_id: finderBy('member_id'),
} as const

/** Finds a person, also a removed one. */
export const scimUserBy = async (
  db: Db,
  scope: InOrganization,
  key: ScimUserKey,
  value: string,
): Promise<ScimUser | null> => {
  const [row] = await finders[key](db, { projectId: scope.projectId, organizationId: scope.organizationId, key: value })
  return row === undefined ? null : scimUser(row)
}

/** The last resource of a page, by age. */
export interface ScimPageEnd {
  readonly createdAt: number
  readonly id: string
}

/** A page of people or groups, by age. */
export interface ScimPage {
  /** Its index has the order of the page, so that a page costs the same in a large organization. */
  readonly connectionId: string
  /** The resource before the page; null for the first one. */
  readonly after: ScimPageEnd | null
  /** Resources to leave out after that. */
  readonly offset: number
  readonly limit: number
}

/** Returns people of an organization, oldest first, without removed ones. */
export const scimUsers = async (
  db: Db,
  scope: InOrganization,
  { connectionId, after, offset, limit }: ScimPage,
): Promise<readonly ScimUser[]> => {
  const rows = await within(db, scope)
    .selectFrom('scim_users')
    .select(columns)
    .where('connection_id', '=', connectionId)
    .where('removed_at', 'is', null)
    .$if(after !== null, (all) =>
      all.where((row) =>
        row(row.refTuple('created_at', 'registration_id'), '>', row.tuple(after?.createdAt ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('registration_id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(scimUser)
}

/** Counts the people of an organization, without removed ones. */
export const countScimUsers = async (db: Db, scope: InOrganization): Promise<number> => {
  const line = await within(db, scope)
    .selectFrom('scim_users')
    .select((all) => all.fn.countAll<number | string>().as('total'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(line.total)
}

/** Deletes a person's row, with the memory of a removed one. */
export const dropScimUser = async (db: Db, scope: InOrganization, memberId: string): Promise<void> => {
  await within(db, scope).deleteFrom('scim_users').where('member_id', '=', memberId).execute()
}

/** Deletes all people of an organization. */
export const dropScimUsers = async (db: Db, scope: InOrganization): Promise<void> => {
  await within(db, scope).deleteFrom('scim_users').execute()
}

/** Deletes the memory of a removed person, so that the identity provider cannot bring them back by itself. */
export const forgetRemovedScimUser = async (db: Db, scope: InOrganization, memberId: string): Promise<void> => {
  await within(db, scope)
    .deleteFrom('scim_users')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is not', null)
    .execute()
}
