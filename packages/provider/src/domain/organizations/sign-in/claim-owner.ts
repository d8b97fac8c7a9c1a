import type { Rows } from '../../../store/store.ts'
import { ownerOfFactor } from '../../../store/tables/factor-owners.ts'
import { factorKey } from '../../../store/tables/factors.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/memberships.ts'
import { halfWayOver, type LiveHalfWay } from '../../sessions/intermediate-session.ts'
import { addressOf } from '../jit-provisioning.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import type { KeptClaim } from './pending-claim.ts'

/** The member whom the claims lead to: by an account elsewhere that is theirs, else by an address. */
export const memberOfClaims = async (
  rows: Rows,
  realm: OrganizationProject,
  claims: readonly KeptClaim[],
): Promise<Membership | null> => {
  for (const { kind, lookupKey, factorId } of claims) {
    if (factorId !== null) continue
    const owner = await ownerOfFactor(rows, factorKey(realm, { kind, lookupKey }))
    if (owner !== null) return membershipById(rows, realm, owner.person.userId)
  }
  const address = addressOf(claims)
  return address === null ? null : membershipByEmail(rows, realm, address.canonical)
}

/**
 * Throws where what was proven on the way in leads to the member no more: they have another address since, or the account elsewhere was
 * taken from them. Who has what they had before must not finish what they began by it.
 */
export const requireStillTheirs = async (
  rows: Rows,
  realm: OrganizationProject,
  memberId: string,
  { claims }: Pick<LiveHalfWay, 'claims'>,
): Promise<void> => {
  const found = await memberOfClaims(rows, realm, claims)
  if (found?.member.memberId !== memberId) throw halfWayOver()
}

/**
 * Returns the earlier claims that a step-up adds to. They have to be of the same person: both lead to one member, or both to one
 * address. A claim without an address counts beside earlier ones only if its account is a factor of that very member already:
 * nothing else connects an account of an outside provider with the member whom an identity provider named.
 */
export const earlierClaims = async (
  rows: Rows,
  realm: OrganizationProject,
  halfWay: LiveHalfWay | null,
  proven: readonly KeptClaim[],
  known: Membership | null,
): Promise<readonly KeptClaim[]> => {
  if (halfWay === null || (halfWay.into !== null && halfWay.into.organizationId !== realm.organizationId)) return []
  const { claims } = halfWay
  if (proven.length === 0) return claims
  if (known !== null) {
    const before = await memberOfClaims(rows, realm, claims)
    return before?.member.memberId === known.member.memberId ? claims : []
  }
  const [now, then] = [addressOf(proven), addressOf(claims)]
  return now !== null && now.canonical === then?.canonical ? claims : []
}
