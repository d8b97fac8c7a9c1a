import type { Rows } from '../store/store.ts'
import type { OwnedFactor } from '../store/tables/factors.ts'
import { memberIdsOf } from '../store/tables/members-of-address.ts'
import type { Project } from '../store/tables/projects.ts'
import { lockUser } from '../store/tables/users.ts'
import type { Deps } from './deps.ts'
import { factorOfDestination } from './factors/factor-by-destination.ts'
import type { Destination } from './users/destinations.ts'

/**
 * The order in which a transaction may take rows that others change: project, organization, connection, user, session, secret. Two that take the same rows in
 * one order wait for each other; in two orders each waits for what the other holds, and PostgreSQL ends one of them.
 *
 * - **Project** before everything, where a change names email domains: which organization a domain belongs to is decided by one
 *   transaction at a time (`organization/email-domains.ts`).
 * - **Organization** next, where its policies, roles or connections change or what is given to its members must not go meanwhile;
 *   of several the one with the smaller id (`lockOrganizations`). A **connection** is locked with its organization held. Whoever
 *   signs in takes neither.
 * - **User** next, a member as well: a person of the whole project before the members under their address, else the one with the
 *   smaller id. Whatever else is a person's (factors,
 *   what is counted of the account) changes under the person's lock alone.
 * - **Session** next: it is touched, or all of them are revoked; the one that is exchanged for another ends before that begins.
 * - **Secret** last: a code or link is used up, replaced or voided.
 * - What is counted of a client, a destination or a project is written in transactions of its own (`rate-limit.ts`), never
 *   inside of these.
 *
 * Who takes a secret back reads first whom it signs in, and locks them before using it up. Answers the address as it was read.
 */
export const lockOwners = async (
  deps: Pick<Deps, 'sealing'>,
  rows: Rows,
  project: Project,
  purpose: { readonly destination: Destination; readonly userId?: string },
): Promise<OwnedFactor | null> => {
  const known = await factorOfDestination(deps, rows, project, purpose.destination)
  const owners = new Set([known?.ownerId, purpose.userId].filter((userId) => userId !== undefined))
  for (const userId of [...owners].sort()) await lockUser(rows, project, userId)
  return known
}

/**
 * Locks the members under an address, in every organization: before a link is used up that sets the password which counts wherever
 * the address belongs, because their sessions end with it.
 */
export const lockMembersOf = async (rows: Rows, { projectId }: Project, { canonical }: Destination): Promise<void> => {
  for (const { memberId, organizationId } of await memberIdsOf(rows, { projectId }, canonical))
    await lockUser(rows, { projectId, organizationId }, memberId)
}
