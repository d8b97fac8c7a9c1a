import type { Permission, Resource, Role, RolePolicy } from '@latchkey/protocol/identity/permissions'
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

/** Whose roles are asked about. */
export interface RoleHolder {
  readonly roleIds: readonly string[]
  /** What there is in their organization beside the project's own. */
  readonly customRoles: readonly Role[]
}

const among = (customRoles: readonly Role[]): readonly Role[] => [...roles, ...customRoles]

export const isRole = (roleId: string, customRoles: readonly Role[]): boolean =>
  among(customRoles).some(({ role_id }) => role_id === roleId)

const permits = ({ permissions }: Role, resourceId: string, action: string): boolean =>
  permissions.some(
    ({ resource_id, actions }) => resource_id === resourceId && (actions.includes('*') || actions.includes(action)),
  )

/** Which of somebody's roles permit something, whatever it is called. What nobody knows is permitted to nobody. */
export const permittingRoles = (
  { roleIds, customRoles }: RoleHolder,
  resourceId: string,
  action: string,
): readonly string[] =>
  among(customRoles)
    .filter((role) => roleIds.includes(role.role_id) && permits(role, resourceId, action))
    .map(({ role_id }) => role_id)

/** Throws `unauthorized_action` unless one of somebody's roles permits it. */
export const requirePermission = <Id extends ResourceId>(
  holder: RoleHolder,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (permittingRoles(holder, resourceId, action).length > 0) return
  throw new ProviderError(
    'unauthorized_action',
    `The member's roles do not permit ${action} on ${resourceId}, so nothing was done. Ask an admin of the organization.`,
  )
}

/** The actions on one of our own resources; undefined for a resource of the site. */
export const ownActionsOn = (resourceId: string): readonly string[] | undefined =>
  Object.hasOwn(actionsOf, resourceId) ? actionsOf[resourceId as ResourceId] : undefined

/**
 * Throws `unauthorized_action` where somebody gives a role, or gets at one, that may do more to the organization than they may themselves: who
 * only gives roles must not make admins. What a role may do to the site's own resources is no power over the organization.
 *
 * @param giver null for the site itself
 * @param customRoles what roles there are in the organization now
 */
export const requireGivable = (
  giver: RoleHolder | null,
  given: readonly string[],
  customRoles: readonly Role[],
): void => {
  if (giver === null) return
  const beyond = among(customRoles)
    .filter(({ role_id }) => given.includes(role_id))
    .find(({ permissions }) => permissions.some((permission) => !isHeld(giver, permission)))
  if (beyond === undefined) return
  throw new ProviderError(
    'unauthorized_action',
    `The role ${beyond.role_id} permits more than the member's own roles do, so nothing was changed. Ask an admin of the organization.`,
  )
}

const isHeld = (giver: RoleHolder, { resource_id, actions }: Permission): boolean => {
  const known = ownActionsOn(resource_id)
  if (known === undefined) return true
  const given = actions.includes('*') ? known : actions
  return given.every((action) => permittingRoles(giver, resource_id, action).length > 0)
}
