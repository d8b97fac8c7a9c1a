import { ProviderError } from '../../errors.ts'
import type { Factor } from '../../store/tables/factors.ts'
import type { Proof } from '../../store/tables/session-proofs.ts'
import type { SessionRow } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'
import { emailDestination } from '../users/destinations.ts'
import { email } from './contacts.ts'
import { factorsOf } from './factor-kind.ts'
import { appRequired, hasSecondFactor, hasShownSecondFactor } from './second-factor.ts'

/** How long after a proof the session alone may change what the person is known by. */
export const recentMs = 5 * 60_000

/** A factor that was added to an account proves for the account what it says only after its owner had a day to object. */
const settlesMs = 24 * 60 * 60_000

export const sessionTooOld = () =>
  new ProviderError(
    'session_too_old_to_change_factors',
    'The last sign-in is too long ago, or was by something that was added since, to change how one signs in. Sign in once more by a way that the account has had for longer.',
  )

/** Whoever has just used a factor may take that very one away: nobody gains by it. */
export const hasJustUsed = (
  { proofs }: Pick<SessionRow, 'proofs'>,
  { factorId }: { readonly factorId: string },
  now: number,
): boolean =>
  proofs.some((proof) => proof.manner === 'proof' && proof.factorId === factorId && proof.provenAt >= now - recentMs)

/**
 * A session changes what its person is known by only shortly after they proved themselves, by a factor that was there before
 * the session began to change things. Enrolling something is no such proof, nor is signing in with what was just added: else
 * a stolen session could add an address of its own, be fresh by it, and take the account (OWASP ASVS 5.0, 7.5.1). Where the
 * person has a second factor, the session has shown it too: the reader of their mail has the first one.
 */
export const requireRecentProof = (
  session: Pick<SessionRow, 'proofs' | 'changedAt' | 'subject'>,
  person: Pick<Person, 'factors' | 'createdAt'>,
  now: number,
  refusal: () => ProviderError = sessionTooOld,
): void => {
  const isRecent = session.proofs.some((proof) => {
    const { manner, provenAt } = proof
    const createdAt = provenFactorOf(session, person, proof)?.createdAt
    if (manner !== 'proof' || provenAt < now - recentMs || createdAt === undefined) return false
    // What the account was made with was there before any session of it, and has nobody before it who could object.
    if (createdAt <= person.createdAt) return true
    return (session.changedAt === null || createdAt < session.changedAt) && createdAt <= now - settlesMs
  })
  if (!isRecent) throw refusal()
  requireSecondShown(session, person)
}

/**
 * Returns the factor by which a proof is dated. It is the factor itself, except for the password of the whole project: that is no
 * factor of the member, and only the reader of the address sets it, so the member's address dates it.
 */
const provenFactorOf = (
  { subject }: Pick<SessionRow, 'subject'>,
  { factors }: Pick<Person, 'factors'>,
  { factorId, type, provesAddress }: Proof,
): Factor | undefined => {
  const ownFactor = factors.find((factor) => factor.factorId === factorId)
  if (ownFactor !== undefined || subject !== 'member' || type !== 'password' || provesAddress === null) return ownFactor
  return factorsOf({ factors }, email).find(({ shown }) => emailDestination(shown.address).canonical === provesAddress)
}

/** Throws where the person has a second factor and their session has not shown it. What members have to show, their organization says. */
export const requireSecondShown = (
  session: Pick<SessionRow, 'proofs' | 'subject'>,
  person: Pick<Person, 'factors'>,
): void => {
  if (session.subject === 'user' && hasSecondFactor(person) && !hasShownSecondFactor(session, person))
    throw appRequired()
}
