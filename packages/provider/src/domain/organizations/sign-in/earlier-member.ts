import type { Db } from '../../../store/store.ts'
import { asPerson } from '../../../store/tables/organizations/memberships.ts'
import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import { type OrganizationProject, organizationScope } from '../../organization-scope.ts'
import type { TrustedClaims } from '../../sessions/trusted-tokens.ts'
import type { FindEarlierOwner } from '../../sign-in/earlier-session.ts'
import { lockVouched, memberOfToken, organizationIn, speaksOf } from '../members/member-of-token.ts'
import { namedOrganization } from '../named-organization.ts'
import { mfaRequired } from './required-factors.ts'

/**
 * Finds the member of an organization that a JWT of the previous provider names, if the JWT is of that organization or
 * of none.
 */
export const earlierMemberOf =
  (deps: Deps, scope: OrganizationProject, organization: Organization): FindEarlierOwner =>
  async (claims) => {
    const { db } = deps.store
    if (!(await speaksOf(db, scope, organization, claims))) return null
    const membership = await memberOfToken(db, scope, claims)
    if (membership === null) return null
    const { memberId: userId } = membership.member
    return {
      userId,
      project: scope,
      subject: { subject: 'member', userId, organizationId: scope.organizationId },
      lock: async (locked) => asPerson((await lockVouched(deps, locked, scope, userId, [])).member),
    }
  }

/**
 * Finds the member if only the JWT names the organization. A JWT cannot sign in a member who needs a second factor, so
 * they have to sign in here.
 */
export const earlierMember =
  (deps: Deps, project: Project): FindEarlierOwner =>
  async (claims) => {
    const organization = await organizationSaid(deps.store.db, project, claims)
    if (organization === null) return null
    const scope = organizationScope(project, organization)
    const membership = await memberOfToken(deps.store.db, scope, claims)
    if (membership === null || mfaRequired(deps, organization, membership.member, []) !== null) return null
    return earlierMemberOf(deps, scope, organization)(claims)
  }

/**
 * Returns the organization by its ID in the JWT, ours or the external one. The slug counts only if there is no ID,
 * because admins choose slugs.
 */
const organizationSaid = async (db: Db, project: Project, claims: TrustedClaims): Promise<Organization | null> => {
  const { id, slug } = organizationIn(claims)
  const nameOrId = id ?? slug
  const organization = nameOrId === null ? null : await namedOrganization(db, project, nameOrId)
  return organization !== null && id !== null && organization.slug === id ? null : organization
}
