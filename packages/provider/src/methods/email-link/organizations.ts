import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { redirectOf } from '../../domain/destinations/redirects.ts'
import { email } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import type { MailOptions } from '../../domain/messaging/mail-templates/choose-template.ts'
import type { LinkPurpose } from '../../domain/one-time-secrets/link-tokens.ts'
import { requireChallenge } from '../../domain/one-time-secrets/pkce.ts'
import { addressee } from '../../domain/organizations/members/addressee.ts'
import type { AddressConfirmation } from '../../domain/organizations/members/email-update.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import { fullName } from '../../domain/users/full-name.ts'
import type { Member } from '../../store/tables/organizations/memberships.ts'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import { type LinkOptions, type LinkSending, postLink } from './engine.ts'
import type { Invitation } from './invitation-message.ts'

/** Lifetime of a link if the request sets no lifetime. */
const defaultLinkMinutes = 60

type MemberLinkRequest = Pick<
  LinkSending,
  'project' | 'destination' | 'codeChallenge' | 'clientAddress' | 'origin' | 'baseURL'
> & {
  /** Language of the mail, as a BCP 47 tag. */
  readonly locale?: string | undefined
}

const anybody = { reason: 'login_or_create' } as const

/** Mails a link to a member, or to a person who may join the organization by following it. */
export const sendOrganizationLink = async (
  deps: Deps,
  request: MemberLinkRequest & {
    readonly organizationId: string
    readonly known: LinkOptions
    readonly fresh: LinkOptions
  },
): Promise<void> => {
  const { project, known, fresh, codeChallenge, organizationId } = request
  // Check both URLs in every case: an error must not reveal whether the member exists.
  const loginURL = redirectOf(project, known.redirectURL, 'login', request)
  const signupURL = redirectOf(project, fresh.redirectURL, 'signup', request)
  requireChallenge(project.settings.pkce_required_for_email_magic_links, codeChallenge)
  deps.outbox.requireCapacity({ projectId: request.project.projectId, ...request })
  const organization = await requireOrganization(deps.store.db, project, organizationId)
  const { isKnown, shouldSend } = await addressee(deps, request, organization)
  const minutes = (isKnown ? known : fresh).minutes ?? defaultLinkMinutes
  const redirectURL = isKnown ? loginURL : signupURL
  await post(deps, request, { tokenType: 'multi_tenant_magic_links', redirectURL, organizationId }, minutes, shouldSend)
}

/** Mails a link that proves an address outside any organization. Every address may receive one. */
export const sendDiscoveryLink = async (
  deps: Deps,
  request: MemberLinkRequest & { readonly ending: LinkOptions },
): Promise<void> => {
  const { project, ending, codeChallenge } = request
  const redirectURL = redirectOf(project, ending.redirectURL, 'discovery', request)
  requireChallenge(project.settings.pkce_required_for_email_magic_links, codeChallenge)
  deps.outbox.requireCapacity({ projectId: request.project.projectId, ...request })
  await post(deps, request, { tokenType: 'discovery', redirectURL }, ending.minutes ?? defaultLinkMinutes, true)
}

/**
 * Mails a link to an invited member; following it accepts the invitation.
 *
 * @param request `inviter`: the member who invites; null if the site invites
 */
export const sendInvitation = async (
  deps: Deps,
  request: MemberLinkRequest & {
    readonly organization: Organization
    readonly inviter: Pick<Member, 'name' | 'factors'> | null
    readonly ending: LinkOptions
  },
): Promise<void> => {
  const { project, ending, organization, inviter } = request
  const { organizationId } = organization
  const redirectURL = redirectOf(project, ending.redirectURL, 'invite', request)
  deps.outbox.requireCapacity({ projectId: request.project.projectId, ...request })
  const purpose = { tokenType: 'multi_tenant_magic_links', redirectURL, organizationId, isInvitation: true } as const
  const invitation = { inviter: inviter && inviterOf(inviter), organizationName: organization.name }
  const invited = { ...request, invitation, ...(ending.mailOptions && { mailOptions: ending.mailOptions }) }
  await post(deps, invited, purpose, ending.minutes ?? invitedMinutes, true)
}

/** Names a member by name and verified address; null without one. */
const inviterOf = ({ name, factors }: Pick<Member, 'name' | 'factors'>): Invitation['inviter'] => {
  const address = factorsOf({ factors }, email).find(({ provenAt }) => provenAt !== null)?.publicData.address
  return address === undefined ? null : { name: fullName(name), address }
}

/** Mails a link that adds an address to a member. */
export const askByLink = async (deps: Deps, request: AddressConfirmation): Promise<void> => {
  const { project, reason, destination, organizationId, minutes, clientAddress, baseURL } = request
  const redirectURL = redirectOf(project, request.redirectURL, 'login', request)
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress, destination })
  const target = { tokenType: 'multi_tenant_magic_links', redirectURL, organizationId, codeChallenge: null } as const
  const purpose: LinkPurpose = { ...reason, ...target, destination }
  await postLink(deps, { project, purpose, reason, minutes, passcode: null, shouldSend: true, clientAddress, baseURL })
}

/** A week, because the recipient did not ask for the mail. */
const invitedMinutes = 10_080

const post = (
  deps: Deps,
  {
    project,
    destination,
    codeChallenge = undefined,
    clientAddress,
    baseURL,
    invitation = null,
    locale,
    mailOptions = { locale },
  }: MemberLinkRequest & {
    readonly destination: Destination
    readonly invitation?: Invitation | null
    readonly mailOptions?: MailOptions
  },
  target: Pick<LinkPurpose, 'tokenType' | 'redirectURL' | 'organizationId' | 'isInvitation'>,
  minutes: number,
  shouldSend: boolean,
): Promise<void> => {
  const purpose: LinkPurpose = { ...anybody, ...target, destination, codeChallenge: codeChallenge ?? null }
  return postLink(deps, {
    project,
    purpose,
    reason: anybody,
    minutes,
    passcode: null,
    shouldSend,
    clientAddress,
    baseURL,
    invitation,
    mailOptions,
  })
}
