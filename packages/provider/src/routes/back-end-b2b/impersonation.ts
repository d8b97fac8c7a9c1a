import * as calls from '@latchkey/protocol/methods/impersonation/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/impersonation/back-end-b2b.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { memberGrant } from '../../domain/organizations/members/member-answers.ts'
import { memberNotFound, requireMembership } from '../../domain/organizations/members/membership.ts'
import { wireTime } from '../../domain/wire-time.ts'
import { issueImpersonation } from '../../methods/impersonation/engine.ts'
import { impersonateMember } from '../../methods/impersonation/member.ts'
import { type Route, route } from '../route.ts'
import { organizationOf, requireNobody } from './organization-of.ts'

export const impersonationMemberRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, at, { organization_id, member_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requireNobody(callerOrganization)
    const email = emailDestination(input.impersonator_email_address).address
    const { member } = await requireMembership(deps.store.db, callerOrganization.scope, member_id)
    // A member who has never signed in has nothing to impersonate.
    if (member.status !== 'active') throw memberNotFound()
    const { organizationId } = callerOrganization.organization
    const { memberId: userId } = member
    const impersonator = { id: input.impersonator_id, email }
    const { token, expiresAt } = await issueImpersonation(deps, at.project, { userId, organizationId, impersonator })
    return {
      organization_id: organizationId,
      member_id: userId,
      impersonation_token: token,
      expires_at: wireTime(expiresAt),
    }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, { impersonation_token: token }) => {
    const { opened, found } = await impersonateMember(deps, at, token)
    return memberGrant(deps, at, found, opened)
  }),
]
