import { rolesOfMember } from '@latchkey/client/identity/permissions'
import { type KnownPermission, type KnownPermissions, useAllPermissions, usePermission } from '../use-policy.ts'
import { useProvidedMembers } from './client-context.ts'

export type { KnownPermission, KnownPermissions } from '../use-policy.ts'

/**
 * Whether the roles of the member permit an action, by the project's policy.
 *
 * @param resource `stytch.member`, say
 * @param action `create`, say
 * @example
 * const { isAuthorized } = useIsAuthorized('stytch.member', 'create')
 * return isAuthorized ? <InviteButton /> : null
 */
export const useIsAuthorized = (resource: string, action: string): KnownPermission =>
  usePermission(useProvidedMembers().core, rolesOfMember, [resource, action])

/** Every action of every resource, and whether the member's roles permit it. */
export const usePermissions = (): KnownPermissions => useAllPermissions(useProvidedMembers().core, rolesOfMember)
