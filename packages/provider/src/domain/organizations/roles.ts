import type { Permission, Resource, Role, RolePolicy } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'

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
 * Rejects roles that permit more than the roles of the actor do. Permissions on the site's own resources count like those on ours: the
 * site grants access by them (`authorization_check`). The actor must hold every action of them, or `*` where the role has `*`.
 *
 * @param actor null for the site's back end
 * @param customRoles the roles that the organization has now
 * @throws ProviderError `unauthorized_action`
 */
export const requireHeldRoles = (
  actor: RoleHolder | null,
  roleIds: readonly string[],
  customRoles: readonly Role[],
): void => requireHeld(actor, roleIds, customRoles, () => true)

/**
 * Rejects an assignment of roles that permit more than the roles of the giver do, as `requireHeldRoles`. The project setting
 * `rbac_assign_unheld_permissions` lifts that for permissions on the site's own resources, and for nothing else.
 *
 * @param giver null for the site's back end
 * @throws ProviderError `unauthorized_action`
 */
export const requireGivable = (
  { settings }: Pick<Project, 'settings'>,
  giver: RoleHolder | null,
  roleIds: readonly string[],
  customRoles: readonly Role[],
): void => {
  const isFree = settings.rbac_assign_unheld_permissions === true
  requireHeld(giver, roleIds, customRoles, (resourceId) => !isFree || ownActionsOn(resourceId) !== undefined)
}

const requireHeld = (
  actor: RoleHolder | null,
  roleIds: readonly string[],
  customRoles: readonly Role[],
  counts: (resourceId: string) => boolean,
): void => {
  // An admin assigns every role of the organization: without that, no member could assign the site's own roles for the first time.
  if (actor === null || actor.roleIds.includes(adminRole)) return
  const beyond = among(customRoles)
    .filter(({ role_id }) => roleIds.includes(role_id))
    .find(({ permissions }) => permissions.some((one) => counts(one.resource_id) && !isHeld(actor, one)))
  if (beyond === undefined) return
  throw new ProviderError(
    'unauthorized_action',
    `The role ${beyond.role_id} permits more than the member's own roles do, so nothing was changed. Ask an admin of the organization.`,
  )
}

const isHeld = (actor: RoleHolder, { resource_id, actions }: Permission): boolean => {
  const ofOurs = ownActionsOn(resource_id)
  // Which actions a resource of the site has is not known here: `*` is held by `*` alone.
  const required = ofOurs !== undefined && actions.includes('*') ? ofOurs : actions
  return required.every((action) => permittingRoles(actor, resource_id, action).length > 0)
}
