import { isDeepStrictEqual } from 'node:util'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import { lockOrganization, writeOrganization } from '../../../store/tables/organizations/organizations.ts'
import {
  addToScimGroup,
  emptyScimGroup,
  knownScimUsers,
  membersOfScimGroups,
  removeFromScimGroup,
} from '../../../store/tables/scim/scim-group-members.ts'
import {
  addScimGroup,
  dropScimGroup,
  type ScimGroup,
  scimGroupBy,
  writeScimGroup,
} from '../../../store/tables/scim/scim-groups.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { isId, newId } from '../../ids.ts'
import { groupAttributes } from '../attributes.ts'
import { isObject, type Json, type JsonObject } from '../match.ts'
import { applyPatch, type PatchOperation } from '../patch.ts'
import { readResource, requireSize } from '../read-resource.ts'
import { ScimError } from '../scim-error.ts'
import { keepingAnAdmin } from './guards.ts'
import { requireCurrent } from './preconditions.ts'
import { groupResource } from './resource-of.ts'
import { lockConnectionOf, notFound, type ScimCaller } from './scim-caller.ts'
import { foldedKey, requireKey, takenKey } from './unique-key.ts'
import type { UserRequest } from './users.ts'

/** A group as a resource, with the version of the row. */
export interface ProvisionedGroup {
  readonly resource: JsonObject
  readonly version: number
  readonly added: number
  readonly removed: number
  readonly isRenamed: boolean
}

const unchanged = { added: 0, removed: 0, isRenamed: false } as const

/** Returns the values of the row and the members of a group. */
const partsOf = ({ displayName, externalId, members }: JsonObject) => {
  const name = String(displayName)
  const ownId = typeof externalId === 'string' && externalId !== '' ? requireKey('externalId', externalId) : null
  const entries = Array.isArray(members) ? members.filter(isObject) : []
  const memberIds = [...new Set(entries.map(({ value }) => (typeof value === 'string' ? value : '')))]
  return {
    row: {
      nameKey: foldedKey('displayName', name),
      externalId: ownId,
      attributes: { displayName: name, ...(ownId !== null && { externalId: ownId }) },
    },
    memberIds,
  }
}

/** Adds a group with its members. */
export const createScimGroup = (deps: Deps, caller: ScimCaller, body: Json): Promise<ProvisionedGroup> => {
  const { row, memberIds } = partsOf(readResource(groupAttributes, body))
  const { scope, connectionId } = caller
  return atomically(deps.store, async (db) => {
    await lockConnectionOf(db, caller)
    const now = deps.clock.now()
    const groupId = newId(deps.random, 'scim-group', scope.environment)
    const group: ScimGroup = { groupId, connectionId, ...row, version: 1, createdAt: now, updatedAt: now }
    if (!(await addScimGroup(db, scope, group))) throw takenGroupName()
    await requireKnown(db, caller, memberIds)
    await addToScimGroup(db, scope, group, memberIds)
    await recordGroup(deps, db, caller, group, 'group.added', { added: memberIds.length })
    return { ...(await readGroup(db, caller, groupId)), added: memberIds.length }
  })
}

/** Reads a group by ID. */
export const readGroup = async (
  db: Db,
  { scope, serviceURL }: ScimCaller,
  groupId: string,
): Promise<ProvisionedGroup> => {
  const group = await requireGroup(db, scope, groupId)
  const memberIds = await memberIdsOf(db, scope, groupId)
  return { resource: groupResource(serviceURL, group, memberIds), version: group.version, ...unchanged }
}

const memberIdsOf = async (db: Db, scope: ScimCaller['scope'], groupId: string): Promise<readonly string[]> =>
  (await membersOfScimGroups(db, scope, [groupId])).map(({ registrationId }) => registrationId)

const requireGroup = async (db: Db, scope: ScimCaller['scope'], groupId: string): Promise<ScimGroup> => {
  const group = isId(groupId) ? await scimGroupBy(db, scope, 'group_id', groupId) : null
  if (group === null) throw notFound('group')
  return group
}

/** Replaces the name and the members of a group. */
export const replaceScimGroup = (deps: Deps, caller: ScimCaller, request: UserRequest, body: Json) => {
  const resource = readResource(groupAttributes, body)
  return changeGroup(deps, caller, request, () => resource)
}

