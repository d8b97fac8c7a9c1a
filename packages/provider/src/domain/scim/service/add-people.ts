import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import { addNewPeople, type NewPersonRows } from '../../../store/tables/scim/new-people.ts'
import { countEvents, type PreparedEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { domainOf } from '../../destinations/email-domain.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import { newId } from '../../ids.ts'
import { claimantOf } from '../../organizations/email-domains.ts'
import { hasRoomForMembers } from '../../organizations/members/member-growth.ts'
import { preparedMember } from '../../organizations/members/new-members.ts'
import { inBatch } from '../../rate-limits/batches.ts'
import type { JsonObject } from '../match.ts'
import { scimLogEntry } from '../provisioning-log.ts'
import { nameOf } from './provisioned-member.ts'
import { userResource } from './resource-of.ts'
import { lockConnectionOf, type ScimCaller } from './scim-caller.ts'
import { attributesOf, type keysOf, type ProvisionedUser } from './users.ts'

/** What a create request says of a person. */
export interface StatedPerson {
  readonly resource: JsonObject
  readonly destination: Destination
  readonly keys: ReturnType<typeof keysOf>
}

/** The rows of a person to add, and the line of the log about the request. */
interface NewPerson extends NewPersonRows {
  readonly domain: string
  readonly event: PreparedEvent
}

/** Most people of one transaction: it holds up other requests of the process for a few milliseconds. */
const mostTogether = 32

/**
 * Adds a person whose user name, external ID and address are free. Requests that arrive together share one transaction,
 * which includes their lines of the log.
 *
 * @returns null if one of the three belongs to another person; nothing was changed then
 */
export const addNewPerson = async (
  deps: Deps,
  caller: ScimCaller,
  stated: StatedPerson,
): Promise<ProvisionedUser | null> => {
  const person = newPerson(deps, caller, stated)
  const isAdded = await inBatch(deps.store, `scim_people ${caller.connectionId}`, person, (people) =>
    addInGroups(deps, caller, people),
  )
  if (!isAdded) return null
  const { registration, member } = person
  const resource = userResource(caller.serviceURL, registration, member.status, [])
  return { resource, version: registration.version, changed: [], isLogged: true }
}

/** Prepares the rows in the request of the person, so that the event and the log name it. */
const newPerson = (deps: Deps, { scope, connectionId }: ScimCaller, stated: StatedPerson): NewPerson => {
  const { resource, destination, keys } = stated
  const status = resource.active === false ? 'deleted' : 'active'
  const prepared = preparedMember(deps, scope, { destination, status, name: nameOf(resource) })
  const { createdAt, userId: memberId } = prepared.user
  const registrationId = newId(deps.random, 'scim-registration', scope.environment)
  return {
    domain: domainOf(destination.address),
    ...prepared,
    registration: {
      registrationId,
      connectionId,
      memberId,
      ...keys,
      attributes: attributesOf(resource),
      version: 1,
      createdAt,
      updatedAt: createdAt,
      removedAt: null,
    },
    entry: scimLogEntry(deps, scope, {
      connectionId,
      method: 'POST',
      resourceType: 'User',
      resourceId: registrationId,
      status: 201,
      sentence: 'Added.',
    }),
  }
}

const addInGroups = async (
  deps: Deps,
  caller: ScimCaller,
  people: readonly NewPerson[],
): Promise<readonly boolean[]> => {
  const addedIds = new Set<string>()
  for (let from = 0; from < people.length; from += mostTogether)
    for (const { member } of await addGroup(deps, caller, people.slice(from, from + mostTogether)))
      addedIds.add(member.memberId)
  return people.map(({ member }) => addedIds.has(member.memberId))
}

/** Rolls the transaction back, with the members of the group who cannot be added in it. */
class NotNew extends Error {
  readonly memberIds: ReadonlySet<string>

  constructor(memberIds: ReadonlySet<string>) {
    super('Some people of the group cannot be added.')
    this.memberIds = memberIds
  }
}

/** Adds the new people of a group and returns them. Each retry has fewer people than the one before. */
const addGroup = async (deps: Deps, caller: ScimCaller, group: readonly NewPerson[]): Promise<readonly NewPerson[]> => {
  for (let rest = group; rest.length > 0; ) {
    try {
      return await atomically(deps.store, (db) => addWithin(deps, db, caller, rest))
    } catch (fault) {
      if (!(fault instanceof NotNew)) throw fault
      rest = rest.filter(({ member }) => !fault.memberIds.has(member.memberId))
    }
  }
  return []
}

const addWithin = async (
  deps: Deps,
  db: Db,
  caller: ScimCaller,
  group: readonly NewPerson[],
): Promise<readonly NewPerson[]> => {
  const { scope } = caller
  await lockConnectionOf(db, caller)
  const people = await withProvenDomains(db, caller, group)
  if (people.length === 0) return []
  const { events_kept_days: keptDays } = scope.settings
  const takenIds = await addNewPeople(db, scope, people, { retiredKind: retiredEmail.name, keptDays })
  if (takenIds.size > 0) throw new NotNew(takenIds)
  // The caller then adds them one by one until the organization is full.
  if (!(await hasRoomForMembers(deps.store, db, scope, people.length)))
    throw new NotNew(new Set(people.map(({ member }) => member.memberId)))
  countEvents(
    deps,
    db,
    scope,
    people.map(({ event }) => event),
  )
  return people
}

/** Removes people with a domain of another organization, and marks addresses of an own domain as proven. */
const withProvenDomains = async (
  db: Db,
  { scope }: ScimCaller,
  group: readonly NewPerson[],
): Promise<readonly NewPerson[]> => {
  const claimants = new Map<string, Awaited<ReturnType<typeof claimantOf>>>()
  for (const domain of new Set(group.map((one) => one.domain)))
    claimants.set(domain, await claimantOf(db, scope, scope.organizationId, domain))
  return group
    .filter(({ domain }) => claimants.get(domain) !== 'another')
    .map((one) =>
      claimants.get(one.domain) === 'this'
        ? { ...one, contact: { ...one.contact, provenAt: one.contact.createdAt } }
        : one,
    )
}
