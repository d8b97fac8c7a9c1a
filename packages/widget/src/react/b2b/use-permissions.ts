import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { keptPolicy } from '@latchkey/client/identity/kept-policy'
import { allPermitted, isPermitted, type Permissions } from '@latchkey/client/identity/permissions'
import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import { useEffect, useMemo, useState } from 'react'
import { type Known, useKnown } from '../use-known.ts'
import { useProvidedMembers } from './client-context.ts'

/** What roles permit is the provider's to enforce: pages ask to hide what would be refused. */
export type KnownPermission = Known & { readonly isAuthorized: boolean }
/** `null` as long as the project's policy has still to come. */
export type KnownPermissions = Known & { readonly permissions: Permissions | null }

const whole = (who: SignedInMember) => who

/** Who is signed in, and the policy of the project: what the last visit left, then what the provider says. */
function usePolicy() {
  const { core } = useProvidedMembers()
  const { part: who, fromCache, isInitialized } = useKnown(core.session, whole)
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
  const kept = useMemo(() => (isInitialized ? keptPolicy(core) : null), [core, isInitialized])
  return { who, policy: fresh ?? kept, known: { fromCache: fromCache || fresh === null, isInitialized } }
}

/**
 * Whether the roles of the member permit an action, by the project's policy.
 *
 * @param resource `stytch.member`, say
 * @param action `create`, say
 * @example
 * const { isAuthorized } = useIsAuthorized('stytch.member', 'create')
 * return isAuthorized ? <InviteButton /> : null
 */
export const useIsAuthorized = (resource: string, action: string): KnownPermission => {
  const { who, policy, known } = usePolicy()
  return { ...known, isAuthorized: isPermitted(policy, who, resource, action) }
}

/** Every action of every resource, and whether the member's roles permit it. */
export const usePermissions = (): KnownPermissions => {
  const { who, policy, known } = usePolicy()
  const permissions = useMemo(() => policy && allPermitted(policy, who), [policy, who])
  return { ...known, permissions }
}
