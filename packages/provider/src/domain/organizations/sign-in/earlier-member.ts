import type { Rows } from '../../../store/store.ts'
import { asPerson } from '../../../store/tables/memberships.ts'
import type { Organization } from '../../../store/tables/organizations.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Deps } from '../../deps.ts'
import type { FindEarlier } from '../../sessions/earlier-session.ts'
import type { TrustedClaims } from '../../sessions/trusted-tokens.ts'
import { lockVouched, memberOfToken, organizationIn, speaksOf } from '../members/member-of-token.ts'
import { namedOrganization } from '../named-organization.ts'
import { inside, type OrganizationProject } from '../organization-scope.ts'
import { mfaRequired } from './required-factors.ts'

/** Finds the member of an organization whom a JWT of the provider before names, when it speaks of that organization or of none. */
export const earlierMemberOf =
  (deps: Deps, realm: OrganizationProject, organization: Organization): FindEarlier =>
  async (claims) => {
    const { rows } = deps.store
    if (!(await speaksOf(rows, realm, organization, claims))) return null
    const found = await memberOfToken(rows, realm, claims)
    if (found === null) return null
    const { memberId: userId } = found.member
    return {
      userId,
      project: realm,
      subject: { subject: 'member', userId, organizationId: realm.organizationId },
      lock: async (locked) => asPerson((await lockVouched(deps, locked, realm, userId, [])).member),
    }
  }

/**
 * The same where the JWT alone says which organization it is of. Whom that asks for a second factor nobody signs in by a JWT, so
 * there they are nobody, and sign in here.
 */
export const earlierMember =
  (deps: Deps, project: Project): FindEarlier =>
  async (claims) => {
    const organization = await organizationSaid(deps.store.rows, project, claims)
    if (organization === null) return null
    const realm = inside(project, organization)
    const found = await memberOfToken(deps.store.rows, realm, claims)
    if (found === null || mfaRequired(deps, organization, found.member, []) !== null) return null
    return earlierMemberOf(deps, realm, organization)(claims)
  }

/** By the id that it has in the JWT, ours or the site's own; by its slug only where it has no id there, because admins choose slugs. */
const organizationSaid = async (rows: Rows, project: Project, claims: TrustedClaims): Promise<Organization | null> => {
  const { id, slug } = organizationIn(claims)
  const said = id ?? slug
  const found = said === null ? null : await namedOrganization(rows, project, said)
  return found !== null && id !== null && found.slug === id ? null : found
}
