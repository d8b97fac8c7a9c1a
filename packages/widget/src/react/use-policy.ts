import type { Client } from '@latchkey/client/core/client'
import type { SignedInState as Who } from '@latchkey/client/core/vertical'
import { readCachedPolicy } from '@latchkey/client/identity/kept-policy'
import { isPermitted, listPermissions, type Permissions, type RoleHolder } from '@latchkey/client/identity/permissions'
import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import { useEffect, useMemo, useState } from 'react'
import { type Reliability, useKnown } from './use-known.ts'

/** The provider enforces permissions; pages use this to hide actions that it would refuse. */
export type KnownPermission = Reliability & { readonly isAuthorized: boolean }
/** `null` until the project's policy has loaded. */
export type KnownPermissions = Reliability & { readonly permissions: Permissions | null }

/** Returns the signed-in user or member and the project's policy: first the cached one, then the provider's. */
function usePolicy<Of extends Who>(core: Client<Of>, rolesOf: (who: Of) => RoleHolder) {
  const whole = useKnown(core.session, (who) => who)
  const { part, fromCache, isInitialized } = whole
  const [fresh, setFresh] = useState<RolePolicy | null>(null)
  useEffect(() => {
    let isGone = false
    core.settings.fresh().then(
      ({ rbacPolicy }) => !isGone && setFresh(rbacPolicy),
      () => {}, // a failed request keeps the cached policy
    )
    return () => {
      isGone = true
    }
  }, [core])
  // A server and the hydration of its markup have no cache.
  const cachedPolicy = useMemo(() => (isInitialized ? readCachedPolicy(core) : null), [core, isInitialized])
  const who = useMemo(() => part && rolesOf(part), [part, rolesOf])
  return { who, policy: fresh ?? cachedPolicy, known: { fromCache: fromCache || fresh === null, isInitialized } }
}

/** Returns whether roles permit an action, by the project's policy. */
export const usePermission = <Of extends Who>(
  core: Client<Of>,
  rolesOf: (who: Of) => RoleHolder,
  permission: readonly [resource: string, action: string],
): KnownPermission => {
  const { who, policy, known: reliability } = usePolicy(core, rolesOf)
  return { ...reliability, isAuthorized: isPermitted(policy, who, ...permission) }
}

/** Returns every action of every resource, and whether the roles permit it. */
export const useAllPermissions = <Of extends Who>(
  core: Client<Of>,
  rolesOf: (who: Of) => RoleHolder,
): KnownPermissions => {
  const { who, policy, known: reliability } = usePolicy(core, rolesOf)
  const permissions = useMemo(() => policy && listPermissions(policy, who), [policy, who])
  return { ...reliability, permissions }
}
