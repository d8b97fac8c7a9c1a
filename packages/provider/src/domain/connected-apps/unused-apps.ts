import { atomically } from '../../store/atomically.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db, Store } from '../../store/store.ts'
import { dropExpiredApp, expiredConnectedApps, writeAppUse } from '../../store/tables/app-use.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps.ts'
import { endGrants } from '../endings/end-access.ts'

const dayMs = 24 * 60 * 60_000

/** An app that described itself is removed after this time without use. No refresh token lives longer without use. */
export const unusedLifeMs = 90 * dayMs

/** Notes, at most once a day, that an app got a token. It postpones the removal of an app that described itself. */
export const noteAppUse = async (db: Db, scope: Scope, app: StoredConnectedApp, now: number): Promise<void> => {
  const today = now - (now % dayMs)
  if (app.usedAt === today) return
  const expiresAt = app.expiresAt === null ? null : today + dayMs + unusedLifeMs
  await writeAppUse(db, scope, { clientId: app.clientId, usedAt: today, expiresAt })
}

const batchSize = 100

/** Removes apps that described themselves and are no longer used, with their grants. Returns their number. */
export const sweepUnusedApps = async (store: Store, now: number): Promise<number> => {
  const expired = await expiredConnectedApps(store.db, now, batchSize)
  for (const { projectId, clientId } of expired)
    await atomically(store, async (db) => {
      if (await dropExpiredApp(db, { projectId }, clientId, now)) await endGrants(db, { projectId }, { clientId }, now)
    })
  return expired.length
}
