import type { CodePurpose } from '../../domain/one-time-secrets/passcodes.ts'
import { signInAddress } from '../../domain/sessions/sign-in/sign-in-address.ts'
import { isKnownContact } from '../../domain/users/users.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { codeNotFound, redeemCode } from '../../methods/otp/engine.ts'
import type { Rows } from '../../store/store.ts'
import { codePage, type SentCode } from '../pages/code-page.ts'
import { mailNamed, mailPage } from '../pages/mail-page.ts'
import { type Ways, waysOf } from '../redirects.ts'
import type { Step, Visit } from '../visit.ts'
import { orSay } from './or-say.ts'
import { codeOf, sentCodeOf } from './sent-code.ts'

const noCode: SentCode = { methodId: '', expiresAt: null }

/**
 * Takes a code back and sends the browser on to the site with a token. The code is used up and the token made in one
 * transaction; who the person is, and whether they are new, the site learns by the token, as after a followed link.
 */
export const redeemCodeStep: Step = async (visit) => {
  const { deps, project, clientAddress, texts, words } = visit
  const ways = waysOf(visit)
  const sent = sentCodeOf(texts) ?? noCode
  return orSay(
    visit,
    async () => {
      const code = codeOf(texts.code ?? '')
      if (code === null) throw codeNotFound()
      const returning = { project, clientAddress, methodId: sent.methodId, code }
      return { leave: await redeemCode(deps, returning, (rows, purpose) => handOn(visit, ways, rows, purpose)) }
    },
    (problem, { type }) => {
      const isOver = type === 'otp_code_not_found' && sent.expiresAt !== null && isPast(deps, sent.expiresAt)
      const error = isOver ? { ...problem, sentence: words('otp.expired') } : problem
      const leadsTo = [ways.login, ways.signup]
      const mail = mailNamed(texts.mail)
      return mail === null
        ? codePage(visit, sent, { error }, leadsTo)
        : mailPage(visit, mail, { code: sent, error }, leadsTo)
    },
  )
}

/** The page says itself when its code ends, so the sentence tells nothing that the person has not been told. */
const isPast = ({ clock }: MethodDeps, atMs: number): boolean => clock.now() >= atMs

/** A code that was sent to add an address, or to a phone, opens nothing here and is left as it was. */
const handOn = async (
  { deps, project, fields }: Visit,
  { login, signup }: Ways,
  rows: Rows,
  { channel, destination, ...reason }: CodePurpose,
): Promise<string> => {
  if (channel !== 'email' || reason.reason === 'secondary') throw codeNotFound()
  const isKnown = await isKnownContact(rows, project, destination)
  return signInAddress(deps, rows, project, {
    ...reason,
    tokenType: 'magic_links',
    redirectURL: isKnown ? login : signup,
    destination,
    codeChallenge: fields.code_challenge ?? null,
  })
}
