import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { requireRoom } from '../rate-limits/rate-limit.ts'
import { type SessionProof, sessionOf } from '../sessions/session-proof.ts'
import type { Reason } from '../sessions/sign-in/reason.ts'
import { makePerson, requirePerson } from './back-end-users.ts'
import type { Destination } from './destinations.ts'
import { isKnownContact, personOfContact } from './users.ts'

/** Whom a message of a back end is for, and what its answer will do. */
export interface Recipient {
  readonly userId: string
  /** The address as a factor of theirs; `null` while it is none. */
  readonly contactId: string | null
  readonly isNew: boolean
  readonly reason: Reason
}

/** Whoever has the address, and where nobody has it somebody who is made for it. */
export const anyRecipient = async (
  deps: Deps,
  project: Project,
  destination: Destination,
  { clientAddress, isPending }: { readonly clientAddress: string; readonly isPending: boolean },
): Promise<Recipient> => {
  const known = await knownRecipient(deps, project, destination)
  if (known !== null) return known
  const { projectId } = project
  const room = { limit: 'newPeopleFromClient', projectId, subject: clientAddress } as const
  await requireRoom(deps.store, [room], deps.clock.now())
  const isNew = await atomically(deps.store, async (rows) => {
    // Of two at once the second finds whom the first made.
    if (await isKnownContact(rows, project, destination)) return false
    await makePerson(deps, rows, project, { contacts: [destination], vouched: isPending ? 'pending' : 'typed' })
    return true
  })
  const made = await knownRecipient(deps, project, destination)
  if (made === null) throw addressUnknown(destination)
  return { ...made, isNew }
}

const knownRecipient = async (deps: Deps, project: Project, destination: Destination): Promise<Recipient | null> => {
  const known = await personOfContact(deps.store.rows, project, destination)
  if (known === null) return null
  const { person, factor } = known
  return { userId: person.userId, contactId: factor.factorId, isNew: false, reason: { reason: 'login_or_create' } }
}

/** A person as a back end names them: by an id or by a session of theirs. */
export interface Naming extends SessionProof {
  readonly user_id?: string | undefined
}

/** Whom a back end names; `null` for nobody. */
export const namedPerson = async (
  deps: Deps,
  project: Project,
  { user_id: named, ...proof }: Naming,
): Promise<string | null> => {
  const live = await sessionOf(deps, project, proof)
  if (named === undefined) return live?.person.userId ?? null
  const { userId } = await requirePerson(deps.store.rows, project, named)
  if (live !== null && live.person.userId !== userId) throw namedTwice()
  return userId
}

const namedTwice = () =>
  new ProviderError(
    'too_many_session_arguments',
    'The request names the user twice, by `user_id` and by a session. The two may belong to different users. Pass one of them.',
  )

/** Returns the user whom a back end names in exactly one way, for calls that need a user. */
export const requireOneNamed = async (deps: Deps, project: Project, naming: Naming): Promise<string> => {
  const { user_id: named, session_token: token, session_jwt: jwt } = naming
  if (named !== undefined && (token !== undefined || jwt !== undefined)) throw namedTwice()
  const userId = await namedPerson(deps, project, naming)
  if (userId !== null) return userId
  throw new ProviderError(
    'no_session_arguments',
    'The request names nobody, and it is about somebody. Send user_id, session_token or session_jwt.',
  )
}

/** Whom a back end names, or else has the address. An address that is nobody's will be theirs once they answer from it. */
export const requireRecipient = async (
  deps: Deps,
  project: Project,
  destination: Destination,
  naming: Naming,
): Promise<Recipient> => {
  const known = await knownRecipient(deps, project, destination)
  const asked = await namedPerson(deps, project, naming)
  if (asked === null || asked === known?.userId) {
    if (known === null) throw addressUnknown(destination)
    return { ...known, reason: { reason: 'primary' } }
  }
  if (known !== null) {
    throw new ProviderError(
      destination.kind === 'email' ? 'duplicate_email' : 'duplicate_phone_number',
      'Nothing was sent, because the address or number is somebody else’s. Ask the person for another one.',
    )
  }
  return { userId: asked, contactId: null, isNew: false, reason: { reason: 'secondary', userId: asked } }
}

const addressUnknown = ({ kind }: Destination) =>
  kind === 'email'
    ? new ProviderError(
        'email_not_found',
        'Nobody of the project has this email address. Make them first, or send user_id.',
      )
    : new ProviderError(
        'phone_number_not_found',
        'Nobody of the project has this number. Make them first, or send user_id.',
      )
