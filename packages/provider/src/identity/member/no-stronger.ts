import type { Membership } from '../../store/tables/memberships.ts'
import { type RoleHolder, requireGivable } from '../organization/roles.ts'
import { roleIdsOf } from './member-roles.ts'

/**
 * Throws `unauthorized_action` where somebody does something to a member who may do more to the organization than they may themselves:
 * who only tidies up among its members must neither get at an admin's account nor lock the last one of them out.
 *
 * @param asker null for the site, and for somebody about themselves
 */
export const requireNoStronger = (asker: RoleHolder | null, before: Membership): void =>
  requireGivable(asker, roleIdsOf(before), before.organization.policies.custom_roles)
