import { appRequired, hasShownSecondFactor } from '../../domain/factors/second-factor.ts'
import { recentMs } from '../../domain/factors/step-up.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'

/**
 * Throws `unauthorized_action` unless the session has recently shown the user's current authenticator app or one of its
 * recovery codes. Neither the first factor alone nor an old session may remove the second factor.
 */
export const requireSecondFactorProof = (
  session: Pick<SessionRow, 'proofs'>,
  person: Pick<StoredUser, 'factors'>,
  now: number,
): void => {
  if (!hasShownSecondFactor(session, person, now - recentMs)) throw appRequired()
}
