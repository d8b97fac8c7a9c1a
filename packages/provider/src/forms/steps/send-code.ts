import { emailDestination } from '../../domain/destinations/destinations.ts'
import { defaultCodeMinutes } from '../../domain/messaging/send-passcode.ts'
import { sendCode } from '../../methods/otp/engine.ts'
import { codePage } from '../pages/code-page.ts'
import { emailPage } from '../pages/email-page.ts'
import { waysOf } from '../redirects.ts'
import type { FormStep, FormVisit } from '../visit.ts'
import { orSay } from './or-say.ts'
import { sentCodeOf } from './sent-code.ts'

/** Mails a code and asks for it. If a resend fails, the page of the previous code stays. */
export const sendCodeStep: FormStep = async (visit) => {
  const { login, signup } = waysOf(visit)
  const previousCode = sentCodeOf(visit.texts)
  return orSay(
    visit,
    async () => {
      const sentCode = { methodId: await send(visit), expiresAt: endOf(visit) }
      const notice = visit.texts.again === undefined ? null : visit.words('otp.resent')
      return { page: codePage(visit, sentCode, { notice }, [login, signup]) }
    },
    (error) =>
      previousCode === null ? emailPage(visit, error) : codePage(visit, previousCode, { error }, [login, signup]),
  )
}

const send = ({ deps, project, fields, clientAddress }: FormVisit): Promise<string> => {
  const destination = emailDestination(fields.email)
  const purpose = { reason: 'login_or_create', channel: 'email', destination } as const
  const { expiration_minutes: minutes, locale } = fields
  return sendCode(deps, { project, purpose, minutes, clientAddress, host: null, mailOptions: { locale } })
}

const endOf = ({ deps, fields: { expiration_minutes = defaultCodeMinutes } }: FormVisit): number =>
  deps.clock.now() + expiration_minutes * 60_000
