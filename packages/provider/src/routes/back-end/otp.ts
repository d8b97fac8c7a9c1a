import * as calls from '@latchkey/protocol/methods/otp/back-end'
import * as schema from '@latchkey/protocol/methods/otp/back-end.schema'
import type { Channel } from '@latchkey/protocol/methods/otp/consumer'
import { type Destination, emailDestination } from '../../domain/destinations/destinations.ts'
import { textDestination } from '../../domain/messaging/text-destination.ts'
import { codeOfContact } from '../../domain/one-time-secrets/passcodes.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import { requireSameClient } from '../../domain/sessions/require-same-client.ts'
import { anyRecipient, type Recipient, requireRecipient } from '../../domain/sign-in/recipient.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { redeemCode, sendCode } from '../../methods/otp/engine.ts'
import { signInByCode } from '../../methods/otp/sign-in.ts'
import { mailOptionsOf } from '../consumer/otp.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

type CodeContext = Context<'back end'>

interface PasscodeOptions {
  readonly expiration_minutes?: number | undefined
  readonly create_user_as_pending?: boolean | undefined
  readonly login_template_id?: string | undefined
  readonly signup_template_id?: string | undefined
  readonly locale?: string | undefined
}

/** Sends a code and returns the ID that `authenticate` expects. */
const send = async (
  deps: MethodDeps,
  at: CodeContext,
  channel: Channel,
  destination: Destination,
  { reason, contactId }: Recipient,
  passcodeOptions: PasscodeOptions,
): Promise<string> => {
  const { project, clientAddress } = at
  const purpose = { ...reason, channel, destination, requester: attributesOf(at) }
  const methodId = await sendCode(deps, {
    project,
    purpose,
    minutes: passcodeOptions.expiration_minutes,
    clientAddress,
    host: null,
    mailOptions: mailOptionsOf(passcodeOptions),
  })
  return contactId ?? methodId
}

const toAnybody = async (
  deps: MethodDeps,
  at: CodeContext,
  channel: Channel,
  destination: Destination,
  passcodeOptions: PasscodeOptions,
) => {
  const { clientAddress, project } = at
  const isPending = passcodeOptions.create_user_as_pending === true
  const recipient = await anyRecipient(deps, project, destination, { clientAddress, isPending })
  const id = await send(deps, at, channel, destination, recipient, passcodeOptions)
  return { id, user_id: recipient.userId, user_created: recipient.isNew }
}

const toKnown = async (
  deps: MethodDeps,
  at: CodeContext,
  channel: Channel,
  destination: Destination,
  passcodeOptions: PasscodeOptions & Parameters<typeof requireRecipient>[3],
) => {
  const recipient = await requireRecipient(deps, at.project, destination, passcodeOptions)
  const id = await send(deps, at, channel, destination, recipient, passcodeOptions)
  return { id, user_id: recipient.userId }
}

const textRoutes = (channel: 'sms' | 'whatsapp'): readonly Route[] => [
  route(calls.loginOrCreate[channel], schema.phoneLoginOrCreate, async (deps, at, input) => {
    const { id, ...sent } = await toAnybody(
      deps,
      at,
      channel,
      await textDestination(deps, at.project, input.phone_number, channel),
      input,
    )
    return { ...sent, phone_id: id }
  }),
  route(calls.send[channel], schema.phoneSend, async (deps, at, input) => {
    const { id, user_id } = await toKnown(
      deps,
      at,
      channel,
      await textDestination(deps, at.project, input.phone_number, channel),
      input,
    )
    return { user_id, phone_id: id }
  }),
]

export const otpBackEndRoutes: readonly Route[] = [
  route(calls.loginOrCreate.email, schema.emailLoginOrCreate, async (deps, at, input) => {
    const { id, ...sent } = await toAnybody(deps, at, 'email', emailDestination(input.email), input)
    return { ...sent, email_id: id }
  }),
  route(calls.send.email, schema.emailSend, async (deps, at, input) => {
    const { id, user_id } = await toKnown(deps, at, 'email', emailDestination(input.email), input)
    return { user_id, email_id: id }
  }),
  ...textRoutes('sms'),
  ...textRoutes('whatsapp'),

  route(calls.authenticate, schema.authenticate, async (deps, at, input) => {
    const { project, baseURL, clientAddress } = at
    const signInContext = await signInContextOf(deps, at, input)
    const methodId = (await codeOfContact(deps, project, input.method_id)) ?? input.method_id
    const returning = { project, clientAddress, methodId, code: input.code }
    const signedIn = await redeemCode(deps, returning, (db, purpose) => {
      requireSameClient(input.options, purpose.requester, signInContext.attributes)
      return signInByCode(deps, db, purpose, signInContext)
    })
    const granted = await backEndGrant(deps, { ...signedIn, project, baseURL })
    return { ...granted, method_id: signedIn.factor.factorId, reset_sessions: signedIn.isClaimed }
  }),
]
