import type { Role } from '@latchkey/protocol/identity/permissions'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { findMemberships } from '../../store/tables/member-search.ts'
import { writeMember } from '../../store/tables/members.ts'
import { membershipById } from '../../store/tables/memberships.ts'
import { lockOrganization, type Organization, writeOrganization } from '../../store/tables/organizations.ts'
import { connectionsOf, writeConnection } from '../../store/tables/sso-connections.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { lockPerson } from '../users/users.ts'
import type { OrganizationProject } from './organization-scope.ts'
import { isRole, ownActionsOn } from './roles.ts'

/** They are read with every check of a member's session. */
const mostCharacters = 16_384

/**
 * Writes the roles that an organization has beside the project's, in place of those that stand there. One that is not among them
 * any more is taken from whoever has it: were it only forgotten, another one by its name would be theirs some day.
 *
 * @throws ProviderError `bad_request` for roles that say what cannot be
 */
export const setCustomRoles = (
  deps: Deps,
  realm: OrganizationProject,
  roles: readonly Role[],
): Promise<Organization> => {
  requireSound(roles)
  return atomically(deps.store, async (rows) => {
    const scope = { projectId: realm.projectId }
    const before = await lockOrganization(rows, scope, realm.organizationId)
    if (before === null) throw gone()
    const { policies } = before
    const stays = ({ role_id }: { readonly role_id: string }) => isRole(role_id, roles)
    const after: Organization = {
      ...before,
      policies: {
        ...policies,
        custom_roles: roles,
        rbac_email_implicit_role_assignments: policies.rbac_email_implicit_role_assignments.filter(stays),
        sso_implicit_roles: policies.sso_implicit_roles.filter(stays),
      },
      updatedAt: deps.clock.now(),
    }
    await writeOrganization(rows, scope, after)
    const detail = { changed: 'custom_roles', ...doneBy(deps) }
    await recordEvent(deps, rows, realm, '', { kind: 'organization.changed', detail })
    const dropped = policies.custom_roles.filter((role) => !stays(role)).map(({ role_id }) => role_id)
    if (dropped.length > 0) {
      await takeFromConnections(rows, realm, stays)
      await takeFromMembers(deps, rows, realm, dropped)
    }
    return after
  })
}

type Stays = (role: { readonly role_id: string }) => boolean

/** What is kept of a connection that roles come of. */
interface Giving {
  readonly connectionRoles?: readonly { readonly role_id: string }[]
  readonly groupRoles?: readonly { readonly role_id: string }[]
}

const takeFromConnections = async (rows: Rows, realm: OrganizationProject, stays: Stays): Promise<void> => {
  for (const connection of await connectionsOf(rows, realm)) {
    const told = connection.told as Giving
    const { connectionRoles = [], groupRoles = [] } = told
    if ([...connectionRoles, ...groupRoles].every(stays)) continue
    const left = { connectionRoles: connectionRoles.filter(stays), groupRoles: groupRoles.filter(stays) }
    await writeConnection(rows, realm, { ...connection, told: { ...told, ...left } })
  }
}

const membersAtOnce = 200

const takeFromMembers = async (
  { clock }: Deps,
  rows: Rows,
  realm: OrganizationProject,
  dropped: readonly string[],
): Promise<void> => {
  const holding = { by: 'roles', roles: dropped, domains: [], connectionIds: [], holders: [] } as const
  const query = { joined: 'AND', filters: [holding], alsoDeleted: true } as const
  for (let after = ''; ; ) {
    const found = await findMemberships(rows, realm, query, { after, most: membersAtOnce })
    for (const { member } of found) {
      await lockPerson(rows, realm, member.memberId)
      const standing = await membershipById(rows, realm, member.memberId)
      if (standing === null) continue
      const roles = standing.member.roles.filter((role) => !dropped.includes(role))
      await writeMember(rows, realm, { ...standing.member, roles, updatedAt: clock.now() })
    }
    const last = found.at(-1)
    if (last === undefined || found.length < membersAtOnce) return
    after = last.member.memberId
  }
}

const requireSound = (roles: readonly Role[]): void => {
  const ids = roles.map(({ role_id }) => role_id)
  const reserved = ids.find((id) => /^stytch/i.test(id))
  if (reserved !== undefined) throw refused(`The role_id ${reserved} begins as those of the project do.`)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw refused(`The role_id ${twice} is there twice.`)
  for (const { resource_id, actions } of roles.flatMap(({ permissions }) => permissions)) {
    const known = ownActionsOn(resource_id)
    if (known === undefined && /^stytch/i.test(resource_id)) throw refused(`There is no resource ${resource_id}.`)
    const unknown = known && actions.find((action) => action !== '*' && !known.includes(action))
    if (unknown !== undefined) throw refused(`There is no action ${unknown} on ${resource_id}.`)
  }
  if (JSON.stringify(roles).length > mostCharacters)
    throw refused(`They have more than ${mostCharacters} characters together.`)
}

const refused = (why: string) =>
  new ProviderError('bad_request', `The roles could not be used, so nothing was changed. ${why} Correct that.`)

const gone = () =>
  new ProviderError('organization_not_found', 'The organization does not exist any more, so nothing was changed.')
