import type { Role } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { findMemberships } from '../../store/tables/organizations/member-search.ts'
import { writeMember } from '../../store/tables/organizations/members.ts'
import { membershipById } from '../../store/tables/organizations/memberships.ts'
import {
  lockOrganization,
  type Organization,
  writeOrganization,
} from '../../store/tables/organizations/organizations.ts'
import { connectionsOf, writeConnection } from '../../store/tables/organizations/sso-connections.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { isRole, ownActionsOn } from '../permissions/roles.ts'
import { lockPerson } from '../users/users.ts'

/** Size limit, because roles are read with every check of a member's session. */
const mostCharacters = 16_384

/**
 * Replaces an organization's custom roles. A removed role is also removed from its holders; otherwise a later role with
 * the same ID would be theirs.
 *
 * @throws ProviderError `bad_request` for invalid roles
 */
export const setCustomRoles = (
  deps: Deps,
  scope: OrganizationProject,
  roles: readonly Role[],
): Promise<Organization> => {
  requireSound(roles)
  return atomically(deps.store, async (db) => {
    const projectScope = { projectId: scope.projectId }
    const before = await lockOrganization(db, projectScope, scope.organizationId)
    if (before === null) throw organizationGone()
    const { policies } = before
    const stays = ({ role_id }: { readonly role_id: string }) => isRole(role_id, roles)
    const after: Organization = {
      ...before,
      policies: {
        ...policies,
        custom_roles: roles,
        rbac_email_implicit_role_assignments: policies.rbac_email_implicit_role_assignments.filter(stays),
        sso_implicit_roles: policies.sso_implicit_roles.filter(stays),
        scim_implicit_roles: policies.scim_implicit_roles.filter(stays),
      },
      updatedAt: deps.clock.now(),
    }
    await writeOrganization(db, projectScope, after)
    const detail = { changed: 'custom_roles', ...doneBy(deps) }
    await recordEvent(deps, db, scope, '', { kind: 'organization.changed', detail })
    const dropped = policies.custom_roles.filter((role) => !stays(role)).map(({ role_id }) => role_id)
    if (dropped.length > 0) {
      await takeFromConnections(db, scope, stays)
      await takeFromMembers(deps, db, scope, dropped)
    }
    return after
  })
}

type KeepsRole = (role: { readonly role_id: string }) => boolean

/** The stored roles of a connection. */
interface Giving {
  readonly connectionRoles?: readonly { readonly role_id: string }[]
  readonly groupRoles?: readonly { readonly role_id: string }[]
}

const takeFromConnections = async (db: Db, scope: OrganizationProject, stays: KeepsRole): Promise<void> => {
  for (const connection of await connectionsOf(db, scope)) {
    const settings = connection.told as Giving
    const { connectionRoles = [], groupRoles = [] } = settings
    if ([...connectionRoles, ...groupRoles].every(stays)) continue
    const remainingRoles = { connectionRoles: connectionRoles.filter(stays), groupRoles: groupRoles.filter(stays) }
    await writeConnection(db, scope, { ...connection, told: { ...settings, ...remainingRoles } })
  }
}

const membersAtOnce = 200

const takeFromMembers = async (
  { clock }: Deps,
  db: Db,
  scope: OrganizationProject,
  dropped: readonly string[],
): Promise<void> => {
  const holding = { by: 'roles', roles: dropped, domains: [], connectionIds: [], memberIds: [] } as const
  const query = { operator: 'AND', filters: [holding], alsoDeleted: true } as const
  for (let after = ''; ; ) {
    const memberships = await findMemberships(db, scope, query, { after, limit: membersAtOnce })
    for (const { member } of memberships) {
      await lockPerson(db, scope, member.memberId)
      const lockedMembership = await membershipById(db, scope, member.memberId)
      if (lockedMembership === null) continue
      const roles = lockedMembership.member.roles.filter((role) => !dropped.includes(role))
      await writeMember(db, scope, { ...lockedMembership.member, roles, updatedAt: clock.now() })
    }
    const last = memberships.at(-1)
    if (last === undefined || memberships.length < membersAtOnce) return
    after = last.member.memberId
  }
}

const requireSound = (roles: readonly Role[]): void => {
  const ids = roles.map(({ role_id }) => role_id)
  const reserved = ids.find((id) => /^stytch/i.test(id))
  if (reserved !== undefined) throw refused(`The role_id ${reserved} has the reserved prefix stytch.`)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw refused(`The role_id ${twice} is used twice.`)
  for (const { resource_id, actions } of roles.flatMap(({ permissions }) => permissions)) {
    const knownActions = ownActionsOn(resource_id)
    if (knownActions === undefined && /^stytch/i.test(resource_id))
      throw refused(`The resource ${resource_id} does not exist.`)
    const unknown = knownActions && actions.find((action) => action !== '*' && !knownActions.includes(action))
    if (unknown !== undefined) throw refused(`The action ${unknown} does not exist on ${resource_id}.`)
  }
  if (JSON.stringify(roles).length > mostCharacters) throw refused(`They exceed ${mostCharacters} characters together.`)
}

const refused = (why: string) =>
  new ProviderError(
    'bad_request',
    `The roles are invalid. Nothing was changed. ${why} Correct the roles and try again.`,
  )

const organizationGone = () =>
  new ProviderError('organization_not_found', 'The organization no longer exists. Nothing was changed.')
