import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'
import { actedFor, attributes, sessionWishes } from '../../identity/back-end/arguments.schema.ts'
import { message, options, recipient } from '../../identity/back-end/sending.schema.ts'
import { expirationMinutes } from './consumer.schema.ts'

const code = { ...message, expiration_minutes: expirationMinutes }
const mail = {
  ...code,
  email: typedEmail,
  login_template_id: text(256).optional(),
  signup_template_id: text(256).optional(),
}
const call = { ...code, phone_number: text(64) }
const create_user_as_pending = z.boolean().optional()

export const emailLoginOrCreate = z.object({ ...mail, create_user_as_pending })
export const emailSend = z.object({ ...mail, ...recipient })
export const phoneLoginOrCreate = z.object({ ...call, create_user_as_pending })
export const phoneSend = z.object({ ...call, ...recipient })

/** `method_id` is the `email_id` or `phone_id` of the answer to the send. */
export const authenticate = z.object({
  ...sessionWishes,
  ...actedFor,
  method_id: text(256),
  code: text(256),
  attributes,
  options,
})
