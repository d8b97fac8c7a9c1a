import * as pages from '@latchkey/protocol/methods/email-link/b2b'
import * as calls from '@latchkey/protocol/methods/email-link/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/email-link/back-end-b2b.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { chooseTemplate } from '../../domain/messaging/mail-templates/choose-template.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { changeMember } from '../../domain/organizations/members/change-member.ts'
import { addInvited, requireInvitable } from '../../domain/organizations/members/invite-member.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import { sendInvitation } from '../../methods/email-link/organizations.ts'
import { emailLinkBusinessRoutes } from '../b2b/email-link.ts'
import { type Route, route } from '../route.ts'
import { memberRecipientOrAdded } from './member-recipient.ts'
import { addMemberFor, organizationOf, requirePermitted, requireSite, roleGranter } from './organization-of.ts'
import { noReset, sameAsPage } from './same-as-page.ts'

const same = sameAsPage(emailLinkBusinessRoutes)

export const emailLinkMemberRoutes: readonly Route[] = [
  same(pages.discovery.send, calls.discovery.send, schema.discovery.send),
  same(pages.discovery.authenticate, calls.discovery.authenticate, schema.discovery.authenticate),
  same(pages.loginOrSignup, calls.loginOrSignup, schema.loginOrSignup, memberRecipientOrAdded),
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),

  route(calls.invite, schema.invite, async (deps, at, input) => {
    const { project, clientAddress, origin, baseURL } = at
    const callerOrganization = await organizationOf(deps, at, input.organization_id)
    requirePermitted(callerOrganization, 'stytch.member', 'create')
    if ((input.roles ?? []).length > 0) requirePermitted(callerOrganization, 'stytch.member', 'update.settings.roles')
    const destination = emailDestination(input.email_address)
    const mailOptions = { templateId: input.invite_template_id, locale: input.locale }
    chooseTemplate(project, 'invitation', mailOptions)
    const { name, roles, untrusted_metadata, trusted_metadata } = input
    requireSite(callerOrganization, definedOnly({ trusted_metadata }))
    if (callerOrganization.actor !== null) requireInvitable(callerOrganization.organization.policies, destination)
    // The mail names the member of the call; a back end names one itself if it has no session of theirs.
    const inviterId = callerOrganization.actor === null ? input.invited_by_member_id : undefined
    const inviter =
      inviterId === undefined
        ? callerOrganization.actor
        : await requireMembership(deps.store.db, callerOrganization.scope, inviterId)
    const invited = {
      ...definedOnly({ name, roles }),
      destination,
      status: 'invited',
      giver: roleGranter(callerOrganization),
    } as const
    const { member } = await addMemberFor(deps, callerOrganization, () =>
      addInvited(deps, callerOrganization.scope, invited),
    )
    await sendInvitation(deps, {
      project,
      destination,
      organization: callerOrganization.organization,
      inviter: inviter?.member ?? null,
      ending: { redirectURL: input.invite_redirect_url, minutes: input.invite_expiration_minutes, mailOptions },
      codeChallenge: undefined,
      clientAddress,
      origin,
      baseURL,
    })
    const metadata = definedOnly({ untrusted_metadata, trusted_metadata })
    return memberAnswer(deps, project, await changeMember(deps, callerOrganization.scope, member.memberId, metadata))
  }),
]