/** Applies a PATCH to a group. One refused operation changes nothing. */
export const patchScimGroup = (
  deps: Deps,
  caller: ScimCaller,
  request: UserRequest,
  operations: readonly PatchOperation[],
) => changeGroup(deps, caller, request, (before) => applyPatch(groupAttributes, before, operations))

const changeGroup = (
  deps: Deps,
  caller: ScimCaller,
  { id, ifMatch }: UserRequest,
  change: (before: JsonObject) => JsonObject,
): Promise<ProvisionedGroup> =>
  atomically(deps.store, async (db) => {
    const { scope } = caller
    await lockConnectionOf(db, caller)
    const group = await requireGroup(db, scope, id)
    requireCurrent(ifMatch, group.version)
    const present = await memberIdsOf(db, scope, id)
    const before = { ...(group.attributes as JsonObject), members: present.map((value) => ({ value, type: 'User' })) }
    const { row, memberIds } = partsOf(change(before))
    requireSize(row.attributes)
    const [presentIds, wishedIds] = [new Set(present), new Set(memberIds)]
    const added = memberIds.filter((one) => !presentIds.has(one))
    const removed = present.filter((one) => !wishedIds.has(one))
    const isRenamed = !isDeepStrictEqual(row.attributes, group.attributes)
    if (added.length + removed.length > 0 || isRenamed) {
      await requireFreeName(db, caller, group, row.nameKey)
      await requireKnown(db, caller, added)
      const after = { ...group, ...row, version: group.version + 1, updatedAt: deps.clock.now() }
      await writeScimGroup(db, scope, after)
      await addToScimGroup(db, scope, group, added)
      await keepingAnAdmin(deps, db, scope, id, () => removeFromScimGroup(db, scope, id, removed))
      const counts = { added: added.length, removed: removed.length }
      await recordGroup(deps, db, caller, after, 'group.changed', counts)
    }
    return { ...(await readGroup(db, caller, id)), added: added.length, removed: removed.length, isRenamed }
  })

const requireFreeName = async (
  db: Db,
  { scope }: ScimCaller,
  { groupId }: ScimGroup,
  nameKey: string,
): Promise<void> => {
  const groupOfName = await scimGroupBy(db, scope, 'name_key', nameKey)
  if (groupOfName !== null && groupOfName.groupId !== groupId) throw takenGroupName()
}

/** Requires that the connection provisioned all new members. A group, also the group itself, is no person. */
const requireKnown = async (db: Db, { scope }: ScimCaller, memberIds: readonly string[]): Promise<void> => {
  const knownIds = await knownScimUsers(
    db,
    scope,
    memberIds.filter((one) => isId(one)),
  )
  if (memberIds.every((one) => knownIds.has(one))) return
  throw new ScimError(
    400,
    'invalidValue',
    'Nothing was changed. A member of the group is not a person of this connection. Assign the person first, and push no groups in groups.',
  )
}

/** Deletes a group. Its members lose the roles of the group at their next request. */
export const removeScimGroup = (deps: Deps, caller: ScimCaller, { id, ifMatch }: UserRequest): Promise<void> =>
  atomically(deps.store, async (db) => {
    const { scope } = caller
    const projectScope = { projectId: scope.projectId }
    const organization = await lockOrganization(db, projectScope, scope.organizationId)
    await lockConnectionOf(db, caller)
    const group = await requireGroup(db, scope, id)
    requireCurrent(ifMatch, group.version)
    await keepingAnAdmin(deps, db, scope, id, () => emptyScimGroup(db, scope, id))
    await dropScimGroup(db, scope, id)
    const assigned = organization?.policies.scim_implicit_roles ?? []
    const stays = assigned.filter(({ group_id }) => group_id !== id)
    if (organization !== null && stays.length < assigned.length) {
      const policies = { ...organization.policies, scim_implicit_roles: stays }
      await writeOrganization(db, projectScope, { ...organization, policies })
    }
    await recordGroup(deps, db, caller, group, 'group.removed', {})
  })

const recordGroup = (
  deps: Deps,
  db: Db,
  { scope }: ScimCaller,
  { groupId }: ScimGroup,
  kind: 'group.added' | 'group.changed' | 'group.removed',
  counts: Readonly<Record<string, number>>,
): Promise<void> =>
  recordEvent(deps, db, scope, '', { kind, detail: { group_id: groupId, ...counts, ...doneBy(deps) } })

const takenGroupName = () =>
  takenKey(
    'Another group of this connection has the name.',
    'Match the existing group by `displayName`, or rename one of them.',
  )
