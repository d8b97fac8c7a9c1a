import type { Db } from '../../store/store.ts'
import type { OwnedFactor } from '../../store/tables/factors/factors.ts'
import { memberIdsOf } from '../../store/tables/organizations/members-of-address.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { lockUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import type { Destination } from '../destinations/destinations.ts'
import { factorOfDestination } from './factor-by-destination.ts'

/**
 * The order in which transactions lock rows: project, organization, connection, user, session, secret. Transactions
 * that lock the same rows in one order wait for each other. In different orders they deadlock, and PostgreSQL aborts
 * one of them.
 *
 * - **Project** first, if a change names email domains: one transaction at a time decides which organization a domain
 * belongs to (`organizations/email-domains.ts`).
 * - **Organization** next, if its policies, roles or connections change, or if they must not change meanwhile. Of
 * several, the one with the smaller ID first (`lockOrganizations`). A **connection** is locked after its organization.
 * A sign-in locks neither. Only one by single sign-on locks its connection, as its last step, so a removal takes the
 * secrets of a connection before the connection (`organizations/drop-connection.ts`).
 * - **User** or member next: a user of the project before the members with their address, else the one with the smaller
 * ID first. Other rows of a user (factors, counters of the account) change under the user's lock only.
 * - **Session** next: it is touched, or all are revoked. A session that is exchanged ends before the new one begins.
 * - **Secret** last: a code or link is consumed, replaced or voided.
 * - Counters of a client, a destination or a project are written in separate transactions (`rate-limit.ts`), never
 * inside of these.
 *
 * Locks the owners of a secret before it is consumed. Returns the owner of the address at the time of reading.
 */
export const lockOwners = async (
  deps: Pick<Deps, 'sealing'>,
  db: Db,
  project: Project,
  purpose: { readonly destination: Destination; readonly userId?: string },
): Promise<OwnedFactor | null> => {
  const ownerFactor = await factorOfDestination(deps, db, project, purpose.destination)
  const owners = new Set([ownerFactor?.ownerId, purpose.userId].filter((userId) => userId !== undefined))
  for (const userId of [...owners].sort()) await lockUser(db, project, userId)
  return ownerFactor
}

/**
 * Locks the members with an address, in every organization. Call it before consuming a link that sets the
 * cross-organization password of the address, because their sessions end with it.
 */
export const lockMembersOf = async (db: Db, { projectId }: Project, { canonical }: Destination): Promise<void> => {
  for (const { memberId, organizationId } of await memberIdsOf(db, { projectId }, canonical))
    await lockUser(db, { projectId, organizationId }, memberId)
}
