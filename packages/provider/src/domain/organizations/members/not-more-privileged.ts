import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { type RoleHolder, requireHeldRoles } from '../../permissions/roles.ts'
import { roleIdsOf } from './member-roles.ts'

/**
 * Rejects an action on a member whose roles permit more than the roles of the actor. Permissions on the site's own
 * resources count too, because an actor who replaces the address, the factors or the sessions of a member can sign in
 * as that member.
 *
 * @param actor null for the site's back end, and for a member who acts on themselves
 * @throws ProviderError `unauthorized_action`
 */
export const requireNotMorePrivileged = (actor: RoleHolder | null, before: Membership): void =>
  requireHeldRoles(actor, roleIdsOf(before), before.organization.policies.custom_roles)
