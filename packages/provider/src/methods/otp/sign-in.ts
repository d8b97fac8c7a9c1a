import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { addContact, ensurePersonOfContact, type ProvenContact, personOfContact } from '../../identity/people.ts'
import { beginSession, type LiveSession, type OpenedSession, strengthenSession } from '../../identity/sessions.ts'
import { wireTime } from '../../identity/wire-time.ts'
import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'
import { type CodePurpose, codeNotFound } from './engine.ts'

export interface Arrival {
  readonly project: Project
  /** The session that the caller has already, if any. */
  readonly live: LiveSession | null
  readonly minutes: number
  readonly attributes: SessionAttributes
}

/** Whom a code signed in, and the session it opened or strengthened. */
export interface SignedInByCode extends OpenedSession {
  readonly person: Person
  /** A contact that the person did not have before; others of theirs are told of it. */
  readonly added: boolean
}

/**
 * Turns a code that came back into a session. A caller who is signed in as the same person keeps the session, with
 * one more proof in it; a caller signed in as somebody else gets a session of their own, and the other one stays
 * what it was. Only a code that was asked for as `secondary` by that very person adds an address to an account:
 * otherwise whoever makes a person type a code could put their own address on that person's account.
 */
export const signInByCode = async (
  deps: Deps,
  rows: Rows,
  purpose: CodePurpose,
  { project, live, minutes, attributes }: Arrival,
): Promise<SignedInByCode> => {
  const { person, contact, added } = await proven(deps, rows, project, purpose, live)
  const factor = factorOf(purpose, contact.contactId, contact.address, wireTime(deps.clock.now()))
  const proof = { userId: person.userId, factor, minutes, attributes }
  const opened =
    live?.person.userId === person.userId
      ? await strengthenSession(deps, rows, live, proof)
      : await beginSession(deps, rows, project, proof)
  return { ...opened, person, added }
}

const proven = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  purpose: CodePurpose,
  live: LiveSession | null,
): Promise<ProvenContact & { added: boolean }> => {
  const { destination } = purpose
  if (purpose.reason === 'login_or_create') {
    return { ...(await ensurePersonOfContact(deps, rows, project, destination)), added: false }
  }
  if (purpose.reason === 'primary') {
    const known = await personOfContact(rows, project, destination)
    if (known === null) throw codeNotFound()
    return { ...known, added: false }
  }
  if (live?.person.userId !== purpose.userId) throw codeNotFound()
  const added = await addContact(deps, rows, project, purpose.userId, destination)
  const owned = await personOfContact(rows, project, destination)
  if (owned?.person.userId === purpose.userId) return { ...owned, added }
  throw new ProviderError(
    'unauthorized_action',
    'The address signs in another account, so it was not added to this one. Sign in with it, or use another one.',
  )
}

const factorOf = (
  { channel }: CodePurpose,
  contactId: string,
  address: string,
  last_authenticated_at: string,
): AuthenticationFactor =>
  channel === 'email'
    ? {
        type: 'otp',
        delivery_method: channel,
        last_authenticated_at,
        email_factor: { email_id: contactId, email_address: address },
      }
    : {
        type: 'otp',
        delivery_method: channel,
        last_authenticated_at,
        phone_number_factor: { phone_id: contactId, phone_number: address },
      }
