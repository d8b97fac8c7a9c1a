import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import { dropOperator, listOperators } from '../../store/tables/operators/operators.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { lockUser } from '../../store/tables/users/users.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyOperatorEnding } from '../endings/operator-ending.ts'
import { userNotFound } from '../users/back-end-users.ts'
import { dropPerson } from '../users/user-deletion.ts'

/**
 * Removes an operator with their passkeys and sessions, which end at once. So do their unused invitations, and the
 * sessions in which they act as users (`endings.ts`).
 *
 * @param project the console's own project
 * @throws ProviderError if the user is no operator, or the last owner of every project
 */
export const removeOperator = (deps: Deps, project: Project, userId: string): Promise<void> =>
  atomically(deps.store, async (db) => {
    await lockUser(db, project, userId)
    if (!(await dropOperator(db, project, userId))) throw userNotFound()
    const remaining = await listOperators(db, project)
    if (!remaining.some(({ role, forProject }) => role === 'owner' && forProject === '')) {
      throw new ProviderError(
        'bad_request',
        'This operator is the only owner. Nothing was changed. Invite another owner first.',
      )
    }
    await applyOperatorEnding(deps, db, project, 'operator removed', userId)
    await dropPerson(deps, db, project, userId, 'operator removed')
    await recordEvent(deps, db, project, userId, { kind: 'operator.removed', detail: doneBy(deps) })
  })
