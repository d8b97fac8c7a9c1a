import type { Channel, EmailSend, PasscodeSent, PhoneSend } from '@latchkey/protocol/methods/otp/consumer'
import { authenticate, loginOrCreate, sendPrimary, sendSecondary } from '@latchkey/protocol/methods/otp/consumer'
import * as schema from '@latchkey/protocol/methods/otp/consumer.schema'
import { type Destination, emailDestination } from '../../domain/destinations/destinations.ts'
import type { Reason } from '../../domain/factors/reason.ts'
import type { MailOptions } from '../../domain/messaging/mail-templates/choose-template.ts'
import { textDestination } from '../../domain/messaging/text-destination.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { ownReason } from '../../domain/sign-in/own-reason.ts'
import { grant } from '../../domain/sign-in/session-grant.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { redeemCode, sendCode } from '../../methods/otp/engine.ts'
import { signInByCode } from '../../methods/otp/sign-in.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'

const byMail = async (deps: MethodDeps, context: CodeRequestContext, input: EmailSend, reason: Reason) =>
  send(deps, context, 'email', emailDestination(input.email), input.expiration_minutes, reason, mailOptionsOf(input))

const byText = async (
  deps: MethodDeps,
  context: CodeRequestContext,
  channel: 'sms' | 'whatsapp',
  input: PhoneSend,
  reason: Reason,
) =>
  send(
    deps,
    context,
    channel,
    await textDestination(deps, context.project, input.phone_number, channel),
    input.expiration_minutes,
    reason,
    { locale: input.locale },
  )

type CodeRequestContext = Context<'project' | 'session'>

const send = async (
  deps: MethodDeps,
  { project, clientAddress, origin }: CodeRequestContext,
  channel: Channel,
  destination: Destination,
  minutes: number | undefined,
  reason: Reason,
  mailOptions: MailOptions = {},
): Promise<PasscodeSent> => {
  const host = origin === null ? null : new URL(origin).hostname
  const purpose = { ...reason, channel, destination }
  return { method_id: await sendCode(deps, { project, purpose, minutes, clientAddress, host, mailOptions }) }
}

/** Returns the template and locale of a mail. The template is chosen without looking up whether the user exists. */
export const mailOptionsOf = ({ login_template_id, signup_template_id, locale }: AskedWording): MailOptions => ({
  templateId: login_template_id ?? signup_template_id,
  locale,
})

interface AskedWording {
  readonly login_template_id?: string | undefined
  readonly signup_template_id?: string | undefined
  readonly locale?: string | undefined
}

const open: Reason = { reason: 'login_or_create' }
const knownOnly: Reason = { reason: 'primary' }

export const otpRoutes: readonly Route[] = [
  route(loginOrCreate.email, schema.emailSend, (deps, at, input) => byMail(deps, at, input, open)),
  route(loginOrCreate.sms, schema.phoneSend, (deps, at, input) => byText(deps, at, 'sms', input, open)),
  route(loginOrCreate.whatsapp, schema.phoneSend, (deps, at, input) => byText(deps, at, 'whatsapp', input, open)),

  route(sendPrimary.email, schema.emailSend, (deps, at, input) => byMail(deps, at, input, knownOnly)),
  route(sendPrimary.sms, schema.phoneSend, (deps, at, input) => byText(deps, at, 'sms', input, knownOnly)),
  route(sendPrimary.whatsapp, schema.phoneSend, (deps, at, input) => byText(deps, at, 'whatsapp', input, knownOnly)),

  route(sendSecondary.email, schema.emailSend, async (deps, at, input) =>
    byMail(deps, at, input, ownReason(deps, at.session)),
  ),
  route(sendSecondary.sms, schema.phoneSend, async (deps, at, input) =>
    byText(deps, at, 'sms', input, ownReason(deps, at.session)),
  ),
  route(sendSecondary.whatsapp, schema.phoneSend, async (deps, at, input) =>
    byText(deps, at, 'whatsapp', input, ownReason(deps, at.session)),
  ),

  route(authenticate, schema.authenticate, async (deps, context, input) => {
    const { project, baseURL, clientAddress, session: activeSession } = context
    const returning = { project, clientAddress, methodId: input.method_id, code: input.token }
    const attributes = attributesOf(context)
    const signInContext = { project, activeSession, attributes, minutes: input.session_duration_minutes }
    const signedIn = await redeemCode(deps, returning, (db, purpose) => signInByCode(deps, db, purpose, signInContext))
    return { ...(await grant(deps, { ...signedIn, project, baseURL })), method_id: signedIn.factor.factorId }
  }),
]
