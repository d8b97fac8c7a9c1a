import type { Permission, Role, RolePolicy } from '@latchkey/protocol/identity/permissions'
import type { SignedIn } from '../core/session/session.ts'
import type { SignedInMember } from './b2b.ts'

/** For each action of each resource, whether it is permitted: `{ 'stytch.member': { create: true, … } }`. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** The same for resources and actions that a site declares: `{ documents: 'read' | 'write' }`. */
export type PermissionsMap<Listed extends Record<string, string>> = {
  [Resource in keyof Listed]: Record<Listed[Resource], boolean>
}

/** The roles of a user or member. */
export interface RoleHolder {
  readonly roles: readonly string[]
  /** Roles of the organization, in addition to the project's. */
  readonly customRoles: readonly Role[]
}

export const rolesOfMember = ({ session, organization }: SignedInMember): RoleHolder => ({
  roles: session.roles,
  customRoles: organization.custom_roles ?? [],
})

/** A browser may hold a cached user from a provider without roles. */
export const rolesOfUser = ({ user }: SignedIn): RoleHolder => ({ roles: user.roles ?? [], customRoles: [] })

const permissionsOf = (policy: RolePolicy, who: RoleHolder | null): readonly Permission[] =>
  [...policy.roles, ...(who?.customRoles ?? [])]
    .filter(({ role_id }) => who?.roles.includes(role_id))
    .flatMap(({ permissions }) => permissions)

const isIn = (permitted: readonly Permission[], resource: string, action: string): boolean =>
  permitted.some(
    ({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')),
  )

/** Checks whether the roles permit an action. Without a sign-in nothing is permitted. */
export const isPermitted = (
  policy: RolePolicy | null,
  who: RoleHolder | null,
  resource: string,
  action: string,
): boolean => policy !== null && isIn(permissionsOf(policy, who), resource, action)

export const listPermissions = (policy: RolePolicy | null, who: RoleHolder | null): Permissions => {
  const permitted = policy ? permissionsOf(policy, who) : []
  return Object.fromEntries(
    (policy?.resources ?? []).map(({ resource_id, actions }) => [
      resource_id,
      Object.fromEntries(actions.map((action) => [action, isIn(permitted, resource_id, action)])),
    ]),
  )
}
