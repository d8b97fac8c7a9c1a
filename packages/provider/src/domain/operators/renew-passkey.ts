import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import { rolesOfOperator } from '../../store/tables/operators/operators.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { doneBy } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { applyOperatorEnding } from '../endings/operator-ending.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { passkey } from '../factors/passkey.ts'
import { userNotFound } from '../users/back-end-users.ts'
import { dropFactors } from '../users/remove-factor-by-id.ts'
import { lockPerson } from '../users/users.ts'
import { inviteOperator } from './invitations.ts'
import { operatorName } from './operators.ts'

/**
 * Replaces the lost passkey of an operator. Passkeys and sessions end at once, because a lost device may be in other
 * hands, and so do unused invitations and the sessions in which they act as users (`endings.ts`); roles stay. The link signs the operator in once, to create a new passkey.
 *
 * @param project the console's own project
 * @param invitedBy the operator who does it; empty for the command line
 * @returns the token of the link
 * @throws ProviderError if the user is no operator, or does it for themselves
 */
export const renewPasskey = async (
  deps: Deps,
  project: Project,
  { userId, invitedBy }: { readonly userId: string; readonly invitedBy: string },
): Promise<string> => {
  if (userId === invitedBy) {
    throw new ProviderError(
      'bad_request',
      'This would end your own session and passkeys. Nothing was changed. Ask another owner, or run `latchkey operator renew-passkey` on the server.',
    )
  }
  const renewed = await atomically(deps.store, async (db) => {
    const [grant] = await rolesOfOperator(db, project, userId)
    if (grant === undefined) throw userNotFound()
    const person = await lockPerson(db, project, userId)
    await dropFactors(deps, db, project, person, factorsOf(person, passkey), doneBy(deps))
    await applyEnding(deps, db, project, 'passkey of an operator renewed', { ownerId: userId })
    await applyOperatorEnding(deps, db, project, 'passkey of an operator renewed', userId)
    return { grant, person }
  })
  const { role, forProject } = renewed.grant
  return inviteOperator(deps, project, {
    operatorName: operatorName(renewed.person),
    role,
    forProject,
    invitedBy,
    forOperator: userId,
  })
}
