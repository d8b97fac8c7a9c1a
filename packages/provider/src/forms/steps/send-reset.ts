import { emailDestination } from '../../domain/destinations/destinations.ts'
import { sendReset } from '../../methods/password/reset.ts'
import { mailNamed, mailPage } from '../pages/mail-page.ts'
import { passwordPage } from '../pages/password-page.ts'
import { waysOf } from '../redirects.ts'
import type { FormStep, FormVisit } from '../visit.ts'
import { orSay } from './or-say.ts'

/** Mails the two links of a reset: one to set a password on the site's page, one to log in without a password. */
export const sendResetStep: FormStep = async (visit) => {
  const { texts, words } = visit
  const { login } = waysOf(visit)
  const isAgain = texts.again !== undefined
  const mail = mailNamed(texts.mail) ?? 'forgot'
  return orSay(
    visit,
    async () => {
      await mailReset(visit)
      return { page: mailPage(visit, mail, { notice: isAgain ? words('password.resent') : null }) }
    },
    (error) => (isAgain ? mailPage(visit, mail, { error }) : passwordPage(visit, error, [login])),
  )
}

export const mailReset = ({ deps, project, fields, clientAddress, origin, baseURL }: FormVisit): Promise<void> =>
  sendReset(deps, {
    project,
    destination: emailDestination(fields.email),
    resetURL: fields.reset_password_redirect_url,
    loginURL: fields.login_redirect_url,
    resetMinutes: fields.reset_password_expiration_minutes,
    loginMinutes: fields.login_expiration_minutes,
    codeChallenge: fields.code_challenge,
    mailOptions: { locale: fields.locale },
    clientAddress,
    origin,
    baseURL,
  })
