import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Destination } from '../../identity/destinations.ts'
import { countDisclosure } from '../../identity/disclosures.ts'
import { newId } from '../../identity/ids.ts'
import { issueLinkToken, type LinkPurpose, linkSecretId } from '../../identity/link-tokens.ts'
import { consumeMailBudget } from '../../identity/mail-budget.ts'
import { chooseTemplate, type MailWishes } from '../../identity/mail-templates/choose.ts'
import { issuePasscode, newPasscode, type Passcode } from '../../identity/passcodes.ts'
import { isKnownContact } from '../../identity/people.ts'
import { requireChallenge } from '../../identity/pkce.ts'
import { redirectOf } from '../../identity/redirects.ts'
import type { ProvenPurpose, Reason } from '../../identity/sign-in/reason.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions.ts'
import { linkMessage } from './link-message.ts'

const defaultMinutes = 30

/** Six digits must not live as long as 256 bits may. */
const mostCodeMinutes = 10

export interface LinkSending {
  readonly project: Project
  readonly reason: Reason
  readonly destination: Destination
  /** What the site asks for people who are known, and for people who are new; which of them it is, only the mail tells. */
  readonly known: Ending
  readonly fresh: Ending
  readonly codeChallenge: string | undefined
  /** Made for this very mail, so that they are greeted as somebody new. */
  readonly isNew?: boolean
  readonly asker?: SessionAttributes
  readonly clientAddress: string
  /** The page that asks. */
  readonly origin: string | null
  /** Base of the mailed link. */
  readonly baseURL: string
}

/** Where a link leads and how long it lives; the project's own where a request says nothing. */
export interface Ending {
  readonly redirectURL: string | undefined
  readonly minutes: number | undefined
  readonly wishes?: MailWishes
}

/**
 * Mails a link. What the request holds is refused before anything is counted or sent. Where the project has a code
 * mailed beside it, answers the `method_id` under which the asking tab can finish with that code.
 */
export const sendLink = async (deps: Deps, sending: LinkSending): Promise<string | null> => {
  const { project, reason, destination, known, fresh, codeChallenge, clientAddress, baseURL } = sending
  const { settings } = project
  // Both are checked, whichever is used: a refusal must not tell who is known.
  const loginURL = redirectOf(project, known.redirectURL, 'login', sending)
  const signupURL = redirectOf(project, fresh.redirectURL, 'signup', sending)
  for (const { wishes } of [known, fresh]) chooseTemplate(project, 'link', wishes)
  requireChallenge(settings.pkce_required_for_email_magic_links, codeChallenge)
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress })
  const passcode = settings.email_link_with_code === true ? newPasscode(deps, project) : null
  const isKnown = await isKnownContact(deps.store.rows, project, destination)
  const isMeant = isKnown || reason.reason !== 'primary'
  if (!isMeant && !settings.protected_mode) {
    await countDisclosure(deps, project, clientAddress)
    throw new ProviderError('email_not_found', 'Nobody signs in with this email address. Sign up with it first.')
  }
  const signsUp = sending.isNew ?? (!isKnown && reason.reason === 'login_or_create')
  const { minutes = defaultMinutes, wishes } = signsUp ? fresh : known
  const purpose: ProvenPurpose & LinkPurpose = {
    ...reason,
    tokenType: 'magic_links',
    redirectURL: signsUp ? signupURL : loginURL,
    destination,
    codeChallenge: codeChallenge ?? null,
    ...(sending.asker !== undefined && { asker: sending.asker }),
  }
  await postLink(deps, { project, purpose, reason, minutes, passcode, isMeant, clientAddress, baseURL, wishes })
  return passcode?.methodId ?? null
}

export interface LinkPosting extends Pick<LinkSending, 'project' | 'reason' | 'clientAddress' | 'baseURL'> {
  readonly purpose: LinkPurpose
  readonly minutes: number
  /** Mailed beside the link. */
  readonly passcode: Passcode | null
  /** Whether anybody is written to; the work is the same. */
  readonly isMeant: boolean
  readonly isInvitation?: boolean
  readonly wishes?: MailWishes | undefined
}

/** Makes a link and puts its mail on its way, as far as the limits let it. */
export const postLink = async (deps: Deps, posting: LinkPosting): Promise<void> => {
  const { project, purpose, reason, minutes, passcode, isMeant, clientAddress, baseURL, wishes } = posting
  const { isInvitation = false } = posting
  const { projectId, environment } = project
  const { destination } = purpose
  const id = newId(deps.random, 'message', environment)
  const template = chooseTemplate(project, 'link', wishes)
  const now = deps.clock.now()
  const { isWithheld } = await consumeMailBudget(deps, { project, destination, clientAddress, isInvitation })
  await atomically(deps.store, async (rows) => {
    const token = await issueLinkToken(deps, rows, { project, purpose, lifeMs: minutes * 60_000 })
    const codeMinutes = Math.min(minutes, mostCodeMinutes)
    if (passcode !== null) {
      const codePurpose = { ...reason, channel: 'email', destination } as const
      await issuePasscode(deps, rows, project, passcode, codePurpose, codeMinutes)
    }
    const code = passcode && { digits: passcode.code, minutes: codeMinutes }
    // Written for nobody as well: the work of it can be timed.
    await deps.outbox.post(rows, {
      message: linkMessage({ purpose, token, minutes, code, id, project, baseURL, template }),
      projectId,
      diesAtMs: now + minutes * 60_000,
      secretId: linkSecretId(token),
      clientAddress,
      isForNobody: !isMeant || isWithheld,
    })
  })
}
