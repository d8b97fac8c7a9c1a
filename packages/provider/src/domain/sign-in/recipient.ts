import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import type { Reason } from '../factors/reason.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { type SessionProof, sessionOf } from '../sessions/session-proof.ts'
import { makePerson, requirePerson } from '../users/back-end-users.ts'
import { isKnownContact, personOfContact } from '../users/users.ts'

/** The recipient of a back end's message, and the effect of the answer. */
export interface Recipient {
  readonly userId: string
  /** The address as a factor of the user; `null` if it is not one yet. */
  readonly contactId: string | null
  readonly isNew: boolean
  readonly reason: Reason
}

/** Finds the user by address; creates one if none exists. */
export const anyRecipient = async (
  deps: Deps,
  project: Project,
  destination: Destination,
  { clientAddress, isPending }: { readonly clientAddress: string; readonly isPending: boolean },
): Promise<Recipient> => {
  const knownUser = await knownRecipient(deps, project, destination)
  if (knownUser !== null) return knownUser
  const { projectId } = project
  const room = { limit: 'newPeopleFromClient', projectId, subject: clientAddress } as const
  await consumeRateLimit(deps.store, [room], deps.clock.now())
  const isNew = await atomically(deps.store, async (db) => {
    // Of two concurrent calls the second finds the user of the first.
    if (await isKnownContact(db, project, destination)) return false
    await makePerson(deps, db, project, { contacts: [destination], vouched: isPending ? 'pending' : 'typed' })
    return true
  })
  const createdUser = await knownRecipient(deps, project, destination)
  if (createdUser === null) throw addressUnknown(destination)
  return { ...createdUser, isNew }
}

const knownRecipient = async (deps: Deps, project: Project, destination: Destination): Promise<Recipient | null> => {
  const existingContact = await personOfContact(deps.store.db, project, destination)
  if (existingContact === null) return null
  const { person, factor } = existingContact
  return { userId: person.userId, contactId: factor.factorId, isNew: false, reason: { reason: 'login_or_create' } }
}

/** The ways in which a back end names a user: by ID or by session. */
export interface UserReference extends SessionProof {
  readonly user_id?: string | undefined
}

/** Returns the user that a back end names; `null` if it names none. */
export const namedPerson = async (
  deps: Deps,
  project: Project,
  { user_id: nameOrId, ...proof }: UserReference,
): Promise<string | null> => {
  const activeSession = await sessionOf(deps, project, proof)
  if (nameOrId === undefined) return activeSession?.person.userId ?? null
  const { userId } = await requirePerson(deps.store.db, project, nameOrId)
  if (activeSession !== null && activeSession.person.userId !== userId) throw namedTwice()
  return userId
}

const namedTwice = () =>
  new ProviderError(
    'too_many_session_arguments',
    'The request names the user twice, by `user_id` and by a session. The two may belong to different users. Pass one of them.',
  )

/** Returns the user whom a back end names in exactly one way, for calls that need a user. */
export const requireOneNamed = async (deps: Deps, project: Project, naming: UserReference): Promise<string> => {
  const { user_id: nameOrId, session_token: token, session_jwt: jwt } = naming
  if (nameOrId !== undefined && (token !== undefined || jwt !== undefined)) throw namedTwice()
  const userId = await namedPerson(deps, project, naming)
  if (userId !== null) return userId
  throw new ProviderError(
    'no_session_arguments',
    'The request names no user. Pass `user_id`, `session_token` or `session_jwt`.',
  )
}

/**
 * Returns the named user, or else the user of the address. If the address has no owner, its proof adds it to the named
 * user.
 */
export const requireRecipient = async (
  deps: Deps,
  project: Project,
  destination: Destination,
  naming: UserReference,
): Promise<Recipient> => {
  const knownUser = await knownRecipient(deps, project, destination)
  const namedUserId = await namedPerson(deps, project, naming)
  if (namedUserId === null || namedUserId === knownUser?.userId) {
    if (knownUser === null) throw addressUnknown(destination)
    return { ...knownUser, reason: { reason: 'primary' } }
  }
  if (knownUser !== null) {
    throw new ProviderError(
      destination.kind === 'email' ? 'duplicate_email' : 'duplicate_phone_number',
      'The email address or phone number belongs to a different user. Nothing was sent. Ask the user for another one.',
    )
  }
  return { userId: namedUserId, contactId: null, isNew: false, reason: { reason: 'secondary', userId: namedUserId } }
}

const addressUnknown = ({ kind }: Destination) =>
  kind === 'email'
    ? new ProviderError(
        'email_not_found',
        'No user with this email address exists in this project. Create the user first, or pass `user_id`.',
      )
    : new ProviderError(
        'phone_number_not_found',
        'No user with this phone number exists in this project. Create the user first, or pass `user_id`.',
      )
