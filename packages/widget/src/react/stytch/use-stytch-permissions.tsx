import { type PermissionsMap, rolesOfUser } from '@latchkey/client/identity/permissions'
import type { ComponentType, ReactElement } from 'react'
import { useProvided } from '../client-context.ts'
import { useAllPermissions, usePermission } from '../use-policy.ts'
import type { HydratableResult } from './use-stytch.ts'
import { withDisplayName } from './with-stytch.tsx'

/** Returns whether the user's roles permit an action, by the project's policy. */
export const useStytchIsAuthorized = <IsHydrated extends boolean = true>(resourceId: string, action: string) =>
  usePermission(useProvided().core, rolesOfUser, [resourceId, action]) as unknown as { isAuthorized: boolean } & Pick<
    HydratableResult<object, IsHydrated>,
    'fromCache' | 'isInitialized'
  >

/** Wraps a component so that it receives the permissions of the user's roles. Renders it once they have loaded. */
export const withStytchPermissions = <Permissions extends Record<string, string>, Own extends object>(
  Inner: ComponentType<Own & { stytchPermissions: PermissionsMap<Permissions> }>,
): ComponentType<Own> =>
  withDisplayName('withStytchPermissions', Inner, (props: Own): ReactElement | null => {
    const { permissions } = useAllPermissions(useProvided().core, rolesOfUser)
    return permissions && <Inner {...props} stytchPermissions={permissions as PermissionsMap<Permissions>} />
  })
