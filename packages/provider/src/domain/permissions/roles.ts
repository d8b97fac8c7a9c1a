import type { Permission, Resource, Role, RolePolicy } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

const organizationActions = [
  'update.info.name',
  'update.info.slug',
  'update.info.logo-url',
  'update.settings.allowed-auth-methods',
  'update.settings.allowed-domains',
  'update.settings.email-jit-provisioning',
  'update.settings.email-invites',
  'update.settings.sso-jit-provisioning',
  'update.settings.default-sso-connection',
  'update.settings.oauth-tenant-jit-provisioning',
  'update.settings.allowed-oauth-tenants',
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
  'update.info.unlink.retired-email',
  'update.info.delete.password',
  'update.info.delete.mfa-phone',
  'update.info.delete.mfa-totp',
  'update.settings.mfa-enrolled',
  'update.settings.default-mfa-method',
  'get.connected-apps',
  'revoke.connected-app',
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

const connectionActions = ['get', 'create', 'update', 'delete'] as const

const actionsOf = {
  'stytch.organization': organizationActions,
  'stytch.member': memberActions,
  'stytch.sso': connectionActions,
  'stytch.scim': connectionActions,
  'stytch.custom-org-roles': connectionActions,
  'stytch.self': ownActions,
} as const

/** Resources and their actions. The names are those of the existing product, because pages use them. */
export type ResourceId = keyof typeof actionsOf
export type Action<Id extends ResourceId> = (typeof actionsOf)[Id][number]

/** Earlier names of actions. Roles and pages may still use them. */
const renamed: Readonly<Record<string, string>> = {
  'update.settings.email-allowed-domains': 'update.settings.allowed-domains',
  'update.info.unlink-email': 'update.info.unlink.retired-email',
}

/** Actions that once included others. A role that has the wider one keeps what it permitted. */
const widerActions: Readonly<Record<string, string>> = {
  'update.settings.allowed-oauth-tenants': 'update.settings.oauth-tenant-jit-provisioning',
}

/**
 * Returns a role with the current names of its actions beside the earlier ones, because pages compare names as texts.
 */
export const withCurrentNames = (role: Role): Role => ({ ...role, permissions: role.permissions.map(permissionNow) })

const permissionNow = ({ resource_id, actions }: Permission): Permission => {
  if (!Object.hasOwn(actionsOf, resource_id)) return { resource_id, actions }
  const included = Object.entries(widerActions).flatMap(([narrow, wide]) => (actions.includes(wide) ? [narrow] : []))
  return { resource_id, actions: [...new Set([...actions, ...actions.map(currentName), ...included])] }
}

const currentName = (action: string): string => (Object.hasOwn(renamed, action) ? (renamed[action] ?? action) : action)

const described: Readonly<Record<ResourceId, string>> = {
  'stytch.organization': 'The organization: its name and its policies.',
  'stytch.member': 'The members of the organization.',
  'stytch.sso': 'The connections to the organization’s own identity provider.',
  'stytch.scim': 'The connection by which the identity provider adds and removes members.',
  'stytch.custom-org-roles': 'The roles that only this organization has.',
  'stytch.self': 'The signed-in member.',
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
    description: 'Every member has this role, and may change their own values.',
    permissions: [{ resource_id: 'stytch.self', actions: ['*'] }],
  },
  {
    role_id: adminRole,
    description: 'Manages the organization. Its creator has this role.',
    permissions: Object.keys(actionsOf).map((resource_id) => ({ resource_id, actions: ['*'] })),
  },
]

/** The built-in roles. Pages read them to hide actions that would be rejected. */
export const rolePolicy: Pick<RolePolicy, 'roles' | 'resources'> = { roles, resources }

/** The holder of roles. */
export interface RoleHolder {
  readonly roleIds: readonly string[]
  /** Roles of their organization, in addition to those of the project. */
  readonly customRoles: readonly Role[]
}

