import * as calls from '@latchkey/protocol/identity/back-end/members'
import * as schema from '@latchkey/protocol/identity/back-end/members.schema'
import { type AddressConfirmations, startEmailUpdate } from '../../domain/organizations/members/email-update.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { requireNotMorePrivileged } from '../../domain/organizations/members/not-more-privileged.ts'
import { unlinkEmail } from '../../domain/organizations/members/unlink-retired-email.ts'
import { type Route, route } from '../route.ts'
import { organizationOf, requirePermitted, roleGranter } from './organization-of.ts'

/** The routes of back ends that change a member's address. */
export const emailUpdateMemberRoutes = (ask: AddressConfirmations): readonly Route[] => [
  route(calls.startEmailUpdate, schema.emailUpdate, async (deps, at, { organization_id, member_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'update.info.email')
    const membership = await requireMembership(deps.store.db, callerOrganization.scope, member_id)
    requireNotMorePrivileged(roleGranter(callerOrganization), membership)
    await startEmailUpdate(deps, ask, at, membership, input)
    return memberAnswer(deps, at.project, membership)
  }),

  route(calls.unlinkRetiredEmail, schema.unlinkEmail, async (deps, at, { organization_id, member_id, ...input }) => {
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'update.info.unlink.retired-email')
    const after = await unlinkEmail(deps, callerOrganization.scope, member_id, input, roleGranter(callerOrganization))
    return {
      ...(await memberAnswer(deps, at.project, after)),
      organization_id: callerOrganization.organization.organizationId,
    }
  }),
]
