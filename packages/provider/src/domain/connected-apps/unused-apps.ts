import { atomically } from '../../store/atomically.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db, Store } from '../../store/store.ts'
import {
  dropExpiredApp,
  dropOldestUnused,
  expiredConnectedApps,
  writeAppUse,
} from '../../store/tables/connected-apps/app-use.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { endGrants } from '../endings/end-access.ts'

const dayMs = 24 * 60 * 60_000

/** A used app that described itself is removed after this time without use. No refresh token lives longer without use. */
const unusedLifeMs = 90 * dayMs

/** An app that described itself and never got a token is removed after this time. A program may describe itself again. */
const neverUsedLifeMs = dayMs

/** Apps of one kind that a project keeps until they are used. */
const mostNeverUsed = 1_000

/** Returns when an app that describes itself now is removed without further use. */
export const removalTime = ({ usedAt }: Pick<StoredConnectedApp, 'usedAt'>, now: number): number =>
  now + (usedAt === null ? neverUsedLifeMs : unusedLifeMs)

/**
 * Makes room for one more app that describes itself. The oldest ones that were never used give way, because a refusal
 * would let one program shut out all others.
 */
export const makeRoomForApp = async (
  db: Db,
  scope: Scope,
  { creationMethod, createdAt: now }: Pick<StoredConnectedApp, 'creationMethod' | 'createdAt'>,
): Promise<void> => {
  for (const clientId of await dropOldestUnused(db, scope, creationMethod, mostNeverUsed - 1))
    await endGrants(db, scope, { clientId }, now)
}

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
