import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { redirectOf } from '../../domain/destinations/redirects.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password as passwordKind } from '../../domain/factors/password.ts'
import { newId } from '../../domain/ids.ts'
import { consumeMailBudget } from '../../domain/messaging/mail-budget.ts'
import { chooseTemplate, type MailOptions } from '../../domain/messaging/mail-templates/choose-template.ts'
import { wordingForOwner } from '../../domain/messaging/mail-templates/wording-for-owner.ts'
import type { Mailed } from '../../domain/messaging/mailed-link.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { requestFacts } from '../../domain/messaging/request-facts.ts'
import {
  issueLinkToken,
  type LinkPurpose,
  linkSecretId,
  resetTokenTypes,
} from '../../domain/one-time-secrets/link-tokens.ts'
import { requireChallenge } from '../../domain/one-time-secrets/pkce.ts'
import { countEnumerationAttempt } from '../../domain/rate-limits/account-enumeration.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { linkRefused, type ReturningLink, redeemLinkPrepared } from '../../domain/sign-in/redeem-link.ts'
import { signInByLink } from '../../domain/sign-in/sign-in-by-link.ts'
import { isKnownContact, personById } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'
import { resetBy, setPassword } from './change.ts'
import { requireStrong } from './engine.ts'
import { changeNotice } from './notices.ts'
import { noSuchAddress } from './refusals.ts'
import { resetMessage } from './reset-message.ts'
import type { SignedInByPassword } from './signed-in.ts'

const defaultMinutes = 30

export interface ResetSending {
  readonly project: Project
  readonly destination: Destination
  readonly resetURL: string | undefined
  readonly loginURL: string | undefined
  readonly resetMinutes: number | undefined
  readonly loginMinutes: number | undefined
  readonly codeChallenge: string | undefined
  readonly requester?: SessionAttributes
  readonly mailOptions?: MailOptions
  readonly clientAddress: string
  /** Origin of the page that sends the request. */
  readonly origin: string | null
  /** Base URL of the mailed links. */
  readonly baseURL: string
}

/**
 * Mails the two links of a password reset. An unknown address is rejected, except in protected mode, where it gets a
 * mail too. The work is then the same, and following the link creates an account.
 */
export const sendReset = async (deps: Deps, sending: ResetSending): Promise<void> => {
  const { project, destination, clientAddress, baseURL, codeChallenge = null, requester } = sending
  const { settings } = project
  const redirects: Readonly<Record<'reset_password' | 'login', string>> = {
    reset_password: redirectOf(project, sending.resetURL, 'reset_password', sending),
    login: redirectOf(project, sending.loginURL, 'login', sending),
  }
  requireChallenge(settings.pkce_required_for_password_resets, sending.codeChallenge)
  chooseTemplate(project, 'reset', sending.mailOptions)
  deps.outbox.requireCapacity({ projectId: project.projectId, clientAddress, destination })
  const minutes = sending.resetMinutes ?? defaultMinutes
  const opensAccounts = settings.protected_mode
  const isKnown = await isKnownContact(deps.store.db, project, destination)
  if (!isKnown && !opensAccounts) {
    await countEnumerationAttempt(deps, project, clientAddress)
    throw noSuchAddress()
  }
  const link = (tokenType: keyof typeof redirects, lifeMinutes: number): ResetLink => ({
    purpose: {
      reason: opensAccounts ? 'login_or_create' : 'primary',
      tokenType,
      redirectURL: redirects[tokenType],
      destination,
      codeChallenge,
      ...(requester !== undefined && { requester }),
    },
    minutes: lifeMinutes,
  })
  await postReset(deps, {
    project,
    destination,
    isKnown,
    shouldSend: true,
    reset: link('reset_password', minutes),
    login: link('login', sending.loginMinutes ?? minutes),
    clientAddress,
    baseURL,
    mailOptions: sending.mailOptions,
  })
}

/** Purpose and lifetime of one of the two links. */
export interface ResetLink {
  readonly purpose: LinkPurpose
  readonly minutes: number
}

export interface ResetPosting extends Pick<ResetSending, 'project' | 'destination' | 'clientAddress' | 'baseURL'> {
  /** Whether an account exists. The answer does not reveal it; only the mail does. */
  readonly isKnown: boolean
  readonly reset: ResetLink
  readonly login: ResetLink
  /** Whether the mail is really sent. It is composed in any case, so that timing reveals nothing. */
  readonly shouldSend: boolean
  readonly mailOptions?: MailOptions | undefined
}

/** Creates the two links of a password reset and queues their mail, within the rate limits. */
export const postReset = async (deps: Deps, posting: ResetPosting): Promise<void> => {
  const { project, destination, isKnown, clientAddress, baseURL, shouldSend } = posting
  const { projectId, environment } = project
  const { minutes } = posting.reset
  const id = newId(deps.random, 'message', environment)
  const { address: to } = destination
  const wording = await wordingForOwner(deps, project, 'reset', posting.reset.purpose, posting.mailOptions)
  const now = deps.clock.now()
  const { withheld } = await consumeMailBudget(deps, { project, destination, clientAddress })
  await atomically(deps.store, async (db) => {
    const issue = async ({ purpose, minutes: lifeMinutes }: ResetLink): Promise<Mailed> => {
      const { tokenType, redirectURL, redirectType } = purpose
      const token = await issueLinkToken(deps, db, { project, purpose, lifeMs: lifeMinutes * 60_000 })
      return { tokenType, token, redirectURL, ...(redirectType !== undefined && { redirectType }) }
    }
    const reset = await issue(posting.reset)
    const login = await issue(posting.login)
    await deps.outbox.post(db, {
      withheld: shouldSend ? withheld : 'no_account',
      message: resetMessage({
        id,
        project,
        to,
        isKnown,
        reset,
        login,
        minutes,
        baseURL,
        ...wording,
        facts: requestFacts(deps, wording.language),
      }),
      projectId,
      diesAtMs: now + minutes * 60_000,
      secretId: linkSecretId(reset.token),
      clientAddress,
    })
  })
}

/**
 * Sets a password with the token of a reset mail. The session records only the proof of the address, so a site that
 * requires a second factor still asks for one.
 *
 * @param allow throws if the token must not be used, which leaves it valid
 */
export const resetPassword = async (
  deps: Deps,
  returning: Omit<ReturningLink, 'accepted'>,
  password: string,
  signInContext: SignInContext,
  allow: (purpose: LinkPurpose) => void = () => {},
): Promise<SignedInByPassword> => {
  const { project } = returning
  return redeemLinkPrepared(
    deps,
    { ...returning, accepted: resetTokenTypes },
    async (purpose) => {
      allow(purpose)
      await requireStrong(deps, project, password, purpose.destination.address, returning.clientAddress)
      return deps.hashing.hash(password, returning.clientAddress)
    },
    async (db, purpose, hash) => {
      if (purpose.reason === 'password') throw linkRefused()
      const { person, factor, session, token } = await signInByLink(deps, db, purpose, signInContext, 'replaces')
      await setPassword(deps, db, project, person, { hash, since: factor.createdAt }, resetBy(session.sessionId))
      const changedPerson = await personById(db, project, person.userId)
      await notifyOwner(deps, db, project, changedPerson, changeNotice(factorsOf(person, passwordKind).length === 0))
      return { session, token, person: changedPerson }
    },
  )
}
