import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { type FactorOwner, ownerOfFactor } from '../../store/tables/factor-owners.ts'
import { factorByKey, factorsOfOwner } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import {
  lockUser,
  type Person,
  type UserProfile,
  type UserRow,
  userById,
  writeProfile,
  writeTrustedMetadata,
} from '../../store/tables/users.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { contactKey } from '../factors/contacts.ts'
import type { Destination } from './destinations.ts'
import { mergedMetadata } from './metadata.ts'

const withFactors = async (rows: Rows, scope: Scope, user: UserRow): Promise<Person> => ({
  ...user,
  factors: (await factorsOfOwner(rows, scope, user.userId)).map(({ ownerId, lookupKey, checkedBy, ...told }) => told),
})

export const personById = async (rows: Rows, scope: Scope, userId: string): Promise<Person> => {
  const user = await userById(rows, scope, userId)
  if (user === null) throw personGone()
  return withFactors(rows, scope, user)
}

/** Reads a user and locks them until the transaction ends. */
export const lockPerson = async (rows: Rows, scope: Scope, userId: string): Promise<Person> => {
  const user = await lockUser(rows, scope, userId)
  if (user === null) throw personGone()
  return withFactors(rows, scope, user)
}

export const personGone = () =>
  new ProviderError('user_unauthenticated', 'This account no longer exists. Sign in again to create a new one.')

/** Returns the user that a contact signs in, if there is one. */
export const personOfContact = (rows: Rows, scope: Scope, destination: Destination): Promise<FactorOwner | null> =>
  ownerOfFactor(rows, contactKey(scope, destination))

/** Whether a contact signs in a user. */
export const isKnownContact = async (rows: Rows, scope: Scope, destination: Destination): Promise<boolean> =>
  (await factorByKey(rows, contactKey(scope, destination))) !== null

/** A change of a user's data; omitted parts stay unchanged. */
export interface ProfileChanges {
  readonly name?: Partial<UserProfile['name']>
  /** Merged into the existing members; null removes one. */
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>
  /** Merged in the same way; only the site may set it. */
  readonly trustedMetadata?: Readonly<Record<string, unknown>>
}

/** Changes a user's profile at their own request. */
export const changeProfile = (deps: Deps, project: Project, userId: string, changes: ProfileChanges): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    const user = await lockUser(rows, project, userId)
    if (user === null) throw personGone()
    await recordEvent(deps, rows, project, userId, { kind: 'user.changed', detail: doneBy(deps) })
    return withFactors(rows, project, await writeChanges(rows, project, user, changes))
  })

/** Changes a user whose lock the caller holds, and returns the result. */
export const writeChanges = async <Changed extends UserRow>(
  rows: Rows,
  scope: Scope,
  user: Changed,
  { name, ...changes }: ProfileChanges,
): Promise<Changed> => {
  const untrustedMetadata = mergedMetadata(user.untrustedMetadata, changes.untrustedMetadata)
  const trustedMetadata = mergedMetadata(user.trustedMetadata, changes.trustedMetadata)
  const profile = { name: { ...user.name, ...name }, untrustedMetadata }
  await writeProfile(rows, scope, user.userId, profile)
  if (changes.trustedMetadata !== undefined) await writeTrustedMetadata(rows, scope, user.userId, trustedMetadata)
  return { ...user, ...profile, trustedMetadata }
}
