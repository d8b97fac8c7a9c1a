import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import type { AuditedEvent } from '../audit/events.ts'
import { hashedPerson } from '../audit/hashed-user-id.ts'
import { assuranceOf } from '../factors/assurance.ts'
import { type ImpersonatorData, impersonation } from '../factors/impersonation.ts'

/** Returns the event of a session, with its latest proof and its assurance. */
export const sessionEvent = (
  kind: 'session.begun' | 'session.proven',
  { sessionId, parentId, proofs }: SessionRow,
): AuditedEvent => {
  const latest = proofs.at(-1)
  return {
    kind,
    detail: {
      session_id: sessionId,
      ...(latest && {
        factor_id: latest.factorId,
        factor: latest.kind,
        type: latest.type,
        delivery: latest.delivery,
        manner: latest.manner,
      }),
      ...(latest?.kind === impersonation.name && {
        impersonator: hashedPerson((latest.publicData as ImpersonatorData).id),
      }),
      assurance: assuranceOf(proofs).level,
      ...(parentId !== null && { parent_session_id: parentId }),
    },
  }
}
