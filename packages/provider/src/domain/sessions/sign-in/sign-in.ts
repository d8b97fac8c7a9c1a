import type { Rows } from '../../../store/store.ts'
import type { Factor } from '../../../store/tables/factors.ts'
import type { Proof } from '../../../store/tables/session-proofs.ts'
import type { Person } from '../../../store/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { announceContact } from '../../messaging/contact-notice.ts'
import { type Linked, type Linking, link } from '../../users/linking.ts'
import { type OpenedSession, type Opening, openSession } from '../open-session.ts'
import type { ProofMethod } from './claim.ts'
import { requireNamed } from './requested-by.ts'
import type { Arrival } from './sign-in-context.ts'

/** Whom a proof signed in, and the session it opened or strengthened. */
export interface SignedIn extends OpenedSession {
  readonly person: Person
  readonly factor: Factor
  /** A factor that the person did not have before; others of theirs are told of it. */
  readonly added: boolean
  /** It was the first proof of the account's address: every session of whoever made the account has ended. */
  readonly isClaimed: boolean
}

/** How a method whose factors are no address says it, where `signIn` says it otherwise. */
interface Manner {
  /** Notes what the proof said anew of its factor, before the session is told of it. */
  settle?(linked: Linked): Promise<Pick<Linked, 'person' | 'factor'>>
  /** Tells the owner that there is one more way in. */
  announce?(linked: Pick<Linked, 'person' | 'factor'>): Promise<void>
}

/**
 * The way of every sign-in: a verified claim, the linking policy, what is still required, the session. All in the caller's
 * transaction, in which the claim's secret was used up too. A caller who is signed in as the same person keeps the
 * session, with one more proof in it; a caller signed in as somebody else gets a session of their own, and the other
 * one stays what it was.
 *
 * @param change what the caller goes on to do to the account in the same transaction
 */
export const signIn = async (
  deps: Deps,
  rows: Rows,
  arrival: Arrival,
  linking: Pick<Linking, 'claim' | 'reason' | 'refusal'> & Manner,
  change?: Opening['change'],
): Promise<SignedIn> => {
  const { project, live, namedId, isBackEnd } = arrival
  const linked = await link(deps, rows, { ...linking, project, live, namedId, isBackEnd })
  requireNamed(linked.person.userId, arrival)
  const { manner, added, isClaimed } = linked
  const { person, factor } = (await linking.settle?.(linked)) ?? linked
  const proof = proofOf(deps, factor, linking.claim, linking.claim.provesAddress, manner)
  // Whoever made the account is out of it: a session of theirs is not carried on by the owner's proof.
  const caller = isClaimed ? { ...arrival, live: null } : arrival
  const opened = await openSession(deps, rows, caller, {
    userId: person.userId,
    proof,
    change: change ?? (added ? 'adds' : undefined),
  })
  if (added && linking.announce) await linking.announce({ person, factor })
  else if (added) await announceContact(deps, rows, project, person, factor.factorId)
  return { ...opened, person, factor, added, isClaimed }
}

/**
 * Makes the proof that a session keeps of a factor that was proven just now.
 *
 * @param provesAddress the canonical address that it demonstrated; null for none
 */
export const proofOf = (
  { clock }: Deps,
  { factorId, kind, shown }: Factor,
  { type, delivery, hasVerifiedUser }: ProofMethod,
  provesAddress: string | null,
  manner: Proof['manner'] = 'proof',
): Proof => ({
  factorId,
  kind,
  shown,
  type,
  delivery,
  provesAddress,
  manner,
  provenAt: clock.now(),
  ...(hasVerifiedUser !== undefined && { hasVerifiedUser }),
})
