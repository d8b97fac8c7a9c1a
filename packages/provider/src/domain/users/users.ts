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

/** As `personById`, and inside a transaction nobody else changes them until it ends. */
export const lockPerson = async (rows: Rows, scope: Scope, userId: string): Promise<Person> => {
  const user = await lockUser(rows, scope, userId)
  if (user === null) throw personGone()
  return withFactors(rows, scope, user)
}

export const personGone = () =>
  new ProviderError('user_unauthenticated', 'The account does not exist any more. Sign in again to make a new one.')

/** The person whom a contact signs in, if there is one. */
export const personOfContact = (rows: Rows, scope: Scope, destination: Destination): Promise<FactorOwner | null> =>
  ownerOfFactor(rows, contactKey(scope, destination))

/** Whether a contact signs somebody in. */
export const isKnownContact = async (rows: Rows, scope: Scope, destination: Destination): Promise<boolean> =>
  (await factorByKey(rows, contactKey(scope, destination))) !== null

/** What a person asks to change of themselves; what is left out stays. */
export interface ProfileChanges {
  readonly name?: Partial<UserProfile['name']>
  /** Written over the present members; null removes one. */
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>
  /** The same, for what only the site may say of them. */
  readonly trustedMetadata?: Readonly<Record<string, unknown>>
}

/** What a person says of themselves. */
export const changeProfile = (deps: Deps, project: Project, userId: string, changes: ProfileChanges): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    const user = await lockUser(rows, project, userId)
    if (user === null) throw personGone()
    await recordEvent(deps, rows, project, userId, { kind: 'user.changed', detail: doneBy(deps) })
    return withFactors(rows, project, await writeChanges(rows, project, user, changes))
  })

/** Changes a person whose lock the caller holds, and answers them as they are now. */
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
