import { addFactor } from '../domain/factors/add-factor.ts'
import { type Contact, contactOf } from '../domain/factors/contacts.ts'
import { aUser, beginSession } from '../domain/sessions/open-session.ts'
import { hashedToken, type LiveSession } from '../domain/sessions/sessions.ts'
import { contactClaim } from '../domain/sessions/sign-in/claim.ts'
import { proofOf } from '../domain/sessions/sign-in/sign-in.ts'
import { emailDestination } from '../domain/users/destinations.ts'
import { type Linked, link } from '../domain/users/linking.ts'
import { ProviderError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import type { TestDeps } from './deps.ts'

const byCode = { type: 'otp', delivery: 'email' }

/** Whoever answers from an address, new or known. */
export const ensurePerson = async (
  { deps, project }: TestDeps,
  address: string,
): Promise<Linked & { contact: Contact }> => {
  const claim = contactClaim(emailDestination(address), byCode)
  const refusal = () => new ProviderError('otp_code_not_found', 'refused')
  const linked = await atomically(deps.store, (rows) =>
    link(deps, rows, { project, claim, reason: { reason: 'login_or_create' }, live: null, refusal }),
  )
  const contact = contactOf(linked.factor)
  if (contact === null) throw new Error('An address is a contact.')
  return { ...linked, contact }
}

/** Gives a person one more address; `false` when it is somebody's. */
export const addAddress = ({ deps, project }: TestDeps, userId: string, address: string): Promise<boolean> =>
  atomically(deps.store, async (rows) => {
    const claim = contactClaim(emailDestination(address), byCode)
    return (await addFactor(deps, rows, project, userId, { ...claim, isProven: true })) !== null
  })

/** A living session of a person who has just proven a factor of theirs. */
export const signedIn = async ({ deps, project }: TestDeps, { person, factor }: Linked): Promise<LiveSession> => {
  const attributes = { ip_address: '127.0.0.1', user_agent: 'test' }
  const beginning = { of: aUser(person.userId), proofs: [proofOf(deps, factor, byCode, null)] }
  const opened = await atomically(deps.store, (rows) =>
    beginSession(deps, rows, { project, minutes: 60, attributes }, beginning),
  )
  return { ...opened, person, tokenHash: hashedToken(opened.token) }
}
