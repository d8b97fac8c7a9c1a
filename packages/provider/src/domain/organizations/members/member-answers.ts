import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberGrant, MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Organization as WireOrganization } from '@latchkey/protocol/identity/organization'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { connectionsOf } from '../../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import { organizationScope } from '../../organization-scope.ts'
import type { OpenedSession } from '../../sessions/open-session.ts'
import type { SignInRequest } from '../../sign-in/sign-in-request.ts'
import { initiateSecondFactor } from '../sign-in/second-factor-passcode.ts'
import type { MemberSignInResult } from '../sign-in/sign-in-member.ts'
import { memberClaims, wireMemberSession } from '../sign-in/wire-member-session.ts'
import { wireOrganization } from '../wire-organization.ts'
import { wireMember } from './wire-member.ts'

/** The scope of an answer: the project, and the issuer of its tokens. */
export interface AnswerScope {
  readonly project: Project
  readonly baseURL: string
}

/**
 * Builds the answer of every call that proves a factor of a member. Call it after the transaction: it signs a JWT, and
 * texts the code of a second factor.
 *
 * @param locale language of that text, as a BCP 47 tag
 */
export const memberProven = async (
  deps: Deps,
  at: AnswerScope & Pick<SignInRequest, 'clientAddress' | 'origin'>,
  entered: MemberSignInResult,
  locale?: string,
): Promise<MemberProven> => {
  if (entered.is === 'in') return memberGrant(deps, at, entered.membership, entered.opened)
  const secondary_auth_initiated = await initiateSecondFactor(deps, at, entered, locale)
  return {
    ...(await whom(deps, at.project, entered.membership)),
    member_session: null,
    member_authenticated: false,
    session_token: '',
    session_jwt: '',
    intermediate_session_token: entered.token,
    primary_required: entered.primary,
    mfa_required: entered.mfa && { ...entered.mfa, secondary_auth_initiated },
  }
}

export const memberGrant = async (
  deps: Deps,
  { project, baseURL }: AnswerScope,
  membership: Membership,
  { session, token }: OpenedSession,
): Promise<MemberGrant> => ({
  ...(await whom(deps, project, membership)),
  member_session: wireMemberSession(deps.sealing, session, membership),
  member_authenticated: true,
  session_token: token,
  session_jwt: await deps.jwts.mint(project, session, baseURL, memberClaims(session, membership)),
  intermediate_session_token: '',
  primary_required: null,
  mfa_required: null,
})

const whom = async (deps: Deps, project: Project, membership: Membership) => ({
  ...(await memberAnswer(deps, project, membership)),
  organization_id: membership.organization.organizationId,
})

/** Builds the answer of every call that changes a member. */
export const memberAnswer = async (deps: Deps, project: Project, membership: Membership): Promise<MemberAnswer> => ({
  member_id: membership.member.memberId,
  member: wireMember(deps.sealing, membership),
  organization: await organizationAnswer(deps, project, membership),
})

export const organizationAnswer = async (
  deps: Deps,
  project: Project,
  { organization }: Pick<Membership, 'organization'>,
): Promise<WireOrganization> =>
  wireOrganization(organization, await connectionsOf(deps.store.db, organizationScope(project, organization)))
