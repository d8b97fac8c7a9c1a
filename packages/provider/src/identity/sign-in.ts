import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { Deps } from '../deps.ts'
import { ProviderError } from '../errors.ts'
import type { Rows } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import type { SessionAttributes } from '../store/tables/sessions.ts'
import type { Person } from '../store/tables/users.ts'
import { announceContact } from './contact-notice.ts'
import type { Destination } from './destinations.ts'
import {
  addOwnContact,
  ensurePersonOfContact,
  type ProvenContact,
  personOfContact,
  provenPersonOfContact,
} from './people.ts'
import { type LiveSession, type OpenedSession, openSession } from './sessions.ts'
import { wireTime } from './wire-time.ts'

/**
 * What a code or link is for. `login_or_create` signs in whoever the destination belongs to, new or known; `primary`
 * only a known person; `secondary` adds the destination to the person who asked, and to nobody else.
 */
export type Reason =
  | { readonly reason: 'login_or_create' }
  | { readonly reason: 'primary' }
  | { readonly reason: 'secondary'; readonly userId: string }

/** A destination that has just been proven, by a secret that was sent there. */
export type ProvenPurpose = Reason & { readonly destination: Destination }

/**
 * Somebody who typed the right password of this person. It proves nothing about the address, which may be anybody's: an
 * account made by a password has one that nobody has proven.
 */
export interface KnownPurpose {
  readonly reason: 'password'
  readonly userId: string
  readonly destination: Destination
}

export interface Arrival {
  readonly project: Project
  /** The session that the caller has already, if any. */
  readonly live: LiveSession | null
  readonly minutes: number
  readonly attributes: SessionAttributes
}

/** What differs between the methods that prove a destination. */
export interface Proving {
  /** How the proof stands in the session; `at` in RFC 3339. */
  factorOf(contactId: string, address: string, at: string): AuthenticationFactor
  /** The refusal of a secret that is not the caller's to use. */
  refusal(): ProviderError
}

/** Whom a proof signed in, and the session it opened or strengthened. */
export interface SignedInByContact extends OpenedSession {
  readonly person: Person
  readonly contactId: string
  /** A contact that the person did not have before; others of theirs are told of it. */
  readonly added: boolean
}

/**
 * Turns a secret that came back into a session. A caller who is signed in as the same person keeps the session, with
 * one more proof in it; a caller signed in as somebody else gets a session of their own, and the other one stays
 * what it was. Only a secret that was asked for as `secondary` by that very person adds an address to an account:
 * otherwise whoever makes a person type a code could put their own address on that person's account.
 */
export const signInByContact = async (
  deps: Deps,
  rows: Rows,
  purpose: ProvenPurpose,
  { project, live, minutes, attributes }: Arrival,
  { factorOf, refusal }: Proving,
): Promise<SignedInByContact> => {
  const { person, contact, added, isReclaimed } = await proven(deps, rows, project, purpose, live, refusal)
  const { contactId, address } = contact
  const factor = factorOf(contactId, address, wireTime(deps.clock.now()))
  const proof = { userId: person.userId, factor, minutes, attributes }
  // Whoever made the account is out of it: a session of theirs is not carried on by the owner's proof.
  const opened = await openSession(deps, rows, project, isReclaimed ? null : live, proof)
  if (added) await announceContact(deps, rows, project, person, contactId)
  return { ...opened, person, contactId, added }
}

const proven = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  purpose: ProvenPurpose,
  live: LiveSession | null,
  refusal: Proving['refusal'],
): Promise<ProvenContact & { added: boolean }> => {
  const { destination } = purpose
  if (purpose.reason === 'login_or_create') {
    return { ...(await ensurePersonOfContact(deps, rows, project, destination)), added: false }
  }
  if (purpose.reason === 'primary') {
    const known = await provenPersonOfContact(deps, rows, project, destination)
    if (known === null) throw refusal()
    return { ...known, added: false }
  }
  if (live?.person.userId !== purpose.userId) throw refusal()
  const added = await addOwnContact(deps, rows, project, purpose.userId, destination)
  const owned = await personOfContact(rows, project, destination)
  if (owned?.person.userId === purpose.userId) return { ...owned, added, isReclaimed: false }
  throw new ProviderError(
    'unauthorized_action',
    'The address signs in another account, so it was not added to this one. Sign in with it, or use another one.',
  )
}
