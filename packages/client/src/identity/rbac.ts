import type { Client } from '../core/client.ts'
import type { Known } from '../core/vertical.ts'
import { keptPolicy } from './kept-policy.ts'
import { allPermitted, isPermitted, type PermissionsMap, type RoleHolder } from './permissions.ts'

/** What the roles of whoever is signed in permit, by the project's policy, under the names that pages know. */
export const rbacOf = <Who extends Known>(core: Client<Who>, rolesOf: (who: Who) => RoleHolder) => {
  const fresh = async () => (await core.settings.fresh()).rbacPolicy
  const holder = () => {
    const who = core.session.current()
    return who && rolesOf(who)
  }
  return {
    /** Whether an action is permitted, by the policy as the last visit left it. Asks nobody. */
    isAuthorizedSync: (resource: string, action: string): boolean =>
      isPermitted(keptPolicy(core), holder(), resource, action),
    /** The same by the policy of now. The provider enforces it in any case: pages ask to hide what would be refused. */
    isAuthorized: async (resource: string, action: string): Promise<boolean> =>
      isPermitted(await fresh(), holder(), resource, action),
    /** Every action of every resource, and whether it is permitted. */
    allPermissions: async <Listed extends Record<string, string> = Record<string, string>>() =>
      allPermitted(await fresh(), holder()) as PermissionsMap<Listed>,
  }
}
