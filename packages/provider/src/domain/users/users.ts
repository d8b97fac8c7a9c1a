import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { factorByKey, factorsOfOwner } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type FactorOwner, ownerOfFactor } from '../../store/tables/users/factor-owners.ts'
import {
  lockUser,
  type StoredUser,
  type UserProfile,
  type UserRow,
  userById,
  writeProfile,
  writeTrustedMetadata,
} from '../../store/tables/users/users.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { contactKey } from '../factors/contacts.ts'
import { mergedMetadata } from './metadata.ts'

const withFactors = async (db: Db, scope: Scope, user: UserRow): Promise<StoredUser> => ({
  ...user,
  factors: (await factorsOfOwner(db, scope, user.userId)).map(({ ownerId, lookupKey, checkedBy, ...told }) => told),
})

/** Reads a user; `null` if they were removed. */
export const findPerson = async (db: Db, scope: Scope, userId: string): Promise<StoredUser | null> => {
  const user = await userById(db, scope, userId)
  return user === null ? null : withFactors(db, scope, user)
}

export const personById = async (db: Db, scope: Scope, userId: string): Promise<StoredUser> => {
  const person = await findPerson(db, scope, userId)
  if (person === null) throw personGone()
  return person
}

/** Reads a user and locks them until the transaction ends. */
export const lockPerson = async (db: Db, scope: Scope, userId: string): Promise<StoredUser> => {
  const user = await lockUser(db, scope, userId)
  if (user === null) throw personGone()
  return withFactors(db, scope, user)
}

export const personGone = () =>
  new ProviderError('user_unauthenticated', 'This account no longer exists. Sign in again to create a new one.')

/** Returns the user that a contact signs in, if there is one. */
export const personOfContact = (db: Db, scope: Scope, destination: Destination): Promise<FactorOwner | null> =>
  ownerOfFactor(db, contactKey(scope, destination))

/** Whether a contact signs in a user. */
export const isKnownContact = async (db: Db, scope: Scope, destination: Destination): Promise<boolean> =>
  (await factorByKey(db, contactKey(scope, destination))) !== null

/** A change of a user's data; omitted parts stay unchanged. */
export interface ProfileChanges {
  readonly name?: Partial<UserProfile['name']>
  /** Null removes it. */
  readonly pictureURL?: UserProfile['pictureURL']
  /** Null removes it. */
  readonly locale?: UserProfile['locale']
  /** Merged into the existing members; null removes one. */
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>
  /** Merged in the same way; only the site may set it. */
  readonly trustedMetadata?: Readonly<Record<string, unknown>>
}

/** Changes a user's profile at their own request. */
export const changeProfile = (
  deps: Deps,
  project: Project,
  userId: string,
  changes: ProfileChanges,
): Promise<StoredUser> =>
  atomically(deps.store, async (db) => {
    const user = await lockUser(db, project, userId)
    if (user === null) throw personGone()
    await recordEvent(deps, db, project, userId, { kind: 'user.changed', detail: doneBy(deps) })
    return withFactors(db, project, await writeChanges(db, project, user, changes))
  })

/** Changes a user whose lock the caller holds, and returns the result. */
export const writeChanges = async <Changed extends UserRow>(
  db: Db,
  scope: Scope,
  user: Changed,
  { name, pictureURL = user.pictureURL, locale = user.locale, ...changes }: ProfileChanges,
): Promise<Changed> => {
  const untrustedMetadata = mergedMetadata(user.untrustedMetadata, changes.untrustedMetadata)
  const trustedMetadata = mergedMetadata(user.trustedMetadata, changes.trustedMetadata)
  const profile = { name: { ...user.name, ...name }, pictureURL, locale, untrustedMetadata }
  await writeProfile(db, scope, user.userId, profile)
  if (changes.trustedMetadata !== undefined) await writeTrustedMetadata(db, scope, user.userId, trustedMetadata)
  return { ...user, ...profile, trustedMetadata }
}
