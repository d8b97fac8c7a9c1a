import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { dropFactor, type Factor } from '../../../store/tables/factors/factors.ts'
import { writeMember } from '../../../store/tables/organizations/members.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { ownerOfFactorId } from '../../../store/tables/users/factor-owners.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { applyEnding } from '../../endings/apply-ending.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { password } from '../../factors/password.ts'
import { hasJustUsed, requireStepUp } from '../../factors/step-up.ts'
import { isId } from '../../ids.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import type { RoleHolder } from '../../permissions/roles.ts'
import {
  requireEnrollableBy,
  requireFreshAboutSelf,
  requireSecondFactorForMember,
} from '../sign-in/second-factor-step.ts'
import type { Caller } from './caller.ts'
import { requireAllowed } from './caller.ts'
import { withMember } from './change-member.ts'
import { roleHolder } from './member-roles.ts'
import { requireNotMorePrivileged } from './not-more-privileged.ts'

/** Second factors that can be removed, with their kinds of factors. */
const kindsOf = { phone: ['phone_number'], totp: ['totp', 'recovery_codes'] } as const
const methodOf = { phone: 'sms_otp', totp: 'totp' } as const
const actionOf = { phone: 'update.info.delete.mfa-phone', totp: 'update.info.delete.mfa-totp' } as const

/** Removes the caller's own second factor, from a session that has recently shown one. */
export const removeOwnSecond = (deps: Deps, caller: Caller, which: keyof typeof kindsOf): Promise<Membership> => {
  requireEnrollableBy(deps, caller.activeSession, caller.member, 'removeFactor')
  return removeSecond(deps, caller.scope, caller.member.memberId, which, caller.activeSession.session.sessionId)
}

/** Removes the second factor of a member with no more permissions than the caller, and ends their sessions. */
export const removeSecondOf = (
  deps: Deps,
  caller: Caller,
  memberId: string,
  which: keyof typeof kindsOf,
): Promise<Membership> => {
  requireAllowed(caller, 'stytch.member', actionOf[which])
  requireFreshAboutSelf(deps, caller, memberId, 'removeFactor')
  return removeSecond(deps, caller.scope, memberId, which, null, roleHolder(caller))
}

/** Removes a second factor. `actor` is null for the site, and for a member who acts on themselves. */
export const removeSecond = (
  deps: Deps,
  scope: OrganizationProject,
  memberId: string,
  which: keyof typeof kindsOf,
  keptSessionId: string | null,
  actor: RoleHolder | null = null,
): Promise<Membership> =>
  withMember(deps, scope, memberId, async (db, before) => {
    const { member } = before
    requireNotMorePrivileged(actor, before)
    const kinds: readonly string[] = kindsOf[which]
    for (const factor of member.factors.filter(({ kind }) => kinds.includes(kind))) {
      await dropFactor(db, scope, memberId, factor)
      await recordRemoved(deps, db, scope, memberId, factor)
    }
    const isDefault = member.defaultMfaMethod === methodOf[which]
    const after = {
      ...member,
      defaultMfaMethod: isDefault ? '' : member.defaultMfaMethod,
      updatedAt: deps.clock.now(),
    } as const
    await writeMember(db, scope, after)
    const target = { ownerId: memberId, keptSessionId: keptSessionId, person: member }
    await applyEnding(deps, db, scope, 'second factor of a member removed', target)
  })

/**
 * Removes a password of the organization: the caller's own, or with permission that of a member with no more
 * permissions.
 */
export const removePassword = async (deps: Deps, caller: Caller, passwordId: string): Promise<Membership> => {
  const ownerId = isId(passwordId) ? await ownerOfFactorId(deps.store.db, caller.scope, passwordId) : null
  if (ownerId === null) throw passwordNotFound()
  if (ownerId === caller.member.memberId) {
    requireRemovable(deps, caller, passwordId)
    return dropPassword(deps, caller.scope, ownerId, passwordId, caller.activeSession.session.sessionId)
  }
  requireAllowed(caller, 'stytch.member', 'update.info.delete.password')
  return dropPassword(deps, caller.scope, ownerId, passwordId, null, roleHolder(caller))
}

/** Throws unless the caller has just used the password, or has a recent proof of an older factor. */
const requireRemovable = ({ clock }: Deps, { activeSession: { session }, member }: Caller, factorId: string): void => {
  const now = clock.now()
  if (!hasJustUsed(session, { factorId }, now)) requireStepUp(session, member, now, 'removeFactor')
  requireSecondFactorForMember(session, member, now)
}

/** Removes a password for the site, or for the member that it acts for. */
export const removeAnyPassword = async (
  deps: Deps,
  scope: OrganizationProject,
  passwordId: string,
  actor: RoleHolder | null,
): Promise<Membership> => {
  const ownerId = isId(passwordId) ? await ownerOfFactorId(deps.store.db, scope, passwordId) : null
  if (ownerId === null) throw passwordNotFound()
  return dropPassword(deps, scope, ownerId, passwordId, null, actor)
}

const dropPassword = (
  deps: Deps,
  scope: OrganizationProject,
  ownerId: string,
  passwordId: string,
  keptSessionId: string | null,
  actor: RoleHolder | null = null,
): Promise<Membership> =>
  withMember(deps, scope, ownerId, async (db, before) => {
    requireNotMorePrivileged(actor, before)
    const passwordFactor = factorsOf(before.member, password).find(({ factorId }) => factorId === passwordId)
    if (passwordFactor === undefined) throw passwordNotFound()
    await dropFactor(db, scope, ownerId, passwordFactor)
    await recordRemoved(deps, db, scope, ownerId, passwordFactor)
    const target = { ownerId, keptSessionId: keptSessionId, person: before.member }
    await applyEnding(deps, db, scope, 'factor removed by its owner', target)
  })

/** Records that a factor of a member was removed, with the actor. */
export const recordRemoved = (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  memberId: string,
  { factorId, kind }: Pick<Factor, 'factorId' | 'kind'>,
): Promise<void> =>
  recordEvent(deps, db, scope, memberId, {
    kind: 'factor.removed',
    detail: { factor_id: factorId, factor: kind, ...doneBy(deps) },
  })

const passwordNotFound = () =>
  new ProviderError(
    'member_password_not_found',
    'No member of the organization has this password. Nothing was removed. Fetch the member again.',
  )
