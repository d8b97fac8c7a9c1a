import { isDeepStrictEqual } from 'node:util'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import { type Membership, membershipById } from '../../../store/tables/organizations/memberships.ts'
import { leaveScimGroups, scimGroupsOfUsers } from '../../../store/tables/scim/scim-group-members.ts'
import { scimGroupsById, writeScimGroup } from '../../../store/tables/scim/scim-groups.ts'
import { type ScimUser, scimUserBy, writeScimUser } from '../../../store/tables/scim/scim-users.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../ids.ts'
import { dropKeptRequestsAbout } from '../../organizations/members/kept-provisioning.ts'
import { userAttributes } from '../attributes.ts'
import type { Json, JsonObject } from '../match.ts'
import { applyPatch, type PatchOperation } from '../patch.ts'
import { readResource, requireSize } from '../read-resource.ts'
import { requireCurrent } from './preconditions.ts'
import { applyToMember, lockMembership, suspend } from './provisioned-member.ts'
import { isActive, userResource } from './resource-of.ts'
import { lockConnectionOf, notFound, type ScimCaller } from './scim-caller.ts'
import { foldedKey, requireKey, takenKey } from './unique-key.ts'

/** A person as a resource, with the version of the row. */
export interface ProvisionedUser {
  readonly resource: JsonObject
  readonly version: number
  /** Names of the changed attributes; empty if nothing changed. */
  readonly changed: readonly string[]
  /** Whether the log of the connection has the line about the request already. */
  readonly isLogged?: true
}

/** The attributes that the row stores. The others are computed. */
export const attributesOf = ({ id: _, meta: __, groups: ___, schemas: ____, active: _____, ...own }: JsonObject) => own

/** Returns the unique keys of a person. */
export const keysOf = ({ userName, externalId }: JsonObject): { userNameKey: string; externalId: string | null } => ({
  userNameKey: foldedKey('userName', String(userName)),
  externalId: typeof externalId === 'string' && externalId !== '' ? requireKey('externalId', externalId) : null,
})

export const takenName = () =>
  takenKey(
    'Another person of this connection has the user name or the external ID.',
    'Match the existing person by `userName` instead of creating another one.',
  )

/** Reads a person by ID. Members whom the connection did not provision are not found. */
export const readUser = async (
  db: Db,
  { scope, serviceURL }: ScimCaller,
  registrationId: string,
  changed: readonly string[] = [],
): Promise<ProvisionedUser> => {
  const user = await requireUser(db, scope, registrationId)
  const membership = await membershipById(db, scope, user.memberId)
  if (membership === null) throw notFound('user')
  const { status, scim } = membership.member
  return { resource: userResource(serviceURL, user, status, scim?.groups ?? []), version: user.version, changed }
}

const requireUser = async (db: Db, scope: ScimCaller['scope'], registrationId: string): Promise<ScimUser> => {
  const user = isId(registrationId) ? await scimUserBy(db, scope, 'registration_id', registrationId) : null
  if (user === null || user.removedAt !== null) throw notFound('user')
  return user
}

/** A request for a person by ID. */
export interface UserRequest {
  readonly id: string
  /** `If-Match`; null without one. */
  readonly ifMatch: string | null
}

/** Replaces the attributes of a person. Without `active` the person stays as active as they are. */
export const replaceScimUser = (deps: Deps, caller: ScimCaller, request: UserRequest, body: Json) =>
  changeUser(deps, caller, request, ({ active }) => ({ active, ...readResource(userAttributes, body) }))

/** Applies a PATCH to a person. One refused operation changes nothing. */
export const patchScimUser = (
  deps: Deps,
  caller: ScimCaller,
  request: UserRequest,
  operations: readonly PatchOperation[],
) =>
  // Without `active` afterwards the person stays as active as they are: a removal must let nobody in again.
  changeUser(deps, caller, request, (before) => ({
    active: before.active,
    ...applyPatch(userAttributes, before, operations),
  }))

