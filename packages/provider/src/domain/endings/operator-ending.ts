import type { Db } from '../../store/store.ts'
import { dropLinksOfOperator } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import { dropInvitationsBy } from '../../store/tables/operators/operator-invitations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { revokeSessionsOfImpersonator } from '../../store/tables/sessions/ended-sessions.ts'
import type { Deps } from '../deps.ts'
import { extentOf } from './endings.ts'

/** The events of an operator, whose own account `apply-ending.ts` ends. */
export type OperatorEvent = 'operator removed' | 'passkey of an operator renewed'

/**
 * Ends what an operator prepared: unused invitations, and the sessions and links in which they act as users of any
 * project. The caller holds the operator's lock.
 *
 * @param project the console's own project
 */
export const applyOperatorEnding = async (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  project: Project,
  event: OperatorEvent,
  operatorId: string,
): Promise<void> => {
  if (extentOf(event, 'invitations') === 'all') await dropInvitationsBy(db, project, operatorId)
  if (extentOf(event, 'staffSessions') !== 'all') return
  await revokeSessionsOfImpersonator(db, operatorId, clock.now())
  await dropLinksOfOperator(db, operatorId)
}
