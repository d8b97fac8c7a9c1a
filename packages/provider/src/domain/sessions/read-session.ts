import type { Project } from '../../store/tables/projects/projects.ts'
import {
  mostTokensAtOnce,
  type OwnedSession,
  sessionOfToken,
  sessionsOfTokens,
} from '../../store/tables/sessions/session-owners.ts'
import type { Deps } from '../deps.ts'
import { inBatch } from '../rate-limits/batches.ts'

/** Reads at a time: a slow one holds up a part of the session checks only. */
const readsAtOnce = 4

/**
 * Reads the session of a token hash, active or not; null if the project has no such token. On PostgreSQL, requests that
 * arrive together share one statement, because its way to the database and back costs more than the row.
 */
export const readSession = (
  { store }: Pick<Deps, 'store'>,
  { projectId }: Pick<Project, 'projectId'>,
  tokenHash: string,
): Promise<OwnedSession | null> =>
  store.engine === 'sqlite'
    ? sessionOfToken(store.db, { projectId }, tokenHash)
    : inBatch(store, `sessions of ${projectId}`, tokenHash, sessionsIn(store, projectId), readsAtOnce)

const sessionsIn =
  ({ db }: Deps['store'], projectId: string) =>
  async (tokenHashes: readonly string[]): Promise<readonly (OwnedSession | null)[]> => {
    const sessions: (OwnedSession | null)[] = []
    for (let from = 0; from < tokenHashes.length; from += mostTokensAtOnce)
      sessions.push(...(await sessionsOfTokens(db, { projectId }, tokenHashes.slice(from, from + mostTokensAtOnce))))
    return sessions
  }
