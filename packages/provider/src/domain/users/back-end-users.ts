import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { factorByKey } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { ownerOfFactor } from '../../store/tables/users/factor-owners.ts'
import { addUser, lockUser, type StoredUser, userById } from '../../store/tables/users/users.ts'
import { byBackEnd, byBackEndOrOperator, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { addFactor } from '../factors/add-factor.ts'
import { contactKinds } from '../factors/contacts.ts'
import { externalId } from '../factors/external-id.ts'
import type { VouchedBy } from '../factors/vouched.ts'
import { isId, newId } from '../ids.ts'
import { dropPerson } from './user-deletion.ts'
import { setUserRoles } from './user-roles.ts'
import { type ProfileChanges, personById, writeChanges } from './users.ts'

export const userNotFound = () =>
  new ProviderError(
    'user_not_found',
    'No user with this ID exists in the project. Pass a valid `user_id` or external ID.',
  )

/** Returns the user that a back end names, by our ID or its external ID. */
export const requirePerson = async (db: Db, project: Project, nameOrId: string): Promise<StoredUser> => {
  if (isId(nameOrId)) {
    if ((await userById(db, project, nameOrId)) === null) throw userNotFound()
    return personById(db, project, nameOrId)
  }
  const externalOwner = await ownerOfFactor(db, {
    projectId: project.projectId,
    kind: externalId.name,
    lookupKey: nameOrId,
  })
  if (externalOwner === null) throw userNotFound()
  return externalOwner.person
}

/** Returns the named user, locked until the transaction ends. */
export const lockNamedPerson = async (db: Db, project: Project, nameOrId: string): Promise<StoredUser> => {
  const { userId } = await requirePerson(db, project, nameOrId)
  if ((await lockUser(db, project, userId)) === null) throw userNotFound()
  return personById(db, project, userId)
}

/** An address that a back end assigns to a user; proven if the back end has verified it. */
export interface VouchedContact extends Destination {
  readonly isProven?: boolean
}

/** A user that a back end creates. */
export interface NewBackEndUser {
  readonly contacts: readonly VouchedContact[]
  readonly vouched: VouchedBy
  readonly profile?: ProfileChanges
  readonly externalId?: string | undefined
  readonly roles?: readonly string[] | undefined
}

const duplicateErrors = { email: 'duplicate_email', phone_number: 'duplicate_phone_number' } as const

/** Creates a user. Throws if another user already has one of the addresses or the external ID. */
export const makePerson = async (
  deps: Deps,
  db: Db,
  project: Project,
  { contacts, vouched, profile, externalId: name, roles }: NewBackEndUser,
): Promise<StoredUser> => {
  const userId = newId(deps.random, 'user', project.environment)
  for (const { kind, canonical, address, isProven = false } of contacts) {
    const addition = { lookupKey: canonical, publicData: { address, vouched }, isProven }
    if ((await addFactor(deps, db, project, userId, { kind: contactKinds[kind], ...addition })) === null) {
      throw new ProviderError(
        duplicateErrors[kind],
        'A user of the project already has this email address or phone number. No user was created. Find the user with `users/search`.',
      )
    }
  }
  // Created after its factors, so that these are not newer than the account.
  await addUser(db, project, userId, deps.clock.now())
  if (name !== undefined && name !== '') await nameOutside(deps, db, project, userId, name)
  await recordEvent(deps, db, project, userId, { kind: 'user.created', detail: byBackEnd })
  const stored = await personById(db, project, userId)
  const person = roles === undefined ? stored : await setUserRoles(deps, db, project, stored, roles)
  return profile === undefined ? person : writeChanges(db, project, person, profile)
}

/** Sets the external ID of a user. */
export const nameOutside = async (
  deps: Deps,
  db: Db,
  project: Project,
  userId: string,
  name: string,
): Promise<void> => {
  const existingFactor = await factorByKey(db, {
    projectId: project.projectId,
    kind: externalId.name,
    lookupKey: name,
  })
  if (existingFactor?.ownerId === userId) return
  const addition = { kind: externalId, lookupKey: name, publicData: { id: name }, isProven: false }
  if (existingFactor === null && (await addFactor(deps, db, project, userId, addition)) !== null) return
  throw new ProviderError(
    'duplicate_user_external_id',
    'Another user of the project already has this `external_id`. It was not set. Choose a different one, or remove it from that user first.',
  )
}

/**
 * Deletes a user with all their data, and voids pending codes and links.
 *
 * @param allow throws if the user must not be deleted; they are locked
 */
export const removePerson = (
  deps: Deps,
  project: Project,
  nameOrId: string,
  allow: (person: StoredUser) => void = () => {},
): Promise<StoredUser> =>
  atomically(deps.store, async (db) => {
    const person = await lockNamedPerson(db, project, nameOrId)
    allow(person)
    await dropPerson(deps, db, project, person.userId)
    await recordEvent(deps, db, project, person.userId, { kind: 'user.removed', detail: byBackEndOrOperator(deps) })
    return person
  })
