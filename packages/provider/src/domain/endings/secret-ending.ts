import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropLinksOfBackEnds } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import { dropSetupLinksOfBackEnds } from '../../store/tables/organizations/setup-links.ts'
import { revokeSessionsOfStaff } from '../../store/tables/sessions/ended-sessions.ts'
import { extentOf } from './endings.ts'

/**
 * Ends what the holder of a revoked project secret may have made to go on without it. The rows do not say which secret
 * made them, so those of honest back ends end too, and are made again.
 */
export const applySecretEnding = async (db: Db, scope: Scope, now: number): Promise<void> => {
  const event = 'project secret revoked'
  if (extentOf(event, 'staffSessions') === 'all') await revokeSessionsOfStaff(db, scope, now)
  if (extentOf(event, 'requestedSecrets') === 'of back ends') await dropLinksOfBackEnds(db, scope)
  if (extentOf(event, 'setupLinks') === 'of back ends') await dropSetupLinksOfBackEnds(db, scope)
}