const among = (customRoles: readonly Role[]): readonly Role[] => [...roles, ...customRoles]

export const isRole = (roleId: string, customRoles: readonly Role[]): boolean =>
  among(customRoles).some(({ role_id }) => role_id === roleId)

const permits = ({ permissions }: Role, resourceId: string, action: string): boolean =>
  permissions.some(
    ({ resource_id, actions }) =>
      resource_id === resourceId && (actions.includes('*') || includesAction(resourceId, actions, action)),
  )

/** The names of a site's own actions are its own: only those of built-in resources have earlier names. */
const includesAction = (resourceId: string, actions: readonly string[], action: string): boolean => {
  if (!Object.hasOwn(actionsOf, resourceId)) return actions.includes(action)
  const name = currentName(action)
  const names = actions.map(currentName)
  return names.includes(name) || (Object.hasOwn(widerActions, name) && names.includes(widerActions[name] ?? name))
}

/** Returns the roles that permit an action. An unknown action is not permitted. */
export const permittingRoles = (
  { roleIds, customRoles }: RoleHolder,
  resourceId: string,
  action: string,
): readonly string[] =>
  among(customRoles)
    .filter((role) => roleIds.includes(role.role_id) && permits(role, resourceId, action))
    .map(({ role_id }) => role_id)

/** Throws `unauthorized_action` unless one of the roles permits the action. */
export const requirePermission = <Id extends ResourceId>(
  actor: RoleHolder,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (permittingRoles(actor, resourceId, action).length > 0) return
  throw new ProviderError(
    'unauthorized_action',
    `The member's roles do not permit \`${action}\` on \`${resourceId}\`. Nothing was changed. Ask an admin of the organization.`,
  )
}

/** Returns the actions of a built-in resource, earlier names included; undefined for a resource of the site. */
export const ownActionsOn = (resourceId: string): readonly string[] | undefined => {
  if (!Object.hasOwn(actionsOf, resourceId)) return undefined
  const actions: readonly string[] = actionsOf[resourceId as ResourceId]
  return [...actions, ...Object.keys(renamed).filter((earlier) => actions.includes(currentName(earlier)))]
}

/**
 * Rejects roles that permit more than the roles of the actor. Permissions on the site's own resources count too,
 * because the site grants access by them (`authorization_check`). The actor must have every action, or `*` where the
 * role has `*`.
 *
 * @param actor null for the site's back end
 * @param customRoles the current custom roles of the organization
 * @throws ProviderError `unauthorized_action`
 */
export const requireHeldRoles = (
  actor: RoleHolder | null,
  roleIds: readonly string[],
  customRoles: readonly Role[],
): void => requireHeld(actor, roleIds, customRoles, () => true)

/**
 * Rejects an assignment of roles that permit more than the roles of the giver, as `requireHeldRoles` does. The project
 * setting `rbac_assign_unheld_permissions` allows it for permissions on the site's own resources only.
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
  // An admin may assign every role of the organization; otherwise no member could assign the site's own roles for the
  // first time.
  if (actor === null || actor.roleIds.includes(adminRole)) return
  const beyond = among(customRoles)
    .filter(({ role_id }) => roleIds.includes(role_id))
    .find(({ permissions }) => permissions.some((one) => counts(one.resource_id) && !isHeld(actor, one)))
  if (beyond === undefined) return
  throw new ProviderError(
    'unauthorized_action',
    `The role ${beyond.role_id} permits more than the member's own roles. Nothing was changed. Ask an admin of the organization.`,
  )
}

const isHeld = (actor: RoleHolder, { resource_id, actions }: Permission): boolean => {
  const ofOurs = ownActionsOn(resource_id)
  // The actions of the site's resources are not known here, so only `*` includes `*`.
  const required = ofOurs !== undefined && actions.includes('*') ? ofOurs : actions
  return required.every((action) => permittingRoles(actor, resource_id, action).length > 0)
}
