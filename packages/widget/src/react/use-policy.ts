import type { Client } from '@latchkey/client/core/client'
import type { Known as Who } from '@latchkey/client/core/vertical'
import { readCachedPolicy } from '@latchkey/client/identity/kept-policy'
import { isPermitted, listPermissions, type Permissions, type RoleHolder } from '@latchkey/client/identity/permissions'
import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import { useEffect, useMemo, useState } from 'react'
import { type Known, useKnown } from './use-known.ts'

/** What roles permit is the provider's to enforce: pages ask to hide what would be refused. */
export type KnownPermission = Known & { readonly isAuthorized: boolean }
/** `null` as long as the project's policy has still to come. */
export type KnownPermissions = Known & { readonly permissions: Permissions | null }

/** Who is signed in, and the policy of the project: what the last visit left, then what the provider says. */
function usePolicy<Of extends Who>(core: Client<Of>, rolesOf: (who: Of) => RoleHolder) {
  const whole = useKnown(core.session, (who) => who)
  const { part, fromCache, isInitialized } = whole
  const [fresh, setFresh] = useState<RolePolicy | null>(null)
  useEffect(() => {
    let isGone = false
    core.settings.fresh().then(
      ({ rbacPolicy }) => !isGone && setFresh(rbacPolicy),
      () => {}, // what cannot be had leaves what the last visit knew
    )
    return () => {
      isGone = true
    }
  }, [core])
  // A server and the page that takes its markup over know of neither.
  const kept = useMemo(() => (isInitialized ? readCachedPolicy(core) : null), [core, isInitialized])
  const who = useMemo(() => part && rolesOf(part), [part, rolesOf])
  return { who, policy: fresh ?? kept, known: { fromCache: fromCache || fresh === null, isInitialized } }
}

/** Whether what somebody's roles are permits an action, by the project's policy. */
export const usePermission = <Of extends Who>(
  core: Client<Of>,
  rolesOf: (who: Of) => RoleHolder,
  asked: readonly [resource: string, action: string],
): KnownPermission => {
  const { who, policy, known } = usePolicy(core, rolesOf)
  return { ...known, isAuthorized: isPermitted(policy, who, ...asked) }
}

/** Every action of every resource, and whether those roles permit it. */
export const useAllPermissions = <Of extends Who>(
  core: Client<Of>,
  rolesOf: (who: Of) => RoleHolder,
): KnownPermissions => {
  const { who, policy, known } = usePolicy(core, rolesOf)
  const permissions = useMemo(() => policy && listPermissions(policy, who), [policy, who])
  return { ...known, permissions }
}
