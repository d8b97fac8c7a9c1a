import { atomically } from '../../store/atomically.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { dropAccessTokens } from '../../store/tables/grants/access-tokens.ts'
import { lockFamily } from '../../store/tables/grants/token-families.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { endFamily } from '../endings/end-access.ts'
import { familyIdIn, tokenHash } from './opaque-token.ts'
import { readAccessToken } from './presented-token.ts'

/**
 * Ends a token of an app (RFC 7009, 2.1). A refresh token takes its whole family along, also one that was just replaced:
 * the app may not have received its successor. Tokens of other apps and unknown ones stay as they are.
 */
export const revokeToken = async (
  deps: Deps,
  project: Project,
  app: StoredConnectedApp,
  token: string,
): Promise<void> => {
  const accessToken = await readAccessToken(deps, project, token)
  const familyId = accessToken?.family.familyId ?? familyIdIn(token)
  if (familyId === null) return
  await atomically(deps.store, async (db) => {
    const family = await lockFamily(db, project, { familyId, clientId: app.clientId })
    if (family === null) return
    if (accessToken === null) {
      const hash = tokenHash(token)
      if (family.refreshHash !== hash && !family.replacedTokens.some((replaced) => replaced.hash === hash)) return
      await endFamily(db, project, familyId, deps.clock.now())
    } else await dropAccessTokens(db, project, { tokenId: accessToken.claims.jti })
    await recordEvent(deps, db, { ...project, organizationId: family.organizationId }, family.userId, {
      kind: 'grant.token_revoked',
      detail: { client_id: app.clientId },
    })
  })
}
