import type { AuthenticationFactor, Session } from '@latchkey/protocol/identity/session'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import { kindOf } from '../factors/registry.ts'
import { wireTime } from '../wire-time.ts'
import { withoutReserved } from './custom-claims.ts'

/** Returns a session in wire form. `roles` are those of its user. */
export const wireSession = (session: SessionRow, roles: readonly string[]): Session => ({
  session_id: session.sessionId,
  user_id: session.userId,
  started_at: wireTime(session.startedAt),
  last_accessed_at: wireTime(session.lastAccessedAt),
  expires_at: wireTime(session.expiresAt),
  attributes: session.attributes,
  authentication_factors: session.proofs.map(wireProof),
  custom_claims: withoutReserved(session.customClaims),
  roles,
})

/** Returns a proof in wire form: how it was given, and in a member of its kind which factor it was. */
export const wireProof = ({ factorId, kind, type, delivery, publicData, provenAt }: Proof): AuthenticationFactor =>
  ({
    type,
    delivery_method: delivery,
    last_authenticated_at: wireTime(provenAt),
    ...kindOf(kind).toSessionFactor(factorId, publicData),
    // The member of the kind fits the type and the delivery of its method; the compiler cannot know that.
  }) as AuthenticationFactor

/** As `wireProof`, without personal information, for tokens that are logged, cached and forwarded. */
export const wireImpersonalProof = (proof: Proof): AuthenticationFactor =>
  wireProof({ ...proof, publicData: kindOf(proof.kind).withoutPII(proof.publicData) })
