import * as pages from '@latchkey/protocol/methods/email-link/b2b'
import * as calls from '@latchkey/protocol/methods/email-link/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/email-link/back-end-b2b.schema'
import { type Route, route } from '../../http/route.ts'
import { memberRecipientOrAdded } from '../../identity/back-end/member-recipient.ts'
import {
  addMemberFor,
  giverOf,
  organizationOf,
  requirePermitted,
  requireSite,
} from '../../identity/back-end/organization-of.ts'
import { noReset, sameAsPage } from '../../identity/back-end/same-as-page.ts'
import { emailDestination } from '../../identity/destinations.ts'
import { changeMember } from '../../identity/member/change.ts'
import { addInvited, requireInvitable } from '../../identity/member/invite.ts'
import { memberAnswer } from '../../identity/member/proven.ts'
import { given } from '../../identity/organization/given.ts'
import { emailLinkBusinessRoutes } from './b2b.ts'
import { sendInvitation } from './organizations.ts'

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
    const { name, roles, untrusted_metadata, trusted_metadata } = input
    requireSite(callerOrganization, given({ trusted_metadata }))
    if (callerOrganization.actor !== null) requireInvitable(callerOrganization.organization.policies, destination)
    const invited = {
      ...given({ name, roles }),
      destination,
      status: 'invited',
      giver: giverOf(callerOrganization),
    } as const
    const { member } = await addMemberFor(deps, callerOrganization, () =>
      addInvited(deps, callerOrganization.realm, invited),
    )
    await sendInvitation(deps, {
      project,
      destination,
      organizationId: callerOrganization.organization.organizationId,
      ending: { redirectURL: input.invite_redirect_url, minutes: input.invite_expiration_minutes },
      codeChallenge: undefined,
      clientAddress,
      origin,
      baseURL,
    })
    const metadata = given({ untrusted_metadata, trusted_metadata })
    return memberAnswer(deps, project, await changeMember(deps, callerOrganization.realm, member.memberId, metadata))
  }),
]
