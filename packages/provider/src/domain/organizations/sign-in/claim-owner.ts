import type { Db } from '../../../store/store.ts'
import { factorKey } from '../../../store/tables/factors/factors.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/organizations/memberships.ts'
import { ownerOfFactor } from '../../../store/tables/users/factor-owners.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { addressOf } from '../jit-provisioning.ts'
import { type ActiveIntermediateSession, intermediateSessionExpired } from './intermediate-session.ts'
import type { PendingClaim } from './pending-claim.ts'

/** Finds the member of the claims: by a provider account of theirs, else by an address. */
export const memberOfClaims = async (
  db: Db,
  scope: OrganizationProject,
  claims: readonly PendingClaim[],
): Promise<Membership | null> => {
  for (const { kind, lookupKey, factorId } of claims) {
    if (factorId !== null) continue
    const owner = await ownerOfFactor(db, factorKey(scope, { kind, lookupKey }))
    if (owner !== null) return membershipById(db, scope, owner.person.userId)
  }
  const address = addressOf(claims)
  return address === null ? null : membershipByEmail(db, scope, address.canonical)
}

/**
 * Throws if the claims of an intermediate session no longer lead to the member, because their address was replaced or
 * the account was removed. Someone who now controls the old address must not be able to complete this sign-in.
 */
export const requireStillTheirs = async (
  db: Db,
  scope: OrganizationProject,
  memberId: string,
  { claims }: Pick<ActiveIntermediateSession, 'claims'>,
): Promise<void> => {
  const membership = await memberOfClaims(db, scope, claims)
  if (membership?.member.memberId !== memberId) throw intermediateSessionExpired()
}

/**
 * Returns the earlier claims that a step-up adds to. Both must belong to the same person: they lead to one member, or
 * to one address. A claim without an address counts with earlier ones only if its account is already a factor of that
 * member, because nothing else connects it with the member.
 */
export const earlierClaims = async (
  db: Db,
  scope: OrganizationProject,
  intermediateSession: ActiveIntermediateSession | null,
  newClaims: readonly PendingClaim[],
  existingMembership: Membership | null,
): Promise<readonly PendingClaim[]> => {
  if (
    intermediateSession === null ||
    (intermediateSession.into !== null && intermediateSession.into.organizationId !== scope.organizationId)
  )
    return []
  const { claims } = intermediateSession
  if (newClaims.length === 0) return claims
  if (existingMembership !== null) {
    const before = await memberOfClaims(db, scope, claims)
    return before?.member.memberId === existingMembership.member.memberId ? claims : []
  }
  const [now, then] = [addressOf(newClaims), addressOf(claims)]
  return now !== null && now.canonical === then?.canonical ? claims : []
}
