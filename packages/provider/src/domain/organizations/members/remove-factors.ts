import { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import { ownerOfFactorId } from '../../../store/tables/factor-owners.ts'
import { dropFactor, type Factor } from '../../../store/tables/factors.ts'
import { writeMember } from '../../../store/tables/members.ts'
import { asPerson, type Membership } from '../../../store/tables/memberships.ts'
import { revokeSessionsOfUser } from '../../../store/tables/sessions.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { password } from '../../factors/password.ts'
import { hasJustUsed, requireRecentProof } from '../../factors/step-up.ts'
import { isId } from '../../ids.ts'
import { voidSecretsOf } from '../../one-time-secrets/secret-owners.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import type { RoleHolder } from '../roles.ts'
import { requireEnrollableBy, requireFreshAboutSelf, requireSecondShown } from '../sign-in/second-factor-step.ts'
import type { Caller } from './caller.ts'
import { requireAllowed } from './caller.ts'
import { withMember } from './change-member.ts'
import { roleHolder } from './member-roles.ts'
import { requireNotMorePrivileged } from './not-more-privileged.ts'

/** Second factors that may be taken away, by the kinds of factors that they are kept as. */
const kindsOf = { phone: ['phone_number'], totp: ['totp', 'recovery_codes'] } as const
const methodOf = { phone: 'sms_otp', totp: 'totp' } as const
const actionOf = { phone: 'update.info.delete.mfa-phone', totp: 'update.info.delete.mfa-totp' } as const

/** Takes one's own second factor away, from a session that has shown one. */
export const removeOwnSecond = (deps: Deps, caller: Caller, which: keyof typeof kindsOf): Promise<Membership> => {
  requireEnrollableBy(deps, caller.live, caller.member)
  return removeSecond(deps, caller.realm, caller.member.memberId, which, caller.live.session.sessionId)
}

/** Takes the second factor of another member away who may do no more than the caller; they are signed out everywhere. */
export const removeSecondOf = (
  deps: Deps,
  caller: Caller,
  memberId: string,
  which: keyof typeof kindsOf,
): Promise<Membership> => {
  requireAllowed(caller, 'stytch.member', actionOf[which])
  requireFreshAboutSelf(deps, caller, memberId)
  return removeSecond(deps, caller.realm, memberId, which, null, roleHolder(caller))
}

/** The same, whoever asks: `asker` is null for the site, and for somebody about themselves. */
export const removeSecond = (
  deps: Deps,
  realm: OrganizationProject,
  memberId: string,
  which: keyof typeof kindsOf,
  keptSessionId: string | null,
  asker: RoleHolder | null = null,
): Promise<Membership> =>
  withMember(deps, realm, memberId, async (rows, before) => {
    const { member } = before
    requireNotMorePrivileged(asker, before)
    const kinds: readonly string[] = kindsOf[which]
    for (const factor of member.factors.filter(({ kind }) => kinds.includes(kind))) {
      await dropFactor(rows, realm, memberId, factor)
      await recordRemoved(deps, rows, realm, memberId, factor)
    }
    const isDefault = member.defaultMfaMethod === methodOf[which]
    const after = {
      ...member,
      defaultMfaMethod: isDefault ? '' : member.defaultMfaMethod,
      updatedAt: deps.clock.now(),
    } as const
    await writeMember(rows, realm, after)
    await revokeSessionsOfUser(rows, realm, memberId, deps.clock.now(), keptSessionId)
  })

/** Takes a password of the organization away: one's own, or with the permission for it that of a member who may do no more. */
export const removePassword = async (deps: Deps, caller: Caller, passwordId: string): Promise<Membership> => {
  const ownerId = isId(passwordId) ? await ownerOfFactorId(deps.store.rows, caller.realm, passwordId) : null
  if (ownerId === null) throw passwordNotFound()
  if (ownerId === caller.member.memberId) {
    requireRemovable(deps, caller, passwordId)
    return dropPassword(deps, caller.realm, ownerId, passwordId, caller.live.session.sessionId)
  }
  requireAllowed(caller, 'stytch.member', 'update.info.delete.password')
  return dropPassword(deps, caller.realm, ownerId, passwordId, null, roleHolder(caller))
}

/** Whoever has just used a password may take it away; anybody else proves themselves by something that they had for longer. */
const requireRemovable = ({ clock }: Deps, { live: { session }, member }: Caller, factorId: string): void => {
  const now = clock.now()
  if (!hasJustUsed(session, { factorId }, now)) requireRecentProof(session, member, now)
  requireSecondShown(session, member, now)
}

/** Takes a password away for whoever answers for the organization, or for the member in whose name they ask. */
export const removeAnyPassword = async (
  deps: Deps,
  realm: OrganizationProject,
  passwordId: string,
  asker: RoleHolder | null,
): Promise<Membership> => {
  const ownerId = isId(passwordId) ? await ownerOfFactorId(deps.store.rows, realm, passwordId) : null
  if (ownerId === null) throw passwordNotFound()
  return dropPassword(deps, realm, ownerId, passwordId, null, asker)
}

const dropPassword = (
  deps: Deps,
  realm: OrganizationProject,
  ownerId: string,
  passwordId: string,
  keptSessionId: string | null,
  asker: RoleHolder | null = null,
): Promise<Membership> =>
  withMember(deps, realm, ownerId, async (rows, before) => {
    requireNotMorePrivileged(asker, before)
    const kept = factorsOf(before.member, password).find(({ factorId }) => factorId === passwordId)
    if (kept === undefined) throw passwordNotFound()
    await dropFactor(rows, realm, ownerId, kept)
    await recordRemoved(deps, rows, realm, ownerId, kept)
    await revokeSessionsOfUser(rows, realm, ownerId, deps.clock.now(), keptSessionId)
    // Whoever is half-way in by it goes too.
    await voidSecretsOf(rows, realm, asPerson(before.member))
  })

/** Says that a factor of a member is gone, and who took it. */
export const recordRemoved = (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  memberId: string,
  { factorId, kind }: Pick<Factor, 'factorId' | 'kind'>,
): Promise<void> =>
  recordEvent(deps, rows, realm, memberId, {
    kind: 'factor.removed',
    detail: { factor_id: factorId, factor: kind, ...doneBy(deps) },
  })

const passwordNotFound = () =>
  new ProviderError(
    'member_password_not_found',
    'Nobody of the organization has this password, so nothing was removed. Read the member again.',
  )
