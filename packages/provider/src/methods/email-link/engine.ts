import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { redirectOf } from '../../domain/destinations/redirects.ts'
import type { ProvenPurpose, Reason } from '../../domain/factors/reason.ts'
import { newId } from '../../domain/ids.ts'
import { consumeMailBudget } from '../../domain/messaging/mail-budget.ts'
import { chooseTemplate, type MailOptions } from '../../domain/messaging/mail-templates/choose-template.ts'
import { wordingForOwner } from '../../domain/messaging/mail-templates/wording-for-owner.ts'
import { requestFacts, timeFact } from '../../domain/messaging/request-facts.ts'
import { issueLinkToken, type LinkPurpose, linkSecretId } from '../../domain/one-time-secrets/link-tokens.ts'
import { issuePasscode, newPasscode, type Passcode } from '../../domain/one-time-secrets/passcodes.ts'
import { requireChallenge } from '../../domain/one-time-secrets/pkce.ts'
import { countEnumerationAttempt } from '../../domain/rate-limits/account-enumeration.ts'
import { isKnownContact } from '../../domain/users/users.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'
import { type Invitation, invitationMessage } from './invitation-message.ts'
import { linkMessage } from './link-message.ts'

const defaultMinutes = 30

/** A code of six digits must expire sooner than a token of 256 bits. */
const mostCodeMinutes = 10

export interface LinkSending {
  readonly project: Project
  readonly reason: Reason
  readonly destination: Destination
  /**
   * Options of the site for existing users (`known`) and for new ones (`fresh`). The answer does not reveal which was
   * used; the mail does.
   */
  readonly known: LinkOptions
  readonly fresh: LinkOptions
  readonly codeChallenge: string | undefined
  /** The user was created for this mail, so it uses the options for new users. */
  readonly isNew?: boolean
  readonly isInvitation?: true
  readonly requester?: SessionAttributes
  readonly clientAddress: string
  /** Origin of the page that sends the request. */
  readonly origin: string | null
  /** Base URL of the mailed link. */
  readonly baseURL: string
}

/** Redirect URL and lifetime of a link; the project's defaults apply where undefined. */
export interface LinkOptions {
  readonly redirectURL: string | undefined
  readonly minutes: number | undefined
  readonly mailOptions?: MailOptions
}

/**
 * Mails a login link. Validates the request before it counts or sends anything. If the project mails a code with the
 * link, returns the `method_id` with which the requesting tab can authenticate that code; otherwise `null`.
 */
export const sendLink = async (deps: Deps, sending: LinkSending): Promise<string | null> => {
  const { project, reason, destination, known, fresh, codeChallenge, clientAddress, baseURL } = sending
  const { settings } = project
  // Check both URLs in every case: an error must not reveal whether the user exists.
  const loginURL = redirectOf(project, known.redirectURL, 'login', sending)
  const signupURL = redirectOf(project, fresh.redirectURL, 'signup', sending)
  const invitation = sending.isInvitation ? toProject : null
  for (const { mailOptions } of [known, fresh]) chooseTemplate(project, invitation ? 'invitation' : 'link', mailOptions)
  requireChallenge(settings.pkce_required_for_email_magic_links, codeChallenge)
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress, destination })
  // No tab waits for the code of an invitation.
  const passcode = settings.email_link_with_code === true && invitation === null ? newPasscode(deps, project) : null
  const isKnown = await isKnownContact(deps.store.db, project, destination)
  const shouldSend = isKnown || reason.reason !== 'primary'
  if (!shouldSend && !settings.protected_mode) {
    await countEnumerationAttempt(deps, project, clientAddress)
    throw new ProviderError('email_not_found', 'No account uses this email. Sign up first.')
  }
  const signsUp = sending.isNew ?? (!isKnown && reason.reason === 'login_or_create')
  const { minutes = defaultMinutes, mailOptions } = signsUp ? fresh : known
  const purpose: ProvenPurpose & LinkPurpose = {
    ...reason,
    tokenType: 'magic_links',
    redirectURL: signsUp ? signupURL : loginURL,
    destination,
    codeChallenge: codeChallenge ?? null,
    ...(sending.requester !== undefined && { requester: sending.requester }),
    ...(sending.isInvitation && { isInvitation: true }),
  }
  await postLink(deps, {
    project,
    purpose,
    reason,
    minutes,
    passcode,
    shouldSend,
    clientAddress,
    baseURL,
    mailOptions,
    invitation,
  })
  return passcode?.methodId ?? null
}

/** An invitation that the site sends to its project. */
const toProject: Invitation = { inviter: null, organizationName: null }

export interface LinkPosting extends Pick<LinkSending, 'project' | 'reason' | 'clientAddress' | 'baseURL'> {
  readonly purpose: LinkPurpose
  readonly minutes: number
  /** Code that is mailed with the link. */
  readonly passcode: Passcode | null
  /** Whether the mail is really sent. The work is the same, so that timing reveals nothing. */
  readonly shouldSend: boolean
  /** The mail is an invitation instead of a login link. */
  readonly invitation?: Invitation | null
  readonly mailOptions?: MailOptions | undefined
}

/** Creates a link and queues its mail, within the rate limits. */
export const postLink = async (deps: Deps, posting: LinkPosting): Promise<void> => {
  const { project, reason, minutes, passcode, shouldSend, clientAddress, baseURL, mailOptions } = posting
  const { invitation = null } = posting
  const isInvitation = invitation !== null
  // Any person who knows the address can request it.
  const isUnbound = posting.purpose.codeChallenge === null
  const purpose: LinkPurpose = { ...posting.purpose, ...(isUnbound && ({ isUnboundLink: true } as const)) }
  const { projectId, environment } = project
  const { destination } = purpose
  const id = newId(deps.random, 'message', environment)
  const wording = await wordingForOwner(deps, project, isInvitation ? 'invitation' : 'link', purpose, mailOptions)
  const now = deps.clock.now()
  const { withheld } = await consumeMailBudget(deps, { project, destination, clientAddress, isInvitation })
  await atomically(deps.store, async (db) => {
    const token = await issueLinkToken(deps, db, { project, purpose, lifeMs: minutes * 60_000 })
    const codeMinutes = Math.min(minutes, mostCodeMinutes)
    if (passcode !== null) {
      const codePurpose = { ...reason, channel: 'email', destination } as const
      await issuePasscode(deps, db, project, passcode, codePurpose, codeMinutes)
    }
    const code = passcode && { digits: passcode.code, minutes: codeMinutes }
    const mailed = { purpose, minutes, id, project, baseURL, ...wording }
    // Also composed when it is not sent, because the time for it can be measured.
    await deps.outbox.post(db, {
      message:
        invitation === null
          ? linkMessage({ ...mailed, token, code, facts: requestFacts(deps, wording.language) })
          : invitationMessage({ ...mailed, token, invitation, facts: [timeFact(deps.clock, wording.language)] }),
      projectId,
      diesAtMs: now + minutes * 60_000,
      secretId: linkSecretId(token),
      clientAddress,
      withheld: shouldSend ? withheld : 'no_account',
    })
  })
}
