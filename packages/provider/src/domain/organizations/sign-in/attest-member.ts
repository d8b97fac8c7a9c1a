import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Membership } from '../../../store/tables/memberships.ts'
import type { Organization } from '../../../store/tables/organizations.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Deps } from '../../deps.ts'
import { attestedClaims } from '../../sessions/attested-claims.ts'
import type { OpenedSession } from '../../sessions/open-session.ts'
import { nameOfToken, trustedProof } from '../../sessions/trusted-proof.ts'
import type { TrustedClaims } from '../../sessions/trusted-tokens.ts'
import { lockVouched, memberOfToken, organizationIn, speaksOf } from '../members/member-of-token.ts'
import { memberNotFound } from '../members/membership.ts'
import { namedOrganization } from '../named-organization.ts'
import { inside } from '../organization-scope.ts'
import type { MemberArrival } from './member-sign-in-context.ts'
import { openMemberSession } from './open-member-session.ts'

/** A token of somebody whom the project trusts, as a page or a back end brings it. */
export interface Attesting {
  readonly profile_id: string
  readonly token: string
  /** May be left out where the token names one. */
  readonly organization_id?: string | undefined
}

/** Signs a member in by a token of somebody whom the project trusts. A session of theirs that is there is carried on. */
export const attestMember = async (
  deps: Deps,
  at: { readonly project: Project; readonly clientAddress: string },
  { profile_id, token, organization_id }: Attesting,
  arrival: Pick<MemberArrival, 'live' | 'minutes' | 'attributes' | 'customClaims'>,
): Promise<{ readonly membership: Membership; readonly opened: OpenedSession }> => {
  const claims = await attestedClaims(deps, at, profile_id, token)
  const realm = inside(at.project, await organizationSaid(deps, at.project, organization_id, claims))
  const found = await memberOfToken(deps.store.rows, realm, claims)
  if (found === null) throw memberNotFound()
  const { memberId } = found.member
  const { live } = arrival
  const held = live?.session.userId === memberId ? live.session.proofs : []
  return atomically(deps.store, async (rows) => {
    const membership = await lockVouched(deps, rows, realm, memberId, held)
    const proof = trustedProof(deps, realm, nameOfToken(token, claims))
    return { membership, opened: await openMemberSession(deps, rows, realm, arrival, memberId, [proof]) }
  })
}

/** The organization that the request names, the token, or both of them alike. */
const organizationSaid = async (
  { store: { rows } }: Deps,
  project: Project,
  asked: string | undefined,
  claims: TrustedClaims,
): Promise<Organization> => {
  const said = asked ?? organizationIn(claims).id
  if (said === null) {
    throw new ProviderError(
      'bad_request',
      'Neither the request nor the token names an organization, so nobody was looked for. Send organization_id.',
    )
  }
  const organization = await namedOrganization(rows, project, said)
  if (organization === null) {
    throw new ProviderError('organization_not_found', 'The project has no such organization. Check its id or its slug.')
  }
  if (await speaksOf(rows, project, organization, claims)) return organization
  throw new ProviderError(
    'unauthorized_action',
    'The token is about another organization than the request, so nobody was signed in. Name the one that it is about.',
  )
}
