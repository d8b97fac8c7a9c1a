import type { Deps } from '../../domain/deps.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { appRequired } from '../../domain/factors/second-factor.ts'
import { recentMs } from '../../domain/factors/step-up.ts'
import { totp } from '../../domain/factors/totp.ts'
import { recordRemoved } from '../../domain/organizations/members/remove-factors.ts'
import { isSecond } from '../../domain/organizations/sign-in/required-factors.ts'
import {
  type EnrollmentChange,
  finishSecond,
  requireEnrollable,
  requireMethod,
  type SecondStep,
} from '../../domain/organizations/sign-in/second-factor-step.ts'
import type { MemberSignInResult } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { asPerson } from '../../store/tables/organizations/memberships.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { authenticateTotp, recover, type TotpSignIn } from './engine.ts'
import { recoveryCodeRefused } from './refusals.ts'
import { drawTotp, dropTotp, type SetUp } from './set-up.ts'

/** Draws a seed and ten recovery codes for a member and replaces the existing ones. */
export const setUpMemberTotp = (deps: Deps, step: SecondStep, waitsMinutes: number | undefined): Promise<SetUp> => {
  requireMethod(step, 'totp')
  const { scope, membership } = step
  return drawTotp(deps, scope, membership.member.memberId, waitsMinutes, async (db, before) => {
    requireEnrollable(deps, step, { ...membership.member, factors: before.factors })
    for (const removedApp of factorsOf(before, totp).filter(({ provenAt }) => provenAt !== null))
      await recordRemoved(deps, db, scope, membership.member.memberId, removedApp)
    await dropTotp(db, scope, before)
  })
}

/**
 * Throws unless the session has recently shown a second factor that the member still has. Any factor that organizations
 * accept is enough. Recovery codes open the account, and an old session may have been stolen.
 */
export const requireSecond = (
  { proofs }: Pick<SessionRow, 'proofs'>,
  { factors }: Pick<StoredUser, 'factors'>,
  now: number,
): void => {
  const own = new Set(factors.filter(isSecond).map(({ factorId }) => factorId))
  if (!proofs.some(({ factorId, provenAt }) => own.has(factorId) && provenAt >= now - recentMs)) throw appRequired()
}

/** Verifies a code of a member's authenticator app. */
export const authenticateMemberTotp = (
  deps: Deps,
  step: SecondStep,
  typed: string,
  enrolment: Omit<EnrollmentChange, 'method'>,
): Promise<TotpSignIn<MemberSignInResult>> => {
  requireMethod(step, 'totp')
  const { scope, membership } = step
  return authenticateTotp(deps, {
    project: scope,
    person: asPerson(membership.member),
    typed,
    open: (db, { proof }) => finishSecond(deps, db, step, proof, { ...enrolment, method: 'totp' }),
  })
}

/** Verifies and consumes a recovery code of a member. A code of an app that is not active yet is rejected. */
export const recoverMember = (deps: Deps, step: SecondStep, typed: string): Promise<TotpSignIn<MemberSignInResult>> => {
  const { scope, membership } = step
  const person = asPerson(membership.member)
  return recover(deps, {
    project: scope,
    person,
    typed,
    open: (db, { proof }) => {
      if (proof.manner === 'enrolment') throw recoveryCodeRefused()
      return finishSecond(deps, db, step, proof, null)
    },
  })
}
