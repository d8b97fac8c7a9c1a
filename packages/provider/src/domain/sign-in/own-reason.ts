import type { Deps } from '../deps.ts'
import type { Reason } from '../factors/reason.ts'
import { requireStepUp } from '../factors/step-up.ts'
import type { ActiveSession } from '../sessions/sessions.ts'

/**
 * Returns the reason of a signed-in user who adds a factor. Only the request needs a recent proof; the answer may take
 * longer.
 */
export const ownReason = ({ clock }: Pick<Deps, 'clock'>, { session, person }: ActiveSession): Reason => {
  requireStepUp(session, person, clock.now(), 'addFactor')
  return { reason: 'secondary', userId: person.userId }
}
