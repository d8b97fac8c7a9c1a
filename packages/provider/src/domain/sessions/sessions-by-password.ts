import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { revokeSessionsOfAddresses } from '../../store/tables/members-of-address.ts'
import { revokeSessionsOfUser } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'
import { contactsOf } from '../factors/contacts.ts'
import { emailDestination } from '../users/destinations.ts'

/**
 * Ends what somebody's password opened: their sessions and, because the password of a person of the whole project counts
 * wherever an address of theirs belongs, those of whoever is a member under one. An address that they have not proven is
 * somebody else's for all that is known, and ends nobody's. The caller holds the person's lock.
 *
 * @param keptSessionId the session that may stay, if any
 */
export const endSessionsByPassword = async (
  rows: Rows,
  scope: Scope,
  person: Person,
  now: number,
  keptSessionId: string | null,
): Promise<void> => {
  await revokeSessionsOfUser(rows, scope, person.userId, now, keptSessionId)
  if (scope.organizationId !== undefined) return
  const addresses = contactsOf(person).filter(({ kind, isProven }) => kind === 'email' && isProven)
  const emails = addresses.map(({ address }) => emailDestination(address).canonical)
  if (emails.length > 0) await revokeSessionsOfAddresses(rows, scope, emails, now, keptSessionId)
}
