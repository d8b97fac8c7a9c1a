import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

/** 1 to 60 minutes. Default: 5. */
export const expirationMinutes = z.int().min(1).max(60).optional()

const message = {
  expiration_minutes: expirationMinutes,
  locale: text(64).optional(),
}

export const emailSend = z.object({
  ...message,
  email: typedEmail,
  login_template_id: text(256).optional(),
  signup_template_id: text(256).optional(),
})

export const phoneSend = z.object({
  ...message,
  phone_number: text(64),
  enable_autofill: z.boolean().optional(),
  autofill_session_duration_minutes: z.number().optional(),
})

export const authenticate = z.object({
  token: text(256),
  method_id: text(256),
  session_duration_minutes: sessionDurationMinutes,
})
