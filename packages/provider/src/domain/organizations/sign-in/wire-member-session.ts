import type { MemberFactor, MemberSession } from '@latchkey/protocol/identity/member-session'
import type { Sealing } from '../../../ports/sealing.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import type { Proof } from '../../../store/tables/sessions/session-proofs.ts'
import type { SessionRow } from '../../../store/tables/sessions/sessions.ts'
import { phoneNumber } from '../../factors/contacts.ts'
import { withoutReserved } from '../../sessions/custom-claims.ts'
import { wireImpersonalProof, wireProof } from '../../sessions/wire-session.ts'
import { wireTime } from '../../wire-time.ts'
import { roleIdsOf } from '../members/member-roles.ts'
import { ownNumber } from '../members/mfa-phone-number.ts'
import { isSecond } from './required-factors.ts'

/** Returns a member's session in wire form. */
export const wireMemberSession = (sealing: Sealing, session: SessionRow, membership: Membership): MemberSession => ({
  member_session_id: session.sessionId,
  member_id: session.userId,
  organization_id: session.organizationId,
  organization_slug: membership.organization.slug,
  started_at: wireTime(session.startedAt),
  last_accessed_at: wireTime(session.lastAccessedAt),
  expires_at: wireTime(session.expiresAt),
  authentication_factors: session.proofs.map((proof) => wireMemberProof(sealing, proof, membership)),
  roles: roleIdsOf(membership),
  custom_claims: withoutReserved(session.customClaims) ?? {},
})

/** Returns a proof of a member in wire form, with the phone number if it proved one. */
export const wireMemberProof = (sealing: Sealing, proof: Proof, membership: Membership): MemberFactor =>
  ordered(proof, wireProof(withNumber(sealing, membership, proof)))

/**
 * Adds the phone number to a proof. Sessions do not store numbers, so it is unsealed from the member's factor while
 * they have it.
 */
const withNumber = (sealing: Sealing, { member }: Membership, proof: Proof): Proof => {
  if (proof.kind !== phoneNumber.name) return proof
  const own = ownNumber(sealing, member)
  return own?.factorId === proof.factorId ? { ...proof, publicData: { address: own.number } } : proof
}

const ordered = (proof: Proof, factor: object): MemberFactor =>
  ({ ...factor, sequence_order: isSecond(proof) ? 'SECONDARY' : 'PRIMARY' }) as MemberFactor

/** Returns the claims of a member's token without the times: as in the session, without personal information. */
export const memberClaims = (session: SessionRow, membership: Membership) => ({
  authentication_factors: session.proofs.map((proof) => ordered(proof, wireImpersonalProof(proof))),
  roles: roleIdsOf(membership),
  organization: {
    organization_id: membership.organization.organizationId,
    slug: membership.organization.slug,
  },
})
