import { atomically } from '../../store/atomically.ts'
import {
  type DueDeletion,
  dropAccountDeletion,
  dueAccountDeletions,
} from '../../store/tables/account/account-deletions.ts'
import { dropPicture } from '../../store/tables/account/pictures.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { emptyProfile, lockUser, writeProfile, writeTrustedMetadata } from '../../store/tables/users/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { notifyOwner } from '../messaging/owner-notice.ts'
import { organizationScope } from '../organization-scope.ts'
import { dropMembership } from '../organizations/members/change-member.ts'
import { requireMembership } from '../organizations/members/membership.ts'
import { dropPerson } from '../users/user-deletion.ts'
import { personById } from '../users/users.ts'
import { accountDeleted, memberAccountDeleted } from './deletion-letters.ts'

const batchSize = 100

/** Deletes the accounts whose requested deletion is due, in every project. Returns their number. */
export const sweepDueDeletions = async (deps: Deps, now: number): Promise<number> => {
  let deletedTotal = 0
  for (const due of await dueAccountDeletions(deps.store.db, now, batchSize)) {
    const project = await deps.projects.byId(due.projectId)
    if (project !== null && (await deleteDue(deps, project, due))) deletedTotal++
  }
  return deletedTotal
}

/** Returns `false` if the owner canceled meanwhile, or another node deleted the account. */
const deleteDue = (deps: Deps, project: Project, { organizationId, ownerId }: DueDeletion): Promise<boolean> => {
  if (organizationId === '') return deleteUser(deps, project, ownerId)
  const scope = organizationScope(project, { organizationId })
  return atomically(deps.store, async (db) => {
    if ((await lockUser(db, scope, ownerId)) === null || !(await dropAccountDeletion(db, scope, ownerId))) return false
    const person = await personById(db, scope, ownerId)
    await dropMembership(deps, db, scope, await requireMembership(db, scope, ownerId))
    // The row of the member stays, so that an admin can reactivate it.
    await writeProfile(db, scope, ownerId, emptyProfile)
    await dropPicture(db, scope, ownerId)
    await writeTrustedMetadata(db, scope, ownerId, {})
    await notifyOwner(deps, db, scope, person, memberAccountDeleted)
    return true
  })
}

const deleteUser = (deps: Deps, project: Project, userId: string): Promise<boolean> =>
  atomically(deps.store, async (db) => {
    if ((await lockUser(db, project, userId)) === null || !(await dropAccountDeletion(db, project, userId)))
      return false
    const person = await personById(db, project, userId)
    await dropPerson(deps, db, project, userId)
    await recordEvent(deps, db, project, userId, { kind: 'user.removed', detail: { which: 'requested' } })
    await notifyOwner(deps, db, project, person, accountDeleted)
    return true
  })
