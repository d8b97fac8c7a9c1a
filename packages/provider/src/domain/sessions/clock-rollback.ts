import { isDiskFull } from '../../store/fault.ts'
import type { OwnedSession } from '../../store/tables/sessions/session-owners.ts'
import { moveTimes } from '../../store/tables/sessions/session-use.ts'
import type { Deps } from '../deps.ts'

/** Tolerance in ms for differences between the clocks of nodes. A session may live this much longer. */
const toleratedMs = 60_000

/**
 * Corrects a session whose last use is in the future because the clock was set back. It would otherwise live longer by
 * the difference, so all its times are set back, once.
 */
export const shiftSessionAfterClockRollback = async <Found extends OwnedSession>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  ownedSession: Found,
): Promise<Found> => {
  const { session } = ownedSession
  const now = clock.now()
  const aheadMs = session.lastAccessedAt - now
  if (aheadMs <= toleratedMs) return ownedSession
  const times = {
    startedAt: session.startedAt - aheadMs,
    lastAccessedAt: now,
    expiresAt: session.expiresAt - aheadMs,
    absoluteEnd: session.absoluteEnd - aheadMs,
    proofs: session.proofs.map((proof) => ({ ...proof, provenAt: proof.provenAt - aheadMs })),
  }
  try {
    await moveTimes(store.db, session, times)
  } catch (fault) {
    if (!isDiskFull(fault)) throw fault
  }
  return { ...ownedSession, session: { ...session, ...times } }
}
