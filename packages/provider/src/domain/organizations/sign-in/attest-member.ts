import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import { organizationScope } from '../../organization-scope.ts'
import { attestedClaims } from '../../sessions/attested-claims.ts'
import type { OpenedSession } from '../../sessions/open-session.ts'
import { nameOfToken, trustedProof } from '../../sessions/trusted-proof.ts'
import type { TrustedClaims } from '../../sessions/trusted-tokens.ts'
import { lockVouched, memberOfToken, organizationIn, speaksOf } from '../members/member-of-token.ts'
import { memberNotFound } from '../members/membership.ts'
import { namedOrganization } from '../named-organization.ts'
import type { MemberSignInContext } from './member-sign-in-context.ts'
import { openMemberSession } from './open-member-session.ts'

/** A token of a trusted issuer, sent by a page or a back end. */
export interface AttestedToken {
  readonly profile_id: string
  readonly token: string
  /** May be omitted if the token names an organization. */
  readonly organization_id?: string | undefined
}

/** Signs in a member with a token of a trusted issuer. Continues an existing session of the member. */
export const attestMember = async (
  deps: Deps,
  at: { readonly project: Project; readonly clientAddress: string },
  { profile_id, token, organization_id }: AttestedToken,
  signInContext: Pick<MemberSignInContext, 'activeSession' | 'minutes' | 'attributes' | 'customClaims'>,
): Promise<{ readonly membership: Membership; readonly opened: OpenedSession }> => {
  const claims = await attestedClaims(deps, at, profile_id, token)
  const scope = organizationScope(at.project, await organizationSaid(deps, at.project, organization_id, claims))
  const membership = await memberOfToken(deps.store.db, scope, claims)
  if (membership === null) throw memberNotFound()
  const { memberId } = membership.member
  const { activeSession } = signInContext
  const existingProofs = activeSession?.session.userId === memberId ? activeSession.session.proofs : []
  return atomically(deps.store, async (db) => {
    const membership = await lockVouched(deps, db, scope, memberId, existingProofs)
    const proof = trustedProof(deps, scope, nameOfToken(token, claims))
    return { membership, opened: await openMemberSession(deps, db, scope, signInContext, memberId, [proof]) }
  })
}

/** Returns the organization that the request, the token or both name. */
const organizationSaid = async (
  { store: { db } }: Deps,
  project: Project,
  requestedOrganization: string | undefined,
  claims: TrustedClaims,
): Promise<Organization> => {
  const organizationName = requestedOrganization ?? organizationIn(claims).id
  if (organizationName === null) {
    throw new ProviderError(
      'bad_request',
      'Neither the request nor the token names an organization. No session was created. Pass `organization_id`.',
    )
  }
  const organization = await namedOrganization(db, project, organizationName)
  if (organization === null) {
    throw new ProviderError(
      'organization_not_found',
      'No organization with this ID exists in the project. Check the ID or the slug.',
    )
  }
  if (await speaksOf(db, project, organization, claims)) return organization
  throw new ProviderError(
    'unauthorized_action',
    'The token belongs to a different organization than the request names. No session was created. Pass the organization of the token.',
  )
}
