import * as pages from '@latchkey/protocol/methods/password/b2b'
import * as calls from '@latchkey/protocol/methods/password/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/password/back-end-b2b.schema'
import * as moved from '@latchkey/protocol/methods/password/migrate-member.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { activeMembership, memberNotFound } from '../../domain/organizations/members/membership.ts'
import { requireNotMorePrivileged } from '../../domain/organizations/members/not-more-privileged.ts'
import { migrateMemberPassword } from '../../methods/password/migrate-member.ts'
import { requirePasswordReset } from '../../methods/password/require-reset.ts'
import { passwordBusinessRoutes } from '../b2b/password.ts'
import { type Route, route } from '../route.ts'
import { memberRecipient } from './member-recipient.ts'
import { organizationOf, requireNobody, requirePermitted, requireSite, roleGranter } from './organization-of.ts'
import { noReset, sameAsPage } from './same-as-page.ts'

const same = sameAsPage(passwordBusinessRoutes)

export const passwordMemberRoutes: readonly Route[] = [
  same(pages.strengthCheck, calls.strengthCheck, schema.strengthCheck),
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),
  same(pages.resetByEmailStart, calls.resetByEmailStart, schema.resetByEmailStart, memberRecipient),
  same(pages.resetByEmail, calls.resetByEmail, schema.resetByEmail, noReset),
  same(pages.resetByExistingPassword, calls.resetByExistingPassword, schema.resetByExistingPassword, noReset),
  same(pages.resetBySession, calls.resetBySession, schema.resetBySession, noReset),
  same(pages.discovery.resetByEmailStart, calls.discovery.resetByEmailStart, schema.discoveryResetStart),
  same(pages.discovery.resetByEmail, calls.discovery.resetByEmail, schema.discoveryReset),
  same(pages.discovery.authenticate, calls.discovery.authenticate, schema.discoveryAuthenticate),

  route(calls.migrate, moved.migrate, async (deps, at, input) => {
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requireSite(callerOrganization, { hash: '' })
    const { membership, isNew } = await migrateMemberPassword(deps, callerOrganization.scope, input)
    return { ...(await memberAnswer(deps, at.project, membership)), member_created: isNew }
  }),

  route(calls.requireReset, moved.requireReset, async (deps, at, { email_address, organization_id, member_id }) => {
    if (organization_id === undefined) {
      // A cross-organization password belongs to no organization.
      requireNobody(at)
      await requirePasswordReset(deps, at.project, email_address, null)
      return {}
    }
    const callerOrganization = await organizationOf(deps, at, organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'update.info.delete.password')
    const own = await activeMembership(deps.store.db, callerOrganization.scope, emailDestination(email_address))
    if (own === null || (member_id ?? own.member.memberId) !== own.member.memberId) throw memberNotFound()
    requireNotMorePrivileged(roleGranter(callerOrganization), own)
    await requirePasswordReset(deps, at.project, email_address, own)
    return memberAnswer(deps, at.project, own)
  }),
]
