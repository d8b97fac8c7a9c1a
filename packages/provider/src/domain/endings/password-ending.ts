import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { revokeSessions } from '../../store/tables/sessions/ended-sessions.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { contactsOf } from '../factors/contacts.ts'
import { applyEnding } from './apply-ending.ts'
import { endAccessOfSessions } from './end-access.ts'
import { extentOf } from './endings.ts'

/** The events of a password. */
export type PasswordEvent = 'password set or changed by its owner' | 'password reset by mail' | 'new password required'

/**
 * Ends what a new password takes away. A cross-organization password also opens sessions of the members with a proven
 * address of the user, so these end too. An unproven address may belong to another person, so its sessions stay. The
 * caller holds the user's lock.
 *
 * @param keptSessionId the session to keep, if any
 */
export const applyPasswordEnding = async (
  deps: Pick<Deps, 'clock'>,
  db: Db,
  scope: Scope,
  event: PasswordEvent,
  person: StoredUser,
  keptSessionId: string | null,
): Promise<void> => {
  await applyEnding(deps, db, scope, event, { ownerId: person.userId, keptSessionId, person })
  if (scope.organizationId !== undefined) return
  const addresses = contactsOf(person).filter(({ kind, isProven }) => kind === 'email' && isProven)
  const emails = addresses.map(({ address }) => emailDestination(address).canonical)
  if (emails.length === 0) return
  const now = deps.clock.now()
  const ended = await revokeSessions(db, scope, { of: 'addresses', emails, keptSessionId }, now)
  await endAccessOfSessions(db, scope, ended, now, { steppedUp: extentOf(event, 'lastingAccess') === null })
}
