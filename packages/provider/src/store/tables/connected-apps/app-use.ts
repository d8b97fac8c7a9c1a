import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import type { StoredConnectedApp } from './connected-apps.ts'

/** Writes when an app was used last, and when it is removed without further use. */
export const writeAppUse = async (
  db: Db,
  scope: Scope,
  { clientId, usedAt, expiresAt }: Pick<StoredConnectedApp, 'clientId' | 'usedAt' | 'expiresAt'>,
): Promise<void> => {
  await within(db, scope)
    .updateTable('connected_apps')
    .set({ used_at: usedAt, expires_at: expiresAt })
    .where('client_id', '=', clientId)
    .execute()
}

/** Returns apps of all projects whose time is over, the oldest first. */
export const expiredConnectedApps = async (
  db: Db,
  now: number,
  limit: number,
): Promise<readonly { readonly projectId: string; readonly clientId: string }[]> => {
  const lines = await everyScope(db)
    .selectFrom('connected_apps')
    .select(['project_id', 'client_id'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return lines.map(({ project_id, client_id }) => ({ projectId: project_id, clientId: client_id }))
}

/** Deletes an app unless it was used in between. */
export const dropExpiredApp = async (db: Db, scope: Scope, clientId: string, now: number): Promise<boolean> => {
  const line = await within(db, scope)
    .deleteFrom('connected_apps')
    .where('client_id', '=', clientId)
    .where('expires_at', '<=', now)
    .returning('client_id')
    .executeTakeFirst()
  return line !== undefined
}

/** Postpones the removal of an app that was never used. */
export const postponeRemoval = async (
  db: Db,
  scope: Scope,
  { clientId, expiresAt }: Pick<StoredConnectedApp, 'clientId' | 'expiresAt'>,
): Promise<void> => {
  await within(db, scope)
    .updateTable('connected_apps')
    .set({ expires_at: expiresAt })
    .where('client_id', '=', clientId)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Deletes the oldest apps that described themselves in one way and never got a token.
 *
 * @param keptCount number of the newest ones that stay
 * @returns their client IDs
 */
export const dropOldestUnused = async (
  db: Db,
  scope: Scope,
  creationMethod: StoredConnectedApp['creationMethod'],
  keptCount: number,
): Promise<readonly string[]> => {
  const beyond = await within(db, scope)
    .selectFrom('connected_apps')
    .select('client_id')
    .where('creation_method', '=', creationMethod)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('client_id')
    .limit(100)
    .offset(keptCount)
    .execute()
  if (beyond.length === 0) return []
  const dropped = await within(db, scope)
    .deleteFrom('connected_apps')
    .where(
      'client_id',
      'in',
      beyond.map(({ client_id }) => client_id),
    )
    .where('used_at', 'is', null)
    .returning('client_id')
    .execute()
  return dropped.map(({ client_id }) => client_id)
}
