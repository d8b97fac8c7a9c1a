import { ProviderError } from '../../errors.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { email } from './contacts.ts'
import { factorsOf } from './factor-kind.ts'
import { type AccountAct, countsFor } from './proofs-of-acts.ts'
import { appRequired, hasSecondFactor, hasShownSecondFactor } from './second-factor.ts'

/** Time after a proof in which the session may change factors. */
export const recentMs = 5 * 60_000

/** An added factor counts as a proof for changes only a day later, so that the owner has time to object. */
const settlesMs = 24 * 60 * 60_000

export const stepUpRequired = () =>
  new ProviderError(
    'session_too_old_to_change_factors',
    'Changing authentication factors requires a sign-in within the last 5 minutes, with a factor that is older than the latest change. An invitation does not count for removals, and a link that was requested without a code challenge does not count for the deletion of an account. Sign in again with an older factor, or with a code.',
  )

/** Whether the session has recently used this factor. Its user may then remove it, since an attacker gains nothing. */
export const hasJustUsed = (
  { proofs }: Pick<SessionRow, 'proofs'>,
  { factorId }: { readonly factorId: string },
  now: number,
): boolean =>
  proofs.some(
    (proof) => countsFor('removeFactor', proof) && proof.factorId === factorId && proof.provenAt >= now - recentMs,
  )

/** Whether the session has a recent proof that counts, apart from a second factor. */
export const hasRecentProof = (
  session: Pick<SessionRow, 'proofs' | 'changedAt' | 'subject'>,
  person: Pick<StoredUser, 'factors' | 'createdAt'>,
  now: number,
  act: AccountAct,
): boolean =>
  session.proofs.some((proof) => {
    const factor = provenFactorOf(session, person, proof)
    if (!countsFor(act, proof) || proof.provenAt < now - recentMs || factor === undefined) return false
    return countsForStepUp(factor, session, person, now)
  })

/**
 * Requires a recent proof before a session may change factors, with a factor that existed before the session changed
 * anything. Enrolling a factor is not a proof, and neither is a sign-in with a factor added since. Otherwise a stolen
 * session could add its own address, prove it, and take over the account (OWASP ASVS 5.0, 7.5.1). If the user has a
 * second factor, the session must have shown it recently too, because a reader of their mail has the first one.
 *
 * @param act decides which proofs count
 */
export const requireStepUp = (
  session: Pick<SessionRow, 'proofs' | 'changedAt' | 'subject'>,
  person: Pick<StoredUser, 'factors' | 'createdAt'>,
  now: number,
  act: AccountAct,
  refusal: () => ProviderError = stepUpRequired,
): void => {
  if (!hasRecentProof(session, person, now, act)) throw refusal()
  requireSecondFactorForUser(session, person, now)
}

/** Whether a recent proof of a factor lets the session change factors. */
export const countsForStepUp = (
  { createdAt }: Pick<Factor, 'createdAt'>,
  { changedAt }: Pick<SessionRow, 'changedAt'>,
  person: Pick<StoredUser, 'createdAt'>,
  now: number,
): boolean => {
  // Factors that the account was created with are older than every session, and there was no earlier owner to object.
  if (createdAt <= person.createdAt) return true
  return (changedAt === null || createdAt < changedAt) && createdAt <= now - settlesMs
}

/**
 * Returns the factor that dates a proof: usually the factor itself. A cross-organization password is not a factor of
 * the member, and only the reader of the address can set it, so the member's address dates it.
 */
const provenFactorOf = (
  { subject }: Pick<SessionRow, 'subject'>,
  { factors }: Pick<StoredUser, 'factors'>,
  { factorId, type, provesAddress }: Proof,
): Factor | undefined => {
  const ownFactor = factors.find((factor) => factor.factorId === factorId)
  if (ownFactor !== undefined || subject !== 'member' || type !== 'password' || provesAddress === null) return ownFactor
  return factorsOf({ factors }, email).find(
    ({ publicData }) => emailDestination(publicData.address).canonical === provesAddress,
  )
}

/** Whether a user's session has recently shown their second factor, if they have one. */
export const hasSecondFactorForUser = (
  session: Pick<SessionRow, 'proofs' | 'subject'>,
  person: Pick<StoredUser, 'factors'>,
  now: number,
): boolean =>
  session.subject !== 'user' || !hasSecondFactor(person) || hasShownSecondFactor(session, person, now - recentMs)

/**
 * Throws if the user has a second factor that their session has not shown recently: an old proof of it does not show who
 * holds the session now (OWASP ASVS 5.0, 7.5.1). For members the organization decides.
 */
export const requireSecondFactorForUser = (
  session: Pick<SessionRow, 'proofs' | 'subject'>,
  person: Pick<StoredUser, 'factors'>,
  now: number,
): void => {
  if (!hasSecondFactorForUser(session, person, now)) throw appRequired()
}
