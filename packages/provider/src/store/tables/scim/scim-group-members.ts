import { type InOrganization, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A person in a group. */
export interface ScimGroupMember {
  readonly groupId: string
  readonly registrationId: string
}

export interface ScimGroupMembersTable {
  group_id: string
  registration_id: string
  project_id: string
  organization_id: string
  connection_id: string
}

declare module '../../schema.ts' {
  interface Schema {
    scim_group_members: ScimGroupMembersTable
  }
}

/** Few enough for the parameters of one statement. */
const atOnce = 500

const chunks = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => items.slice(at * atOnce, (at + 1) * atOnce))

/** Adds people to a group. A person who is in the group stays in it. */
export const addToScimGroup = async (
  db: Db,
  scope: InOrganization,
  { groupId, connectionId }: { readonly groupId: string; readonly connectionId: string },
  registrationIds: readonly string[],
): Promise<void> => {
  const place = { project_id: scope.projectId, organization_id: scope.organizationId, connection_id: connectionId }
  for (const some of chunks(registrationIds))
    await within(db, scope)
      .insertInto('scim_group_members')
      .values(some.map((registration_id) => ({ group_id: groupId, registration_id, ...place })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Removes people from a group. */
export const removeFromScimGroup = async (
  db: Db,
  scope: InOrganization,
  groupId: string,
  registrationIds: readonly string[],
): Promise<void> => {
  for (const some of chunks(registrationIds))
    await within(db, scope)
      .deleteFrom('scim_group_members')
      .where('group_id', '=', groupId)
      .where('registration_id', 'in', some)
      .execute()
}

/** Returns the members of groups, in order. */
export const membersOfScimGroups = async (
  db: Db,
  scope: InOrganization,
  groupIds: readonly string[],
): Promise<readonly ScimGroupMember[]> => {
  const entries: ScimGroupMember[] = []
  for (const some of chunks(groupIds)) {
    const rows = await within(db, scope)
      .selectFrom('scim_group_members')
      .select(['group_id', 'registration_id'])
      .where('group_id', 'in', some)
      .orderBy('group_id')
      .orderBy('registration_id')
      .execute()
    entries.push(...rows.map((row) => ({ groupId: row.group_id, registrationId: row.registration_id })))
  }
  return entries
}

/** Returns the groups of people, in order. */
export const scimGroupsOfUsers = async (
  db: Db,
  scope: InOrganization,
  registrationIds: readonly string[],
): Promise<readonly ScimGroupMember[]> => {
  const entries: ScimGroupMember[] = []
  for (const some of chunks(registrationIds)) {
    const rows = await within(db, scope)
      .selectFrom('scim_group_members')
      .select(['group_id', 'registration_id'])
      .where('registration_id', 'in', some)
      .orderBy('registration_id')
      .orderBy('group_id')
      .execute()
    entries.push(...rows.map((row) => ({ groupId: row.group_id, registrationId: row.registration_id })))
  }
  return entries
}

/** Returns which of these people the organization's identity provider has; removed ones are left out. */
export const knownScimUsers = async (
  db: Db,
  scope: InOrganization,
  registrationIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const knownIds = new Set<string>()
  for (const some of chunks(registrationIds)) {
    const rows = await within(db, scope)
      .selectFrom('scim_users')
      .select('registration_id')
      .where('registration_id', 'in', some)
      .where('removed_at', 'is', null)
      .execute()
    for (const { registration_id } of rows) knownIds.add(registration_id)
  }
  return knownIds
}

/** Returns the members of the organization who are in one of these groups. */
export const membersInScimGroups = async (
  db: Db,
  scope: InOrganization,
  groupIds: readonly string[],
): Promise<readonly string[]> => {
  const entries = await membersOfScimGroups(db, scope, groupIds)
  const memberIds = new Set<string>()
  for (const some of chunks([...new Set(entries.map(({ registrationId }) => registrationId))])) {
    const rows = await within(db, scope)
      .selectFrom('scim_users')
      .select('member_id')
      .where('registration_id', 'in', some)
      .execute()
    for (const { member_id } of rows) memberIds.add(member_id)
  }
  return [...memberIds].sort()
}

/** Removes a person from all groups. */
export const leaveScimGroups = async (db: Db, scope: InOrganization, registrationId: string): Promise<void> => {
  await within(db, scope).deleteFrom('scim_group_members').where('registration_id', '=', registrationId).execute()
}

/** Removes all people from a group. */
export const emptyScimGroup = async (db: Db, scope: InOrganization, groupId: string): Promise<void> => {
  await within(db, scope).deleteFrom('scim_group_members').where('group_id', '=', groupId).execute()
}

/** Removes all people of an organization from its groups. */
export const emptyScimGroups = async (db: Db, scope: InOrganization): Promise<void> => {
  await within(db, scope).deleteFrom('scim_group_members').execute()
}
