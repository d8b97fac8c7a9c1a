import * as calls from '@latchkey/protocol/methods/email-link/b2b'
import * as schema from '@latchkey/protocol/methods/email-link/b2b.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { email } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { chooseTemplate } from '../../domain/messaging/mail-templates/choose-template.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { beginDiscovery, discoveryAnswer } from '../../domain/organizations/discovery/begin-discovery.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import { callerOf, signInContextOf } from '../../domain/organizations/members/caller.ts'
import { arriveWithAddress } from '../../domain/organizations/members/email-change.ts'
import { inviteMember } from '../../domain/organizations/members/invite-member.ts'
import { memberAnswer, memberProven } from '../../domain/organizations/members/member-answers.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import { namedMemberOf } from '../../domain/organizations/members/named-member.ts'
import { addressClaim } from '../../domain/organizations/sign-in/pending-claim.ts'
import { signInMember } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { byLinkOf, linkRefused, redeemLink } from '../../domain/sign-in/redeem-link.ts'
import { sendDiscoveryLink, sendInvitation, sendOrganizationLink } from '../../methods/email-link/organizations.ts'
import { type Route, route } from '../route.ts'

export const emailLinkBusinessRoutes: readonly Route[] = [
  route(
    calls.discovery.send,
    schema.discoverySend,
    async (deps, { project, clientAddress, origin, baseURL }, input) => {
      await sendDiscoveryLink(deps, {
        project,
        destination: emailDestination(input.email_address),
        ending: { redirectURL: input.discovery_redirect_url, minutes: input.discovery_expiration_minutes },
        codeChallenge: input.pkce_code_challenge,
        locale: input.locale,
        clientAddress,
        origin,
        baseURL,
      })
      return {}
    },
  ),

  route(calls.discovery.authenticate, schema.discoveryAuthenticate, async (deps, { project, clientAddress }, input) => {
    const { discovery_magic_links_token: token, pkce_code_verifier: codeVerifier } = input
    const returning = { project, token, codeVerifier, clientAddress, accepted: ['discovery'] as const }
    const { claims, intermediateSession } = await redeemLink(deps, returning, async (db, purpose) => {
      // A password reset link has a redirect type. It sets a password and does not sign in by itself.
      if (purpose.redirectType !== undefined) throw linkRefused()
      const claims = [addressClaim(purpose.destination, byLinkOf(purpose), deps.clock.now())]
      return { claims, intermediateSession: await beginDiscovery(deps, db, project, claims) }
    })
    return discoveryAnswer(deps, project, intermediateSession, claims)
  }),

  route(calls.loginOrSignup, schema.loginOrSignup, async (deps, { project, clientAddress, origin, baseURL }, input) => {
    await sendOrganizationLink(deps, {
      project,
      organizationId: input.organization_id,
      destination: emailDestination(input.email_address),
      known: { redirectURL: input.login_redirect_url, minutes: input.login_expiration_minutes },
      fresh: { redirectURL: input.signup_redirect_url, minutes: input.signup_expiration_minutes },
      codeChallenge: input.pkce_code_challenge,
      locale: input.locale,
      clientAddress,
      origin,
      baseURL,
    })
    return {}
  }),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, clientAddress } = at
    const { magic_links_token: token, pkce_code_verifier: codeVerifier } = input
    const namedId = await namedMemberOf(deps, project, input)
    const signInContext = { ...(await signInContextOf(deps, at, input)), namedId }
    const accepted = ['multi_tenant_magic_links'] as const
    const returning = { project, token, codeVerifier, clientAddress, accepted }
    const entered = await redeemLink(deps, returning, async (db, purpose) => {
      const organization = await requireOrganization(db, project, purpose.organizationId ?? '')
      const scope = organizationScope(project, organization)
      const comes = await arriveWithAddress(deps, db, scope, signInContext, purpose, linkRefused)
      return signInMember(deps, db, comes, organization, [
        addressClaim(purpose.destination, byLinkOf(purpose), deps.clock.now()),
      ])
    })
    const [address] = factorsOf(entered.membership.member, email)
    return { ...(await memberProven(deps, at, entered, input.locale)), method_id: address?.factorId ?? '' }
  }),

  route(calls.invite, schema.invite, async (deps, at, input) => {
    const { project, clientAddress, origin, baseURL } = at
    const caller = await callerOf(deps, at)
    const { name, roles, untrusted_metadata: untrustedMetadata } = input
    const destination = emailDestination(input.email_address)
    const mailOptions = { templateId: input.invite_template_id, locale: input.locale }
    // A refused template adds no member.
    chooseTemplate(project, 'invitation', mailOptions)
    const who = definedOnly({ name, roles, untrustedMetadata })
    const membership = await inviteMember(deps, caller, { ...who, destination, status: 'invited' })
    await sendInvitation(deps, {
      project,
      destination,
      organization: caller.organization,
      inviter: caller.member,
      ending: { redirectURL: input.invite_redirect_url, minutes: input.invite_expiration_minutes, mailOptions },
      codeChallenge: undefined,
      clientAddress,
      origin,
      baseURL,
    })
    return memberAnswer(deps, project, membership)
  }),
]
