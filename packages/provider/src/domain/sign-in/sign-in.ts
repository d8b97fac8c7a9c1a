import type { Db } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import { causeOf, type Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import type { ProofMethod } from '../factors/claim.ts'
import { announceContact } from '../messaging/contact-notice.ts'
import { type NewSession, type OpenedSession, openSession } from '../sessions/open-session.ts'
import { requireNamed } from '../sessions/requested-by.ts'
import type { SignInContext } from '../sessions/sign-in-context.ts'
import { type LinkedUser, type Linking, link } from './linking.ts'

/** The user that a proof signed in, and the session it opened or strengthened. */
export interface SignInResult extends OpenedSession {
  readonly person: StoredUser
  readonly factor: Factor
  /** Whether the factor is new to the user. The user is notified. */
  readonly added: boolean
  /** Whether this was the first proof of the account's address, which ended every session of the account's creator. */
  readonly isClaimed: boolean
}

/** Callbacks of methods whose factors are not addresses. */
interface SignInManner {
  /** Stores new data of the factor, before the session records it. */
  settle?(linked: LinkedUser): Promise<Pick<LinkedUser, 'person' | 'factor'>>
  /** Notifies the owner of an added factor. */
  announce?(linked: Pick<LinkedUser, 'person' | 'factor'>): Promise<void>
}

/**
 * The steps of every sign-in: a verified claim, the linking policy, the requirements, the session. They run in the
 * caller's transaction, which also consumed the secret. A caller who is signed in as the same user keeps the session,
 * with the proof added. A caller who is signed in as another user gets a new session, and the other one stays
 * unchanged.
 *
 * @param change the change that the caller makes to the account in the same transaction
 */
export const signIn = async (
  deps: Deps,
  db: Db,
  signInContext: SignInContext,
  linking: Pick<Linking, 'claim' | 'reason' | 'refusal'> & SignInManner,
  change?: NewSession['change'],
): Promise<SignInResult> => {
  const { project, activeSession, namedId, isBackEnd } = signInContext
  const linked = await link(deps, db, { ...linking, project, activeSession, namedId, isBackEnd })
  requireNamed(linked.person.userId, signInContext)
  const { manner, added, isClaimed } = linked
  const { person, factor } = (await linking.settle?.(linked)) ?? linked
  const proof = proofOf(deps, factor, linking.claim, linking.claim.provesAddress, manner)
  // The account's creator lost it: the owner's proof must not continue their session.
  const caller = isClaimed ? { ...signInContext, activeSession: null } : signInContext
  const openedSession = await openSession(deps, db, caller, {
    userId: person.userId,
    proof,
    change: change ?? (added ? 'adds' : undefined),
  })
  if (added && linking.announce) await linking.announce({ person, factor })
  else if (added) await announceContact(deps, db, project, person, factor.factorId)
  return { ...openedSession, person, factor, added, isClaimed }
}

/**
 * Returns the proof of a factor that was just proven, for the session.
 *
 * @param provesAddress the canonical address that it demonstrates; null for none
 */
export const proofOf = (
  { clock }: Deps,
  { factorId, kind, publicData }: Factor,
  { type, delivery, hasVerifiedUser, ...cause }: ProofMethod,
  provesAddress: string | null,
  manner: Proof['manner'] = 'proof',
): Proof => ({
  factorId,
  kind,
  publicData,
  type,
  delivery,
  provesAddress,
  manner,
  provenAt: clock.now(),
  ...(hasVerifiedUser !== undefined && { hasVerifiedUser }),
  ...causeOf(cause),
})
