import type { Db } from '../../store/store.ts'
import type { Deps } from '../deps.ts'
import { contactClaim } from '../factors/claim.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { password } from '../factors/password.ts'
import type { PasswordPurpose } from '../factors/reason.ts'
import type { LinkPurpose } from '../one-time-secrets/link-tokens.ts'
import { type NewSession, openSession } from '../sessions/open-session.ts'
import { requireNamed } from '../sessions/requested-by.ts'
import type { SignInContext } from '../sessions/sign-in-context.ts'
import { personOfContact } from '../users/users.ts'
import { byLinkOf, linkRefused } from './redeem-link.ts'
import { proofOf, type SignInResult, signIn } from './sign-in.ts'

/** Opens a session for a redeemed link. */
export const signInByLink = (
  deps: Deps,
  db: Db,
  purpose: LinkPurpose,
  signInContext: SignInContext,
  change?: NewSession['change'],
): Promise<SignInResult> => {
  if (purpose.reason === 'password') return signInKnown(deps, db, purpose, signInContext)
  const { destination, ...reason } = purpose
  const claim = contactClaim(destination, byLinkOf(purpose))
  return signIn(deps, db, signInContext, { claim, reason, refusal: linkRefused }, change)
}

/** The factor type of a password in a session. */
export const byKnowledge = { type: 'password', delivery: 'knowledge' } as const

/**
 * Signs in with a token that was issued for the right password, not mailed. The session records a password, and the
 * address stays unproven. Otherwise a person who created an account for another's address could prove it this way.
 */
const signInKnown = async (
  deps: Deps,
  db: Db,
  { userId, destination }: PasswordPurpose,
  signInContext: SignInContext,
): Promise<SignInResult> => {
  const existingContact = await personOfContact(db, signInContext.project, destination)
  if (existingContact?.person.userId !== userId) throw linkRefused()
  requireNamed(userId, signInContext)
  const [passwordFactor] = factorsOf(existingContact.person, password)
  if (passwordFactor === undefined) throw linkRefused()
  const openedSession = await openSession(deps, db, signInContext, {
    userId,
    proof: proofOf(deps, passwordFactor, byKnowledge, null),
  })
  return {
    ...openedSession,
    person: existingContact.person,
    factor: existingContact.factor,
    added: false,
    isClaimed: false,
  }
}
