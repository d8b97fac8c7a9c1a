import type { Permission, Role } from '@latchkey/protocol/identity/permissions'
import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import { permittingRoles, type RoleHolder } from '../permissions/roles.ts'

/** The permissions of each feature of a set-up link. None is about members, roles or policies. */
const permissionsOf: Readonly<Record<SetupFeature, Permission>> = {
  sso: { resource_id: 'stytch.sso', actions: ['get', 'create', 'update', 'delete'] },
  scim: { resource_id: 'stytch.scim', actions: ['get', 'create', 'update', 'delete'] },
  // The proof of domains has this permission. The call that changes the list of domains is not one of a set-up link.
  domains: { resource_id: 'stytch.organization', actions: ['update.settings.allowed-domains'] },
}

/** No member can have it: the names of custom roles are those of an organization, and this one is in none. */
const roleId = 'latchkey_setup_link'

/** Returns the role of a set-up link. */
export const setupRole = (features: readonly SetupFeature[]): Role => ({
  role_id: roleId,
  description: 'The holder of a set-up link.',
  permissions: features.map((feature) => permissionsOf[feature]),
})

/** Whether a holder of roles has each permission of some features. Only then may they pass these on by a link. */
export const holdsFeatures = (roleHolder: RoleHolder, features: readonly SetupFeature[]): boolean =>
  features
    .map((feature) => permissionsOf[feature])
    .every(({ resource_id, actions }) =>
      actions.every((action) => permittingRoles(roleHolder, resource_id, action).length > 0),
    )

/** Returns the holder of a set-up link as a holder of roles. */
export const setupHolder = (features: readonly SetupFeature[]): RoleHolder => ({
  roleIds: [roleId],
  customRoles: [setupRole(features)],
})
