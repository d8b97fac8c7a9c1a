import type { DeletionState } from '@latchkey/protocol/account/wire'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import {
  type AccountDeletion,
  accountDeletionOf,
  addAccountDeletion,
  dropAccountDeletion,
} from '../../store/tables/account/account-deletions.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { doneBy } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { password } from '../factors/password.ts'
import { kindOf } from '../factors/registry.ts'
import { notifyOwner } from '../messaging/owner-notice.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { lockPerson } from '../users/users.ts'
import { wireTime } from '../wire-time.ts'
import { requireOwner } from './account-owner.ts'
import { deletionCanceled, deletionRequested } from './deletion-letters.ts'

/** Days between request and deletion if `account_deletion_days` is unset. */
const defaultDays = 14

const dayMs = 24 * 60 * 60_000

const waitingDays = ({ settings }: Project): number => settings.account_deletion_days ?? defaultDays

/** Returns the state of a deletion in wire form. */
export const wireDeletion = (project: Project, deletion: AccountDeletion | null): DeletionState => ({
  deletion: deletion && { requested_at: wireTime(deletion.requestedAt), due_at: wireTime(deletion.dueAt) },
  waiting_days: waitingDays(project),
})

/** Returns the requested deletion of the owner's account, and how long a request waits. */
export const accountDeletion = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  activeSession: ActiveSession,
): Promise<DeletionState> =>
  wireDeletion(project, await accountDeletionOf(store.db, project, activeSession.session.userId))

/**
 * Requests the deletion of the owner's account. It is deleted after the project's waiting time, unless the owner
 * cancels. A second request keeps the time of the first one. The owner gets a mail.
 *
 * @param scope the project, or the organization of a member
 * @param requireFresh throws unless the session may change the ways to sign in
 */
export const requestDeletion = async (
  deps: Deps,
  scope: Project,
  activeSession: ActiveSession,
  requireFresh: () => void,
): Promise<DeletionState> => {
  requireOwner(activeSession)
  requireFresh()
  const { userId } = activeSession.session
  const now = deps.clock.now()
  await consumeRateLimit(deps.store, [changesOf(scope, userId)], now)
  const requested = { requestedAt: now, dueAt: now + waitingDays(scope) * dayMs }
  return atomically(deps.store, async (db) => {
    const person = await lockPerson(db, scope, userId)
    if (!isProven(person)) throw unproven()
    if (!(await addAccountDeletion(db, scope, userId, requested)))
      return wireDeletion(scope, await accountDeletionOf(db, scope, userId))
    await notifyOwner(deps, db, scope, person, deletionRequested(requested.dueAt, doneBy(deps)))
    return wireDeletion(scope, requested)
  })
}

/**
 * Whether the owner of the account has proven who they are. A password alone does not: the account may have been
 * made for the address of another person, who may claim it later.
 */
const isProven = ({ factors }: StoredUser): boolean =>
  factors.some(({ kind, provenAt }) => provenAt !== null && kindOf(kind).isPrimary && kind !== password.name)

const unproven = () =>
  new ProviderError(
    'unauthorized_action',
    'The account has no verified address or number, so nobody could be told. Its deletion was not requested. Verify the address first, by a code or a link.',
  )

/** Cancels a requested deletion. Without one, nothing changes. The owner gets a mail. */
export const cancelDeletion = async (
  deps: Deps,
  scope: Project,
  activeSession: ActiveSession,
): Promise<DeletionState> => {
  requireOwner(activeSession)
  const { userId } = activeSession.session
  return atomically(deps.store, async (db) => {
    const person = await lockPerson(db, scope, userId)
    if (await dropAccountDeletion(db, scope, userId))
      await notifyOwner(deps, db, scope, person, deletionCanceled(doneBy(deps)))
    return wireDeletion(scope, null)
  })
}

const changesOf = ({ projectId }: Project, userId: string) =>
  ({ limit: 'deletionRequestsOfAccount', projectId, subject: userId }) as const
