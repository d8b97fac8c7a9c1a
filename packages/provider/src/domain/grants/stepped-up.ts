import { hasRecentProof, hasSecondFactorForUser } from '../factors/step-up.ts'
import { hasSecondFactorForMember } from '../organizations/sign-in/second-factor-step.ts'
import type { JudgedBy } from './judge-authorization.ts'

/**
 * Whether access that is granted now may outlive its session: the session has a recent proof, as for a change of
 * factors. Otherwise the thief of a session could keep access to the account for a year. A back end vouches for the user
 * whom it names.
 */
export const isSteppedUp = ({ session, grantor }: Pick<JudgedBy, 'session' | 'grantor'>, now: number): boolean => {
  if (session === null) return true
  const { person, membership } = grantor
  if (!hasRecentProof(session, person, now, 'lastingAccess')) return false
  return membership === null
    ? hasSecondFactorForUser(session, person, now)
    : hasSecondFactorForMember(session, membership.member, now)
}
