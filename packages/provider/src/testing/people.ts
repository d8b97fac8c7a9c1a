import { emailDestination } from '../domain/destinations/destinations.ts'
import { addFactor } from '../domain/factors/add-factor.ts'
import { contactClaim } from '../domain/factors/claim.ts'
import { type Contact, contactOf } from '../domain/factors/contacts.ts'
import { aUser, beginSession } from '../domain/sessions/open-session.ts'
import { type ActiveSession, hashedToken } from '../domain/sessions/sessions.ts'
import { type LinkedUser, link } from '../domain/sign-in/linking.ts'
import { proofOf } from '../domain/sign-in/sign-in.ts'
import { ProviderError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import type { TestDeps } from './deps.ts'

const byCode = { type: 'otp', delivery: 'email' }

/** Signs in the owner of an address by code; creates the user if none exists. */
export const ensurePerson = async (
  { deps, project }: TestDeps,
  address: string,
): Promise<LinkedUser & { contact: Contact }> => {
  const claim = contactClaim(emailDestination(address), byCode)
  const refusal = () => new ProviderError('otp_code_not_found', 'refused')
  const linked = await atomically(deps.store, (db) =>
    link(deps, db, { project, claim, reason: { reason: 'login_or_create' }, activeSession: null, refusal }),
  )
  const contact = contactOf(linked.factor)
  if (contact === null) throw new Error('Expected an email address to be a contact.')
  return { ...linked, contact }
}

/** Adds an address to a user. Returns `false` if the address belongs to a user already. */
export const addAddress = ({ deps, project }: TestDeps, userId: string, address: string): Promise<boolean> =>
  atomically(deps.store, async (db) => {
    const claim = contactClaim(emailDestination(address), byCode)
    return (await addFactor(deps, db, project, userId, { ...claim, isProven: true })) !== null
  })

/** Opens a session for a user with the factor that was just proven. */
export const signedIn = async ({ deps, project }: TestDeps, { person, factor }: LinkedUser): Promise<ActiveSession> => {
  const attributes = { ip_address: '127.0.0.1', user_agent: 'test' }
  const beginning = { of: aUser(person.userId), proofs: [proofOf(deps, factor, byCode, null)] }
  const opened = await atomically(deps.store, (db) =>
    beginSession(deps, db, { project, minutes: 60, attributes }, beginning),
  )
  return { ...opened, person, tokenHash: hashedToken(opened.token) }
}
