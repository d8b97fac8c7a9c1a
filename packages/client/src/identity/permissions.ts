import type { Permission, RolePolicy } from '@latchkey/protocol/identity/permissions'
import type { SignedInMember } from './b2b.ts'

/** Whether each action of each resource is permitted: `{ 'stytch.member': { create: true, … } }`. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, boolean>>>>

const permissionsOf = (policy: RolePolicy, who: SignedInMember | null): readonly Permission[] => {
  if (!who) return []
  const roles = [...policy.roles, ...(who.organization.custom_roles ?? [])]
  return roles.filter(({ role_id }) => who.session.roles.includes(role_id)).flatMap(({ permissions }) => permissions)
}

const isIn = (permitted: readonly Permission[], resource: string, action: string): boolean =>
  permitted.some(
    ({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')),
  )

/** Whether the roles of whoever is signed in permit something. Nobody is permitted anything. */
export const isPermitted = (
  policy: RolePolicy | null,
  who: SignedInMember | null,
  resource: string,
  action: string,
): boolean => policy !== null && isIn(permissionsOf(policy, who), resource, action)

export const allPermitted = (policy: RolePolicy | null, who: SignedInMember | null): Permissions => {
  const permitted = policy ? permissionsOf(policy, who) : []
  return Object.fromEntries(
    (policy?.resources ?? []).map(({ resource_id, actions }) => [
      resource_id,
      Object.fromEntries(actions.map((action) => [action, isIn(permitted, resource_id, action)])),
    ]),
  )
}
