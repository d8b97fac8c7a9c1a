import type { Permission, Role, RolePolicy } from '@latchkey/protocol/identity/permissions'
import type { SignedIn } from '../core/session/session.ts'
import type { SignedInMember } from './b2b.ts'

/** Whether each action of each resource is permitted: `{ 'stytch.member': { create: true, … } }`. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** The same of resources and actions that a site lists: `{ documents: 'read' | 'write' }`. */
export type PermissionsMap<Listed extends Record<string, string>> = {
  [Resource in keyof Listed]: Record<Listed[Resource], boolean>
}

/** Who is asked about. */
export interface RoleHolder {
  readonly roles: readonly string[]
  /** What there is beside the project's own. */
  readonly customRoles: readonly Role[]
}

export const rolesOfMember = ({ session, organization }: SignedInMember): RoleHolder => ({
  roles: session.roles,
  customRoles: organization.custom_roles ?? [],
})

/** An earlier provider's answer may be kept in a browser: it told of no roles. */
export const rolesOfUser = ({ user }: SignedIn): RoleHolder => ({ roles: user.roles ?? [], customRoles: [] })

const permissionsOf = (policy: RolePolicy, who: RoleHolder | null): readonly Permission[] =>
  [...policy.roles, ...(who?.customRoles ?? [])]
    .filter(({ role_id }) => who?.roles.includes(role_id))
    .flatMap(({ permissions }) => permissions)

const isIn = (permitted: readonly Permission[], resource: string, action: string): boolean =>
  permitted.some(
    ({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')),
  )

/** Whether the roles of whoever is signed in permit something. Nobody is permitted anything. */
export const isPermitted = (
  policy: RolePolicy | null,
  who: RoleHolder | null,
  resource: string,
  action: string,
): boolean => policy !== null && isIn(permissionsOf(policy, who), resource, action)

export const allPermitted = (policy: RolePolicy | null, who: RoleHolder | null): Permissions => {
  const permitted = policy ? permissionsOf(policy, who) : []
  return Object.fromEntries(
    (policy?.resources ?? []).map(({ resource_id, actions }) => [
      resource_id,
      Object.fromEntries(actions.map((action) => [action, isIn(permitted, resource_id, action)])),
    ]),
  )
}
