import { atomically } from '../../store/atomically.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { revokeSessionsOfAddresses } from '../../store/tables/members-of-address.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSession as markRevoked, revokeSessionsOfUser } from '../../store/tables/sessions.ts'
import type { StoredUser } from '../../store/tables/users.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { contactsOf } from '../factors/contacts.ts'
import { emailDestination } from '../users/destinations.ts'
import { type LiveSession, sessionOver } from './sessions.ts'

/** Revokes a session at once, for good. */
export const revokeSession = (deps: Deps, project: Project, { session }: LiveSession): Promise<void> =>
  atomically(deps.store, async (db) => {
    const { projectId, organizationId, sessionId, userId } = session
    if (!(await markRevoked(db, { projectId, sessionId, userId, now: deps.clock.now() }))) throw sessionOver()
    await recordEvent(deps, db, { ...project, organizationId }, userId, {
      kind: 'session.ended',
      detail: { session_id: sessionId, ...doneBy(deps) },
    })
  })

/**
 * Ends the sessions that a user's password opened. A cross-organization password also opens sessions of the members
 * with a proven address of the user, so these end too. An unproven address may belong to another person, so its
 * sessions stay. The caller holds the user's lock.
 *
 * @param keptSessionId the session to keep, if any
 */
export const revokeSessionsByPassword = async (
  db: Db,
  scope: Scope,
  person: StoredUser,
  now: number,
  keptSessionId: string | null,
): Promise<void> => {
  await revokeSessionsOfUser(db, scope, person.userId, now, keptSessionId)
  if (scope.organizationId !== undefined) return
  const addresses = contactsOf(person).filter(({ kind, isProven }) => kind === 'email' && isProven)
  const emails = addresses.map(({ address }) => emailDestination(address).canonical)
  if (emails.length > 0) await revokeSessionsOfAddresses(db, scope, emails, now, keptSessionId)
}
