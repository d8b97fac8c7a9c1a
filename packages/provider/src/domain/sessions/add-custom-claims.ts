import { atomically } from '../../store/atomically.ts'
import { touchSession } from '../../store/tables/sessions/session-use.ts'
import { type SessionRow, writeClaims } from '../../store/tables/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import { type CustomClaims, withClaims } from './custom-claims.ts'
import { type ActiveSession, sessionOver } from './sessions.ts'

/** Merges custom claims into a session and returns it. */
export const addCustomClaims = async (
  { store, clock }: Deps,
  { tokenHash }: ActiveSession,
  session: SessionRow,
  claims: CustomClaims | undefined,
): Promise<SessionRow> => {
  if (claims === undefined) return session
  const { projectId, sessionId } = session
  return atomically(store, async (db) => {
    // This also locks the session, so that of two concurrent writers each adds to the other's claims.
    const touched = await touchSession(db, { projectId, sessionId, tokenHash, now: clock.now() }, {})
    if (touched === null) throw sessionOver()
    const customClaims = withClaims(touched.customClaims, claims)
    await writeClaims(db, { projectId }, sessionId, customClaims)
    return { ...touched, customClaims }
  })
}
