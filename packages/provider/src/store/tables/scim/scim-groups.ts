import type { Selectable } from 'kysely'
import { type InOrganization, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import type { ScimPage } from './scim-users.ts'

/** A group of an identity provider. Times in ms. */
export interface ScimGroup {
  readonly groupId: string
  readonly connectionId: string
  /** The name in lower case, unique in the connection. */
  readonly nameKey: string
  readonly externalId: string | null
  readonly attributes: Readonly<Record<string, unknown>> & { readonly displayName: string }
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface ScimGroupsTable {
  group_id: string
  project_id: string
  organization_id: string
  connection_id: string
  name_key: string
  external_id: string | null
  attributes: string
  version: number
  created_at: number
  updated_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    scim_groups: ScimGroupsTable
  }
}

const columns = [
  'group_id',
  'connection_id',
  'name_key',
  'external_id',
  'attributes',
  'version',
  'created_at',
  'updated_at',
] as const

type ScimGroupColumns = Pick<Selectable<ScimGroupsTable>, (typeof columns)[number]>

const scimGroup = (row: ScimGroupColumns): ScimGroup => ({
  groupId: row.group_id,
  connectionId: row.connection_id,
  nameKey: row.name_key,
  externalId: row.external_id,
  attributes: JSON.parse(row.attributes),
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const changeable = (group: ScimGroup) => ({
  name_key: group.nameKey,
  external_id: group.externalId,
  attributes: JSON.stringify(group.attributes),
  version: group.version,
  updated_at: group.updatedAt,
})

/** Adds a group. Returns `false` if the connection has one of that name; of two concurrent calls, one wins. */
export const addScimGroup = async (db: Db, scope: InOrganization, added: ScimGroup): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('scim_groups')
    .values({
      group_id: added.groupId,
      project_id: scope.projectId,
      organization_id: scope.organizationId,
      connection_id: added.connectionId,
      ...changeable(added),
      created_at: added.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a group. The caller holds the lock of the connection and has checked that the name is free. */
export const writeScimGroup = async (db: Db, scope: InOrganization, after: ScimGroup): Promise<void> => {
  await within(db, scope)
    .updateTable('scim_groups')
    .set(changeable(after))
    .where('group_id', '=', after.groupId)
    .execute()
}

/** Finds a group by its ID or by its name in lower case. */
export const scimGroupBy = async (
  db: Db,
  scope: InOrganization,
  key: 'group_id' | 'name_key',
  value: string,
): Promise<ScimGroup | null> => {
  const connection = within(db, scope).selectFrom('scim_connections').select('scim_connections.connection_id')
  let one = within(db, scope).selectFrom('scim_groups').select(columns).where(key, '=', value)
  // The index of names begins with the connection.
  if (key === 'name_key') one = one.where('connection_id', '=', connection)
  const row = await one.executeTakeFirst()
  return row === undefined ? null : scimGroup(row)
}

/** Returns groups of an organization, oldest first. */
export const scimGroups = async (
  db: Db,
  scope: InOrganization,
  { connectionId, after, offset, limit }: ScimPage,
): Promise<readonly ScimGroup[]> => {
  const rows = await within(db, scope)
    .selectFrom('scim_groups')
    .select(columns)
    .where('connection_id', '=', connectionId)
    .$if(after !== null, (all) =>
      all.where((row) =>
        row(row.refTuple('created_at', 'group_id'), '>', row.tuple(after?.createdAt ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('group_id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(scimGroup)
}

/** Returns groups by ID, starting after a given one. */
export const scimGroupsAfter = async (
  db: Db,
  scope: InOrganization,
  after: string,
  limit: number,
): Promise<readonly ScimGroup[]> => {
  const rows = await within(db, scope)
    .selectFrom('scim_groups')
    .select(columns)
    .where('group_id', '>', after)
    .orderBy('group_id')
    .limit(limit)
    .execute()
  return rows.map(scimGroup)
}

/** Returns the groups with these IDs. */
export const scimGroupsById = async (
  db: Db,
  scope: InOrganization,
  groupIds: readonly string[],
): Promise<readonly ScimGroup[]> => {
  if (groupIds.length === 0) return []
  const rows = await within(db, scope)
    .selectFrom('scim_groups')
    .select(columns)
    .where('group_id', 'in', groupIds)
    .orderBy('group_id')
    .execute()
  return rows.map(scimGroup)
}

export const countScimGroups = async (db: Db, scope: InOrganization): Promise<number> => {
  const line = await within(db, scope)
    .selectFrom('scim_groups')
    .select((all) => all.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(line.total)
}

/** Deletes a group. The caller deletes its members. Returns `false` if it does not exist. */
export const dropScimGroup = async (db: Db, scope: InOrganization, groupId: string): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('scim_groups')
    .where('group_id', '=', groupId)
    .returning('group_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all groups of an organization. The caller deletes their members. */
export const dropScimGroups = async (db: Db, scope: InOrganization): Promise<void> => {
  await within(db, scope).deleteFrom('scim_groups').execute()
}
