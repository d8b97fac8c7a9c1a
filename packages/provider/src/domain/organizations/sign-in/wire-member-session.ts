import type { MemberFactor, MemberSession } from '@latchkey/protocol/identity/member-session'
import type { Sealing } from '../../../ports/sealing.ts'
import type { Membership } from '../../../store/tables/memberships.ts'
import type { Proof } from '../../../store/tables/session-proofs.ts'
import type { SessionRow } from '../../../store/tables/sessions.ts'
import { phoneNumber } from '../../factors/contacts.ts'
import { withoutReserved } from '../../sessions/custom-claims.ts'
import { wireImpersonalProof, wireProof } from '../../sessions/wire-session.ts'
import { wireTime } from '../../wire-time.ts'
import { roleIdsOf } from '../members/member-roles.ts'
import { ownNumber } from '../members/mfa-phone-number.ts'
import { isSecond } from './required-factors.ts'

/** A member's session as clients read it. */
export const wireMemberSession = (sealing: Sealing, session: SessionRow, membership: Membership): MemberSession => ({
  member_session_id: session.sessionId,
  member_id: session.userId,
  organization_id: session.organizationId,
  organization_slug: membership.organization.slug,
  started_at: wireTime(session.startedAt),
  last_accessed_at: wireTime(session.lastAccessedAt),
  expires_at: wireTime(session.expiresAt),
  authentication_factors: session.proofs.map((proof) =>
    ordered(proof, wireProof(withNumber(sealing, membership, proof))),
  ),
  roles: roleIdsOf(membership),
  custom_claims: withoutReserved(session.customClaims) ?? {},
})

/** No session keeps a number: it is told from where it stands sealed, for as long as it is the member's. */
const withNumber = (sealing: Sealing, { member }: Membership, proof: Proof): Proof => {
  if (proof.kind !== phoneNumber.name) return proof
  const own = ownNumber(sealing, member)
  return own?.factorId === proof.factorId ? { ...proof, shown: { address: own.number } } : proof
}

const ordered = (proof: Proof, told: object): MemberFactor =>
  ({ ...told, sequence_order: isSecond(proof) ? 'SECONDARY' : 'PRIMARY' }) as MemberFactor

/** What a member's token says beside the times: as the session tells it, without anything personal. */
export const memberClaims = (session: SessionRow, membership: Membership) => ({
  authentication_factors: session.proofs.map((proof) => ordered(proof, wireImpersonalProof(proof))),
  roles: roleIdsOf(membership),
  organization: {
    organization_id: membership.organization.organizationId,
    slug: membership.organization.slug,
  },
})
