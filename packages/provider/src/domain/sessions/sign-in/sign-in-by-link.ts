import type { Rows } from '../../../store/store.ts'
import type { Deps } from '../../deps.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { password } from '../../factors/password.ts'
import type { LinkPurpose } from '../../one-time-secrets/link-tokens.ts'
import { byLink, linkRefused } from '../../one-time-secrets/redeem-link.ts'
import { personOfContact } from '../../users/users.ts'
import { type Opening, openSession } from '../open-session.ts'
import { contactClaim } from './claim.ts'
import type { KnownPurpose } from './reason.ts'
import { requireNamed } from './requested-by.ts'
import { proofOf, type SignedIn, signIn } from './sign-in.ts'
import type { Arrival } from './sign-in-context.ts'

/** Turns a link's token that came back into a session. */
export const signInByLink = (
  deps: Deps,
  rows: Rows,
  purpose: LinkPurpose,
  arrival: Arrival,
  change?: Opening['change'],
): Promise<SignedIn> => {
  if (purpose.reason === 'password') return signInKnown(deps, rows, purpose, arrival)
  const { destination, ...reason } = purpose
  return signIn(deps, rows, arrival, { claim: contactClaim(destination, byLink), reason, refusal: linkRefused }, change)
}

/** How a password stands in the session. */
export const byKnowledge = { type: 'password', delivery: 'knowledge' } as const

/**
 * The token was given for the right password, not mailed. The session says so, and the address stays as unproven as it
 * was: else whoever made an account for somebody else's address could make it theirs by it.
 */
const signInKnown = async (
  deps: Deps,
  rows: Rows,
  { userId, destination }: KnownPurpose,
  arrival: Arrival,
): Promise<SignedIn> => {
  const known = await personOfContact(rows, arrival.project, destination)
  if (known?.person.userId !== userId) throw linkRefused()
  requireNamed(userId, arrival)
  const [kept] = factorsOf(known.person, password)
  if (kept === undefined) throw linkRefused()
  const opened = await openSession(deps, rows, arrival, { userId, proof: proofOf(deps, kept, byKnowledge, null) })
  return { ...opened, person: known.person, factor: known.factor, added: false, isClaimed: false }
}
