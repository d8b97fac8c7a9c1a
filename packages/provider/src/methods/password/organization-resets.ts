import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { redirectOf } from '../../domain/destinations/redirects.ts'
import type { LinkPurpose } from '../../domain/one-time-secrets/link-tokens.ts'
import { requireChallenge } from '../../domain/one-time-secrets/pkce.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { activeMembership, requireOrganization } from '../../domain/organizations/members/membership.ts'
import { countEnumerationAttempt } from '../../domain/rate-limits/account-enumeration.ts'
import { isKnownContact } from '../../domain/users/users.ts'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { postReset } from './reset.ts'

const defaultResetMinutes = 60

interface MemberResetRequest {
  readonly project: Project
  readonly destination: Destination
  readonly minutes: number | undefined
  readonly codeChallenge: string | undefined
  /** Language of the mail, as a BCP 47 tag. */
  readonly locale?: string | undefined
  readonly clientAddress: string
  /** Origin of the page that sends the request, and base URL of the mailed links. */
  readonly origin: string | null
  readonly baseURL: string
}

const primary = { reason: 'primary' } as const

/**
 * Mails the reset links to a member of an organization. In protected mode the answer is the same for other addresses.
 */
export const sendMemberReset = async (
  deps: Deps,
  request: MemberResetRequest & {
    readonly organizationId: string
    readonly resetURL: string | undefined
    readonly loginURL: string | undefined
  },
): Promise<void> => {
  const {
    project,
    destination,
    organizationId,
    clientAddress,
    minutes = defaultResetMinutes,
    codeChallenge = null,
  } = request
  const resetURL = redirectOf(project, request.resetURL, 'reset_password', request)
  const loginURL = redirectOf(project, request.loginURL, 'login', request)
  requireChallenge(project.settings.pkce_required_for_password_resets, request.codeChallenge)
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress: request.clientAddress, destination })
  const organization = await requireOrganization(deps.store.db, project, organizationId)
  const membership = await activeMembership(deps.store.db, organizationScope(project, organization), destination)
  if (membership === null && !project.settings.protected_mode) {
    await countEnumerationAttempt(deps, project, clientAddress)
    throw noMember()
  }
  const shared = { ...primary, destination, codeChallenge, organizationId }
  const reset: LinkPurpose = {
    ...shared,
    tokenType: 'multi_tenant_passwords',
    redirectURL: resetURL,
    redirectType: 'reset_password',
  }
  const login: LinkPurpose = { ...shared, tokenType: 'multi_tenant_magic_links', redirectURL: loginURL }
  await postReset(deps, {
    ...request,
    mailOptions: { locale: request.locale },
    isKnown: true,
    reset: { purpose: reset, minutes },
    login: { purpose: login, minutes },
    shouldSend: membership !== null,
  })
}

/** Mails the links that set the cross-organization password of an address. Every address may receive them. */
export const sendDiscoveryReset = async (
  deps: Deps,
  request: MemberResetRequest & { readonly resetURL: string | undefined; readonly discoveryURL: string | undefined },
): Promise<void> => {
  const { project, destination, minutes = defaultResetMinutes, codeChallenge = null } = request
  const resetURL = redirectOf(project, request.resetURL, 'reset_password', request)
  const discoveryURL = redirectOf(project, request.discoveryURL, 'discovery', request)
  requireChallenge(project.settings.pkce_required_for_password_resets, request.codeChallenge)
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress: request.clientAddress, destination })
  const isKnown = await isKnownContact(deps.store.db, project, destination)
  const shared = { reason: 'login_or_create', destination, codeChallenge, tokenType: 'discovery' } as const
  const reset: LinkPurpose = { ...shared, redirectURL: resetURL, redirectType: 'reset_password' }
  const login: LinkPurpose = { ...shared, redirectURL: discoveryURL }
  await postReset(deps, {
    ...request,
    mailOptions: { locale: request.locale },
    isKnown,
    shouldSend: true,
    reset: { purpose: reset, minutes },
    login: { purpose: login, minutes },
  })
}

const noMember = () =>
  new ProviderError(
    'member_not_found',
    'No member of the organization has this email address. No mail was sent. Ask an admin of the organization for an invitation.',
  )
