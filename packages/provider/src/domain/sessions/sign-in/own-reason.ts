import type { Deps } from '../../deps.ts'
import { requireRecentProof } from '../../factors/step-up.ts'
import type { LiveSession } from '../sessions.ts'
import type { Reason } from './reason.ts'

/** The reason of somebody who is in and asks for one more factor. Asking is what has to be fresh: an answer may take a while. */
export const ownReason = ({ clock }: Pick<Deps, 'clock'>, { session, person }: LiveSession): Reason => {
  requireRecentProof(session, person, clock.now())
  return { reason: 'secondary', userId: person.userId }
}
