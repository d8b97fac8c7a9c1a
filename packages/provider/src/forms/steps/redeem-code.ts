import type { CodePurpose } from '../../domain/one-time-secrets/passcodes.ts'
import { signInAddress } from '../../domain/sign-in/sign-in-address.ts'
import { isKnownContact } from '../../domain/users/users.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { codeNotFound, redeemCode } from '../../methods/otp/engine.ts'
import type { Db } from '../../store/store.ts'
import { codePage, type SentCode } from '../pages/code-page.ts'
import { mailNamed, mailPage } from '../pages/mail-page.ts'
import { type RedirectURLs, waysOf } from '../redirects.ts'
import type { FormStep, FormVisit } from '../visit.ts'
import { orSay } from './or-say.ts'
import { codeOf, sentCodeOf } from './sent-code.ts'

const noCode: SentCode = { methodId: '', expiresAt: null }

/**
 * Verifies a code and redirects the browser to the site with a token. The code is consumed and the token created in one
 * transaction. The site learns the user, and whether the user is new, from the token, as after a mailed link.
 */
export const redeemCodeStep: FormStep = async (visit) => {
  const { deps, project, clientAddress, texts, words } = visit
  const ways = waysOf(visit)
  const sentCode = sentCodeOf(texts) ?? noCode
  return orSay(
    visit,
    async () => {
      const code = codeOf(texts.code ?? '')
      if (code === null) throw codeNotFound()
      const returning = { project, clientAddress, methodId: sentCode.methodId, code }
      return { leave: await redeemCode(deps, returning, (db, purpose) => createToken(visit, ways, db, purpose)) }
    },
    (problem, { type }) => {
      const isOver = type === 'otp_code_not_found' && sentCode.expiresAt !== null && isPast(deps, sentCode.expiresAt)
      const error = isOver ? { ...problem, sentence: words('otp.expired') } : problem
      const leadsTo = [ways.login, ways.signup]
      const mail = mailNamed(texts.mail)
      return mail === null
        ? codePage(visit, sentCode, { error }, leadsTo)
        : mailPage(visit, mail, { code: sentCode, error }, leadsTo)
    },
  )
}

/** The page knows when its code expires, so the message reveals nothing new. */
const isPast = ({ clock }: MethodDeps, atMs: number): boolean => clock.now() >= atMs

/** Creates a token for the site. A code for a phone or for adding an address is not accepted here and not consumed. */
const createToken = async (
  { deps, project, fields }: FormVisit,
  { login, signup }: RedirectURLs,
  db: Db,
  { channel, destination, ...reason }: CodePurpose,
): Promise<string> => {
  if (channel !== 'email' || reason.reason === 'secondary') throw codeNotFound()
  const isExistingUser = await isKnownContact(db, project, destination)
  return signInAddress(deps, db, project, {
    ...reason,
    tokenType: 'magic_links',
    redirectURL: isExistingUser ? login : signup,
    destination,
    codeChallenge: fields.code_challenge ?? null,
  })
}
