import { isDiskFull } from '../../store/fault.ts'
import type { OwnedSession } from '../../store/tables/session-owners.ts'
import { moveTimes } from '../../store/tables/session-use.ts'
import type { Deps } from '../deps.ts'

/** Nodes whose clocks differ by less see each other's sessions as they are; so much longer may one live. */
const toleratedMs = 60_000

/**
 * A session that was used at a time that has not come: the clock was set back since, and would let it live for longer by as
 * much. What is left of a session never grows, so all its times are set back as well, once and for good.
 */
export const setBackSession = async <Found extends OwnedSession>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  found: Found,
): Promise<Found> => {
  const { session } = found
  const now = clock.now()
  const aheadMs = session.lastAccessedAt - now
  if (aheadMs <= toleratedMs) return found
  const times = {
    startedAt: session.startedAt - aheadMs,
    lastAccessedAt: now,
    expiresAt: session.expiresAt - aheadMs,
    absoluteEnd: session.absoluteEnd - aheadMs,
    proofs: session.proofs.map((proof) => ({ ...proof, provenAt: proof.provenAt - aheadMs })),
  }
  try {
    await moveTimes(store.rows, session, times)
  } catch (fault) {
    if (!isDiskFull(fault)) throw fault
  }
  return { ...found, session: { ...session, ...times } }
}
