import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { type ActiveSession, sessionOver } from './sessions.ts'

/** Revokes a session at once, for good: its holder signs out, or the site's back end signs them out. */
export const revokeSession = (deps: Deps, project: Project, { session }: ActiveSession): Promise<void> =>
  atomically(deps.store, async (db) => {
    const { projectId, organizationId, sessionId, userId } = session
    const ended = await applyEnding(deps, db, { projectId }, 'sign-out', { ownerId: userId, sessionId })
    if (ended.length === 0) throw sessionOver()
    await recordEvent(deps, db, { ...project, organizationId }, userId, {
      kind: 'session.ended',
      detail: { session_id: sessionId, ...doneBy(deps) },
    })
  })
