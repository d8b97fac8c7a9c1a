import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import { type Membership, membershipByEmail } from '../../../store/tables/organizations/memberships.ts'
import { addScimUser, type ScimUser, scimUserBy, writeScimUser } from '../../../store/tables/scim/scim-users.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { type Destination, emailDestination } from '../../destinations/destinations.ts'
import { newId } from '../../ids.ts'
import { requireMemberCapacity } from '../../organizations/members/member-growth.ts'
import { memberNotFound, newMember } from '../../organizations/members/membership.ts'
import { userAttributes } from '../attributes.ts'
import type { Json, JsonObject } from '../match.ts'
import { addressOf, readResource } from '../read-resource.ts'
import { addNewPerson } from './add-people.ts'
import { protectionOf, requireOwnDomain } from './guards.ts'
import { applyToMember, lockMembership, nameOf, proveByDomain, writeName } from './provisioned-member.ts'
import { isActive } from './resource-of.ts'
import { lockConnectionOf, type ScimCaller } from './scim-caller.ts'
import { takenKey } from './unique-key.ts'
import { attributesOf, keysOf, type ProvisionedUser, readUser, takenName, writeUserChange } from './users.ts'

/**
 * Adds a person. An existing member is linked. An inactive person of the same name returns with the same ID, because
 * identity providers send a second create request after a new assignment.
 *
 * @throws ScimError `uniqueness`, `invalidValue`, `invalidSyntax`
 */
export const createScimUser = async (deps: Deps, caller: ScimCaller, body: Json): Promise<ProvisionedUser> => {
  const resource = readResource(userAttributes, body)
  const destination = emailDestination(addressOf(resource))
  const keys = keysOf(resource)
  const added = caller.isRepetition ? null : await addNewPerson(deps, caller, { resource, destination, keys })
  if (added !== null) return added
  return atomically(deps.store, async (db) => {
    await lockConnectionOf(db, caller)
    const knownPerson = await knownUser(db, caller, keys)
    const user =
      knownPerson === null
        ? await addPerson(deps, db, caller, resource, destination)
        : await returned(deps, db, caller, knownPerson, resource)
    return readUser(db, caller, user.registrationId)
  })
}

/** Finds a person by user name or external ID. */
const knownUser = async (
  db: Db,
  { scope }: ScimCaller,
  { userNameKey, externalId }: ReturnType<typeof keysOf>,
): Promise<ScimUser | null> => {
  const byName = await scimUserBy(db, scope, 'user_name_key', userNameKey)
  const byExternalId = externalId === null ? null : await scimUserBy(db, scope, 'external_id', externalId)
  if (byName !== null && byExternalId !== null && byName.registrationId !== byExternalId.registrationId)
    throw takenName()
  return byName ?? byExternalId
}

/** Brings an inactive person back under the same ID. An active one is a duplicate. */
const returned = async (
  deps: Deps,
  db: Db,
  caller: ScimCaller,
  known: ScimUser,
  resource: JsonObject,
): Promise<ScimUser> => {
  const membership = await lockMembership(db, caller.scope, known.memberId)
  if (isActive(membership.member.status)) throw takenName()
  return writeUserChange(deps, db, caller, known, membership, resource)
}

const addPerson = async (
  deps: Deps,
  db: Db,
  caller: ScimCaller,
  resource: JsonObject,
  destination: Destination,
): Promise<ScimUser> => {
  const { scope } = caller
  await requireOwnDomain(db, scope, destination)
  const status = resource.active === false ? 'deleted' : 'active'
  const added = await newMember(deps, db, scope, { destination, status, name: nameOf(resource) })
  if (added === null) return linked(deps, db, caller, resource, destination)
  await requireMemberCapacity(db, scope)
  await proveByDomain(deps, db, scope, added, destination)
  return addRegistration(deps, db, caller, added, resource)
}

const addRegistration = async (
  deps: Deps,
  db: Db,
  { scope, connectionId }: ScimCaller,
  { member }: Membership,
  resource: JsonObject,
): Promise<ScimUser> => {
  const now = deps.clock.now()
  const user: ScimUser = {
    registrationId: newId(deps.random, 'scim-registration', scope.environment),
    connectionId,
    memberId: member.memberId,
    ...keysOf(resource),
    attributes: attributesOf(resource),
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: null,
  }
  if (!(await addScimUser(db, scope, user))) throw takenName()
  return user
}

/**
 * Links a person to the member with their address. The address and the factors stay on this first contact, so that
 * a create request takes over no account.
 */
const linked = async (
  deps: Deps,
  db: Db,
  caller: ScimCaller,
  resource: JsonObject,
  destination: Destination,
): Promise<ScimUser> => {
  const { scope } = caller
  const foundMembership = await membershipByEmail(db, scope, destination.canonical)
  if (foundMembership === null) throw memberNotFound()
  const membership = await lockMembership(db, scope, foundMembership.member.memberId)
  const { memberId, status } = membership.member
  const earlier = await scimUserBy(db, scope, 'member_id', memberId)
  if (earlier !== null && earlier.removedAt === null)
    throw takenKey(
      'Another person of the identity provider has this email address.',
      'Correct the address at the identity provider.',
    )
  if (status === 'deleted' && earlier === null)
    throw takenKey(
      'An admin of the organization removed the member with this email address.',
      'Ask the admin to reactivate the member.',
    )
  const protection = await protectionOf(deps, db, scope, membership)
  if (protection !== null) throw takenKey('A member has this email address already.', protection)
  const user =
    earlier === null
      ? await addRegistration(deps, db, caller, membership, resource)
      : await registeredAgain(deps, db, caller, earlier, resource)
  await applyToMember(deps, db, scope, membership, {
    before: resource,
    after: resource,
    active: resource.active !== false,
  })
  await writeName(db, scope, membership, nameOf(resource))
  const detail = { changed: 'scim_registration', registration: 'linked', ...doneBy(deps) }
  await recordEvent(deps, db, scope, memberId, { kind: 'member.changed', detail })
  return user
}

/** Restores a removed person under the same ID. */
const registeredAgain = async (
  { clock }: Deps,
  db: Db,
  { scope }: ScimCaller,
  earlier: ScimUser,
  resource: JsonObject,
): Promise<ScimUser> => {
  const user: ScimUser = {
    ...earlier,
    ...keysOf(resource),
    attributes: attributesOf(resource),
    version: earlier.version + 1,
    updatedAt: clock.now(),
    removedAt: null,
  }
  await writeScimUser(db, scope, user)
  return user
}
