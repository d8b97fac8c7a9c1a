import { emailDestination } from '../../domain/destinations/destinations.ts'
import { sendLink } from '../../methods/email-link/engine.ts'
import { emailPage } from '../pages/email-page.ts'
import { mailPage } from '../pages/mail-page.ts'
import { waysOf } from '../redirects.ts'
import type { FormStep, FormVisit } from '../visit.ts'
import { orSay } from './or-say.ts'
import { sentCodeOf } from './sent-code.ts'

/** Mails a login link. If the project adds a code to the mail, the page has a field for it. */
export const sendLinkStep: FormStep = async (visit) => {
  const { login, signup } = waysOf(visit)
  const { words, texts } = visit
  const isAgain = texts.again !== undefined
  return orSay(
    visit,
    async () => {
      const methodId = await send(visit)
      const code = methodId === null ? null : { methodId, expiresAt: null }
      const notice = isAgain ? words('password.resent') : null
      return { page: mailPage(visit, 'link', { code, notice }, [login, signup]) }
    },
    (error) =>
      isAgain ? mailPage(visit, 'link', { code: sentCodeOf(texts), error }, [login, signup]) : emailPage(visit, error),
  )
}

const send = ({ deps, project, fields, clientAddress, origin, baseURL }: FormVisit): Promise<string | null> => {
  const mailOptions = { locale: fields.locale }
  return sendLink(deps, {
    project,
    reason: { reason: 'login_or_create' },
    destination: emailDestination(fields.email),
    known: { redirectURL: fields.login_redirect_url, minutes: fields.login_expiration_minutes, mailOptions },
    fresh: { redirectURL: fields.signup_redirect_url, minutes: fields.signup_expiration_minutes, mailOptions },
    codeChallenge: fields.code_challenge,
    clientAddress,
    origin,
    baseURL,
  })
}