const changeUser = (
  deps: Deps,
  caller: ScimCaller,
  { id, ifMatch }: UserRequest,
  change: (before: JsonObject & { active: boolean }) => JsonObject,
): Promise<ProvisionedUser> =>
  atomically(deps.store, async (db) => {
    await lockConnectionOf(db, caller)
    const user = await requireUser(db, caller.scope, id)
    requireCurrent(ifMatch, user.version)
    const membership = await lockMembership(db, caller.scope, user.memberId)
    const active = isActive(membership.member.status)
    const before = { ...(user.attributes as JsonObject), active }
    const after = change(before)
    requireSize(attributesOf(after))
    await writeUserChange(deps, db, caller, user, membership, after)
    return readUser(db, caller, id, changedNames(before, after))
  })

const changedNames = (before: JsonObject, after: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .sort()

/**
 * Writes the attributes of a person and applies them to the member, whose lock the caller holds. Without a change the
 * version stays.
 */
export const writeUserChange = async (
  deps: Deps,
  db: Db,
  caller: ScimCaller,
  user: ScimUser,
  membership: Membership,
  resource: JsonObject,
): Promise<ScimUser> => {
  const { scope } = caller
  const keys = keysOf(resource)
  await requireFree(db, caller, user, keys)
  const before = user.attributes as JsonObject
  const attributes = attributesOf(resource)
  const active = resource.active !== false
  const isSwitched = await applyToMember(deps, db, scope, membership, { before, after: attributes, active })
  if (!isSwitched && isDeepStrictEqual(before, attributes)) return user
  const after = { ...user, ...keys, attributes, version: user.version + 1, updatedAt: deps.clock.now() }
  await writeScimUser(db, scope, after)
  if (isSwitched) return after
  const detail = { changed: 'scim_registration', ...doneBy(deps) }
  await recordEvent(deps, db, scope, user.memberId, { kind: 'member.changed', detail })
  return after
}

const requireFree = async (
  db: Db,
  { scope }: ScimCaller,
  { registrationId }: ScimUser,
  { userNameKey, externalId }: ReturnType<typeof keysOf>,
): Promise<void> => {
  const existingUsers = [
    await scimUserBy(db, scope, 'user_name_key', userNameKey),
    externalId === null ? null : await scimUserBy(db, scope, 'external_id', externalId),
  ]
  if (existingUsers.some((user) => user !== null && user.registrationId !== registrationId)) throw takenName()
}

/**
 * Removes a person: they lose all access, leave their groups and are no longer found. The row remembers the ID without
 * attributes, so that the same person can return.
 */
export const removeScimUser = (deps: Deps, caller: ScimCaller, { id, ifMatch }: UserRequest): Promise<void> =>
  atomically(deps.store, async (db) => {
    await lockConnectionOf(db, caller)
    const { scope } = caller
    const user = await requireUser(db, scope, id)
    requireCurrent(ifMatch, user.version)
    const membership = await lockMembership(db, scope, user.memberId)
    if (isActive(membership.member.status)) await suspend(deps, db, scope, membership, 'member deprovisioned')
    else await dropKeptRequestsAbout(deps, db, scope, membership.member)
    await leaveGroups(deps, db, caller, id)
    const gone = { userNameKey: null, externalId: null, attributes: {}, removedAt: deps.clock.now() }
    await writeScimUser(db, scope, { ...user, ...gone, version: user.version + 1, updatedAt: deps.clock.now() })
    const detail = { changed: 'scim_registration', registration: 'removed', ...doneBy(deps) }
    await recordEvent(deps, db, scope, user.memberId, { kind: 'member.changed', detail })
  })

/** Removes a person from all groups, which are then other versions. */
const leaveGroups = async (deps: Deps, db: Db, { scope }: ScimCaller, registrationId: string): Promise<void> => {
  const entries = await scimGroupsOfUsers(db, scope, [registrationId])
  const groups = await scimGroupsById(
    db,
    scope,
    entries.map(({ groupId }) => groupId),
  )
  await leaveScimGroups(db, scope, registrationId)
  for (const group of groups)
    await writeScimGroup(db, scope, { ...group, version: group.version + 1, updatedAt: deps.clock.now() })
}
