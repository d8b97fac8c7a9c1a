import type { AccountExport } from '@latchkey/protocol/account/wire'
import { accountDeletionOf } from '../../store/tables/account/account-deletions.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { deviceSessionsOfUser } from '../../store/tables/sessions/sessions-of-user.ts'
import type { Deps } from '../deps.ts'
import { grantedApps } from '../grants/granted-apps.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { wireTime } from '../wire-time.ts'
import { wireDeletion } from './account-deletion.ts'
import { isImpersonated, requireOwner } from './account-owner.ts'
import { wireAccountSession } from './account-sessions.ts'
import { exportedPicture } from './picture.ts'

/**
 * Returns the part of an export that users and members share. It is built from answers of the wire, which hold no hash
 * and no key. `exportUser` of the commands is different: it moves accounts to another provider, with their secrets.
 *
 * @param scope the project, or the organization of a member
 */
export const accountExport = async <Factor>(
  deps: Deps,
  scope: Project,
  activeSession: ActiveSession,
  wireFactor: (proof: Proof) => Factor,
): Promise<AccountExport<Factor>> => {
  requireOwner(activeSession)
  const { userId } = activeSession.session
  const { store, clock } = deps
  const rateLimit = { limit: 'accountExportsOfAccount', projectId: scope.projectId, subject: userId } as const
  await consumeRateLimit(store, [rateLimit], clock.now())
  const activeSessions = await deviceSessionsOfUser(store.db, scope, userId, clock.now())
  return {
    format: 'latchkey.account.1',
    exported_at: wireTime(clock.now()),
    sessions: activeSessions.map((one) => ({
      ...wireAccountSession(one, activeSession, wireFactor),
      // The address and the browser of staff who acted in the account are for the site.
      ...(isImpersonated(one) ? { ip_address: '', user_agent: '' } : one.session.attributes),
    })),
    picture: await exportedPicture(store.db, scope, userId),
    connected_apps: await grantedApps(deps, scope, userId),
    deletion: wireDeletion(scope, await accountDeletionOf(store.db, scope, userId)).deletion,
  }
}
