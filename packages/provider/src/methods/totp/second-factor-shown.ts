import { recentMs } from '../../identity/factors/recent-proof.ts'
import { appRequired, hasShownSecondFactor } from '../../identity/factors/second-factor.ts'
import type { SessionRow } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'

/**
 * Throws `unauthorized_action` unless the session has just shown the person's authenticator app, as it is now, or one of its
 * recovery codes: who has only the first factor must not get rid of the second, nor must who found an old session.
 */
export const requireSecondFactorShown = (
  session: Pick<SessionRow, 'proofs'>,
  person: Pick<Person, 'factors'>,
  now: number,
): void => {
  if (!hasShownSecondFactor(session, person, now - recentMs)) throw appRequired()
}
