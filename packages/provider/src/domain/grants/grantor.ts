import type { Db } from '../../store/store.ts'
import { asPerson, type Membership, membershipById } from '../../store/tables/organizations/memberships.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { email, primaryFirst } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { organizationScope } from '../organization-scope.ts'
import { roleHolder } from '../organizations/members/member-roles.ts'
import { permittingRoles } from '../permissions/roles.ts'
import { userRoleHolder } from '../users/user-roles.ts'
import { findPerson } from '../users/users.ts'

/** The user or member for whom an app acts. */
export interface Grantor {
  /** ID of the user or member. */
  readonly userId: string
  readonly person: StoredUser
  /** Null for a user. */
  readonly membership: Membership | null
}

/** Owner of a grant, code or token. */
export interface GrantorId {
  readonly userId: string
  /** Empty for a user. */
  readonly organizationId: string
}

/** Returns the user or member of a grant as stored now; null if they were removed. */
export const findGrantor = async (
  db: Db,
  project: Project,
  { userId, organizationId }: GrantorId,
): Promise<Grantor | null> => {
  if (organizationId === '') {
    const person = await findPerson(db, { projectId: project.projectId }, userId)
    return person === null ? null : { userId, person, membership: null }
  }
  const membership = await membershipById(db, organizationScope(project, { organizationId }), userId)
  if (membership === null || membership.member.status !== 'active') return null
  return memberGrantor(membership)
}

/** Returns the member of a grant. A grant of a business project always has one. */
export const requireMember = ({ membership }: Grantor): Membership => {
  if (membership === null) throw new Error('The grant belongs to a user, but the project has only members.')
  return membership
}

export const memberGrantor = (membership: Membership): Grantor => ({
  userId: membership.member.memberId,
  person: asPerson(membership.member),
  membership,
})

/** Returns the organization of a member; empty for a user. */
export const organizationIdOf = ({ membership }: Grantor): string => membership?.organization.organizationId ?? ''

/** Whether the roles of a user or member hold all of these permissions. */
export const holdsPermissions = (
  project: Pick<Project, 'settings'>,
  { membership, person }: Grantor,
  permissions: readonly { readonly resource_id: string; readonly actions: readonly string[] }[],
): boolean => {
  const grantorRoles = membership === null ? userRoleHolder(project, person) : roleHolder(membership)
  return permissions.every(({ resource_id, actions }) =>
    actions.every((action) => permittingRoles(grantorRoles, resource_id, action).length > 0),
  )
}

/** Returns the verified address first, else the first one. */
export const preferredEmail = ({ person }: Grantor) => {
  const addresses = primaryFirst(factorsOf(person, email))
  return addresses.find(({ provenAt }) => provenAt !== null) ?? addresses[0]
}
