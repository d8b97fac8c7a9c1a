import type { Deps } from '../../deps.ts'
import type { Destination } from '../../identity/destinations.ts'
import type { LinkPurpose } from '../../identity/link-tokens.ts'
import { addressee } from '../../identity/member/addressee.ts'
import type { AddressAsked } from '../../identity/member/email-update.ts'
import { requireOrganization } from '../../identity/member/membership.ts'
import { requireChallenge } from '../../identity/pkce.ts'
import { redirectOf } from '../../identity/redirects.ts'
import { type Ending, type LinkSending, postLink } from './engine.ts'

/** An hour, where a request names no time. */
const usualMinutes = 60

type Asking = Pick<LinkSending, 'project' | 'destination' | 'codeChallenge' | 'clientAddress' | 'origin' | 'baseURL'>

const anybody = { reason: 'login_or_create' } as const

/** Mails a link to a member, or to somebody who may become one by following it. */
export const sendOrganizationLink = async (
  deps: Deps,
  asking: Asking & { readonly organizationId: string; readonly known: Ending; readonly fresh: Ending },
): Promise<void> => {
  const { project, known, fresh, codeChallenge, organizationId } = asking
  // Both are checked, whichever is used: a refusal must not tell who is known.
  const loginURL = redirectOf(project, known.redirectURL, 'login', asking)
  const signupURL = redirectOf(project, fresh.redirectURL, 'signup', asking)
  requireChallenge(project.settings.pkce_required_for_email_magic_links, codeChallenge)
  deps.outbox.requireCapacity({ projectId: asking.project.projectId, clientAddress: asking.clientAddress })
  const organization = await requireOrganization(deps.store.rows, project, organizationId)
  const { isKnown, isMeant } = await addressee(deps, asking, organization)
  const minutes = (isKnown ? known : fresh).minutes ?? usualMinutes
  const redirectURL = isKnown ? loginURL : signupURL
  await post(deps, asking, { tokenType: 'multi_tenant_magic_links', redirectURL, organizationId }, minutes, isMeant)
}

/** Mails a link that proves an address in no organization yet. Everybody may have one. */
export const sendDiscoveryLink = async (deps: Deps, asking: Asking & { readonly ending: Ending }): Promise<void> => {
  const { project, ending, codeChallenge } = asking
  const redirectURL = redirectOf(project, ending.redirectURL, 'discovery', asking)
  requireChallenge(project.settings.pkce_required_for_email_magic_links, codeChallenge)
  deps.outbox.requireCapacity({ projectId: asking.project.projectId, clientAddress: asking.clientAddress })
  await post(deps, asking, { tokenType: 'discovery', redirectURL }, ending.minutes ?? usualMinutes, true)
}

/** Mails a link to somebody who was invited; following it accepts. */
export const sendInvitation = async (
  deps: Deps,
  asking: Asking & { readonly organizationId: string; readonly ending: Ending },
): Promise<void> => {
  const { project, ending, organizationId } = asking
  const redirectURL = redirectOf(project, ending.redirectURL, 'invite', asking)
  deps.outbox.requireCapacity({ projectId: asking.project.projectId, clientAddress: asking.clientAddress })
  const purpose = { tokenType: 'multi_tenant_magic_links', redirectURL, organizationId } as const
  await post(deps, { ...asking, isInvitation: true }, purpose, ending.minutes ?? invitedMinutes, true)
}

/** Mails a link that makes an address a member's. */
export const askByLink = async (deps: Deps, asked: AddressAsked): Promise<void> => {
  const { project, reason, destination, organizationId, minutes, clientAddress, baseURL } = asked
  const redirectURL = redirectOf(project, asked.redirectURL, 'login', asked)
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress })
  const target = { tokenType: 'multi_tenant_magic_links', redirectURL, organizationId, codeChallenge: null } as const
  const purpose: LinkPurpose = { ...reason, ...target, destination }
  await postLink(deps, { project, purpose, reason, minutes, passcode: null, isMeant: true, clientAddress, baseURL })
}

/** A week: whoever is invited did not ask for it. */
const invitedMinutes = 10_080

const post = (
  deps: Deps,
  {
    project,
    destination,
    codeChallenge = undefined,
    clientAddress,
    baseURL,
    isInvitation = false,
  }: Asking & { readonly destination: Destination; readonly isInvitation?: boolean },
  target: Pick<LinkPurpose, 'tokenType' | 'redirectURL' | 'organizationId'>,
  minutes: number,
  isMeant: boolean,
): Promise<void> => {
  const purpose: LinkPurpose = { ...anybody, ...target, destination, codeChallenge: codeChallenge ?? null }
  return postLink(deps, {
    ...{ project, purpose, reason: anybody, minutes, passcode: null, isMeant, isInvitation, clientAddress, baseURL },
  })
}
