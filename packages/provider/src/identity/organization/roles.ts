import type { Resource, Role, RolePolicy } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../errors.ts'

const organizationActions = [
  'update.info.name',
  'update.info.slug',
  'update.info.logo-url',
  'update.settings.allowed-auth-methods',
  'update.settings.email-allowed-domains',
  'update.settings.email-jit-provisioning',
  'update.settings.email-invites',
  'update.settings.sso-jit-provisioning',
  'update.settings.default-sso-connection',
  'update.settings.oauth-tenant-jit-provisioning',
  'update.settings.mfa-policy',
  'update.settings.allowed-mfa-methods',
  'update.settings.implicit-roles',
  'delete',
] as const

const ownActions = [
  'update.info.name',
  'update.info.untrusted-metadata',
  'update.info.mfa-phone',
  'update.info.email',
  'update.info.unlink-email',
  'update.info.delete.password',
  'update.info.delete.mfa-phone',
  'update.info.delete.mfa-totp',
  'update.settings.mfa-enrolled',
  'update.settings.default-mfa-method',
] as const

const memberActions = [
  'create',
  'search',
  'delete',
  'revoke-sessions',
  'update.settings.is-breakglass',
  'update.settings.roles',
  ...ownActions,
] as const

const ssoActions = ['get', 'create', 'update', 'delete'] as const

const actionsOf = {
  'stytch.organization': organizationActions,
  'stytch.member': memberActions,
  'stytch.sso': ssoActions,
  'stytch.self': ownActions,
} as const

/** What may be done to what: the names are those of the existing product, because pages ask by them. */
export type ResourceId = keyof typeof actionsOf
export type Action<Id extends ResourceId> = (typeof actionsOf)[Id][number]

const described: Readonly<Record<ResourceId, string>> = {
  'stytch.organization': 'The organization: its name, and how it lets people in.',
  'stytch.member': 'The members of the organization.',
  'stytch.sso': 'The connections to the organization’s own identity provider.',
  'stytch.self': 'Whoever is signed in.',
}

const resources: readonly Resource[] = Object.entries(actionsOf).map(([resource_id, actions]) => ({
  resource_id,
  description: described[resource_id as ResourceId],
  actions,
}))

export const memberRole = 'stytch_member'
export const adminRole = 'stytch_admin'

const roles: readonly Role[] = [
  {
    role_id: memberRole,
    description: 'Every member has it, and may change what is their own.',
    permissions: [{ resource_id: 'stytch.self', actions: ['*'] }],
  },
  {
    role_id: adminRole,
    description: 'Runs the organization. Whoever creates it has it.',
    permissions: Object.keys(actionsOf).map((resource_id) => ({ resource_id, actions: ['*'] })),
  },
]

/** What roles there are. Pages read it to hide what would be refused. */
export const rolePolicy: RolePolicy = { roles, resources, scopes: [] }

export const isRole = (roleId: string): boolean => roles.some(({ role_id }) => role_id === roleId)

/** Whether one of the roles permits it. What nobody knows is permitted to nobody. */
export const isPermitted = <Id extends ResourceId>(
  roleIds: readonly string[],
  resourceId: Id,
  action: Action<Id>,
): boolean =>
  roles
    .filter(({ role_id }) => roleIds.includes(role_id))
    .flatMap(({ permissions }) => permissions)
    .some(
      ({ resource_id, actions }) => resource_id === resourceId && (actions.includes('*') || actions.includes(action)),
    )

/** Which of the roles permit something, whatever it is called. */
export const permittingRoles = (roleIds: readonly string[], resourceId: string, action: string): readonly string[] =>
  roles
    .filter(({ role_id }) => roleIds.includes(role_id))
    .filter(({ permissions }) =>
      permissions.some(
        ({ resource_id, actions }) => resource_id === resourceId && (actions.includes('*') || actions.includes(action)),
      ),
    )
    .map(({ role_id }) => role_id)

/** Throws `unauthorized_action` unless one of the roles permits it. */
export const requirePermission = <Id extends ResourceId>(
  roleIds: readonly string[],
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (isPermitted(roleIds, resourceId, action)) return
  throw new ProviderError(
    'unauthorized_action',
    `The member's roles do not permit ${action} on ${resourceId}, so nothing was done. Ask an admin of the organization.`,
  )
}
