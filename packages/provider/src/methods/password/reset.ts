import type { Deps } from '../../deps.ts'
import { contactKey, type Destination } from '../../identity/destinations.ts'
import { newId } from '../../identity/ids.ts'
import { requireRoom } from '../../identity/limits.ts'
import { issueLinkToken, type LinkPurpose, resetTokenTypes, type TokenType } from '../../identity/link-tokens.ts'
import { personById } from '../../identity/people.ts'
import { requireChallenge } from '../../identity/pkce.ts'
import { provenByLink, type ReturningLink, redeemLinkPrepared } from '../../identity/redeem-link.ts'
import { redirectOf } from '../../identity/redirects.ts'
import { signInByContact } from '../../identity/sign-in.ts'
import { atomically } from '../../store/atomically.ts'
import { contactByKey } from '../../store/tables/contacts.ts'
import type { Project } from '../../store/tables/projects.ts'
import { type Arrival, type SignedInByPassword, setPassword } from './account.ts'
import { requireStrong } from './engine.ts'
import { changeNotice } from './notices.ts'
import { noSuchAddress } from './refusals.ts'
import { resetMessage } from './reset-message.ts'

const defaultMinutes = 30

export interface ResetSending {
  readonly project: Project
  readonly destination: Destination
  readonly resetURL: string | undefined
  readonly loginURL: string | undefined
  readonly resetMinutes: number | undefined
  readonly loginMinutes: number | undefined
  readonly codeChallenge: string | undefined
  readonly source: string
  /** Base of the mailed links. */
  readonly baseURL: string
}

/**
 * Mails the two links of a reset. In protected mode an address that nobody has costs the same work and gets no mail;
 * elsewhere it is refused.
 */
export const sendReset = async (deps: Deps, sending: ResetSending): Promise<void> => {
  const { project, destination, source, baseURL, codeChallenge = null } = sending
  const { projectId, environment, settings } = project
  const redirects: Readonly<Record<'reset_password' | 'login', string>> = {
    reset_password: redirectOf(project, sending.resetURL, 'reset_password', baseURL),
    login: redirectOf(project, sending.loginURL, 'login', baseURL),
  }
  requireChallenge(settings.pkce_required_for_password_resets, sending.codeChallenge)
  deps.outbox.requireRoom()
  const minutes = sending.resetMinutes ?? defaultMinutes
  const { isKnown, resetToken, loginToken } = await atomically(deps.store, async (rows) => {
    const known = await contactByKey(rows, contactKey(projectId, destination))
    if (known === null && !settings.protected_mode) throw noSuchAddress()
    const now = deps.clock.now()
    await requireRoom(rows, { limit: 'mailsToAddress', projectId, subject: destination.canonical }, now)
    await requireRoom(rows, { limit: 'mailsFromSource', projectId, subject: source }, now)
    const issue = (tokenType: keyof typeof redirects & TokenType, lifeMinutes: number) => {
      const redirectURL = redirects[tokenType]
      const purpose: LinkPurpose = { reason: 'primary', tokenType, redirectURL, destination, codeChallenge }
      return issueLinkToken(deps, rows, { project, purpose, lifeMs: lifeMinutes * 60_000 })
    }
    return {
      isKnown: known !== null,
      resetToken: await issue('reset_password', minutes),
      loginToken: await issue('login', sending.loginMinutes ?? minutes),
    }
  })
  // Written for nobody as well: the work of it can be timed.
  const id = newId(deps.random, 'message', environment)
  const message = resetMessage({ id, project, to: destination.address, resetToken, loginToken, minutes, baseURL })
  if (isKnown) deps.outbox.post(message)
}

/**
 * Sets a password by a reset mail's token. It proves the address and nothing more: the session says that a link was
 * followed, so that whoever wants a second proof still asks for one.
 */
export const resetPassword = async (
  deps: Deps,
  returning: Omit<ReturningLink, 'accepted'>,
  password: string,
  arrival: Arrival,
): Promise<SignedInByPassword> => {
  const { project } = returning
  const signedIn = await redeemLinkPrepared(
    deps,
    { ...returning, accepted: resetTokenTypes },
    async ({ destination }) => {
      await requireStrong(deps, project, password, destination.address)
      return deps.hashing.hash(password)
    },
    async (rows, purpose, hash) => {
      const { person, session, token } = await signInByContact(
        deps,
        rows,
        purpose,
        { ...arrival, project },
        provenByLink,
      )
      await setPassword(deps, rows, project, person, hash, session.sessionId)
      return { session, token, person: await personById(rows, person.userId) }
    },
  )
  changeNotice(deps, project, signedIn.person)
  return signedIn
}
