import type { Client } from '../core/client.ts'
import type { SignedInState } from '../core/vertical.ts'
import { readCachedPolicy } from './kept-policy.ts'
import { isPermitted, listPermissions, type PermissionsMap, type RoleHolder } from './permissions.ts'

/**
 * Creates the methods of `client.rbac`, which check the roles of the signed-in user or member against the project's
 * policy.
 */
export const rbacOf = <Who extends SignedInState>(core: Client<Who>, rolesOf: (who: Who) => RoleHolder) => {
  const fresh = async () => (await core.settings.fresh()).rbacPolicy
  const roleHolder = () => {
    const who = core.session.current()
    return who && rolesOf(who)
  }
  return {
    /** Checks an action against the policy that the last visit cached. Makes no request. */
    isAuthorizedSync: (resource: string, action: string): boolean =>
      isPermitted(readCachedPolicy(core), roleHolder(), resource, action),
    /**
     * Checks an action against the current policy. The provider enforces the policy in any case; pages use this to hide
     * forbidden actions.
     */
    isAuthorized: async (resource: string, action: string): Promise<boolean> =>
      isPermitted(await fresh(), roleHolder(), resource, action),
    /** Returns for each action of each resource whether it is permitted. */
    allPermissions: async <Listed extends Record<string, string> = Record<string, string>>() =>
      listPermissions(await fresh(), roleHolder()) as PermissionsMap<Listed>,
  }
}
