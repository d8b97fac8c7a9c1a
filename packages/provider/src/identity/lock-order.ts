import type { Rows } from '../store/store.ts'
import { contactByKey } from '../store/tables/contacts.ts'
import type { Project } from '../store/tables/projects.ts'
import { lockUser } from '../store/tables/users.ts'
import { contactKey, type Destination } from './destinations.ts'

/**
 * The order in which a transaction may take rows that others change: user, session, secret. Two that take the same rows in
 * one order wait for each other; in two orders each waits for what the other holds, and PostgreSQL ends one of them.
 *
 * - **User** first, and of two users the one with the smaller id. Whatever else is a person's (contacts, passkeys, password,
 *   what is counted of the account) changes under the person's lock alone.
 * - **Session** next: it is touched, or all of them are revoked.
 * - **Secret** last: a code or link is used up, replaced or voided.
 * - What is counted of a client, a destination or a project is written in transactions of its own (`rate-limit.ts`), never
 *   inside of these.
 *
 * Who takes a secret back reads first whom it signs in, and locks them before using it up.
 */
export const lockOwners = async (
  rows: Rows,
  project: Project,
  purpose: { readonly destination: Destination; readonly userId?: string },
): Promise<void> => {
  const known = await contactByKey(rows, contactKey(project.projectId, purpose.destination))
  const owners = new Set([known?.userId, purpose.userId].filter((userId) => userId !== undefined))
  for (const userId of [...owners].sort()) await lockUser(rows, project, userId)
}
