import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import { dropOtherContacts, type OwnedContact, proveContact } from '../store/tables/contacts.ts'
import { dropSecretsOf } from '../store/tables/once-secrets.ts'
import { dropPasskeysOfUser } from '../store/tables/passkeys.ts'
import { requireReset } from '../store/tables/passwords.ts'
import type { Project } from '../store/tables/projects.ts'
import { revokeSessionsOfUser } from '../store/tables/sessions.ts'
import { lockUser, writePasskeys } from '../store/tables/users.ts'

/**
 * Hands an account to whoever gave the first proof of its address. Anybody can make an account for an address that is
 * not theirs, by setting a password, and wait for its owner to fill it ("pre-hijacking"). So nothing that the maker
 * set up opens the account any more: their sessions end, their password must be replaced by mail, and whatever else
 * they added goes. A person who made the account themselves loses no more than a mail to themselves costs.
 *
 * Every further factor that a person can add has to be dropped here too. `false`: another proof was first.
 */
export const reclaimAccount = async (
  { clock }: Deps,
  rows: Rows,
  project: Project,
  contact: OwnedContact,
): Promise<boolean> => {
  // The lock comes first: a password that is being typed at this moment must find what was decided here.
  await lockUser(rows, project, contact.userId)
  if (!(await proveContact(rows, project, contact.contactId))) return false
  // Then the sessions, so that nothing that is being added through one of them slips in behind the removal.
  await revokeSessionsOfUser(rows, project, contact.userId, clock.now(), null)
  await dropOtherContacts(rows, project, contact)
  await dropPasskeysOfUser(rows, project, contact.userId)
  await writePasskeys(rows, project, contact.userId, [])
  // A code or link that the maker had sent, to add one more address of theirs.
  await dropSecretsOf(rows, project, [contact.userId])
  await requireReset(rows, project, contact.userId)
  return true
}
