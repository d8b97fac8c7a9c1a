import * as z from 'zod'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

const message = {
  /** One to sixty; five where a request names none. */
  expiration_minutes: z.int().min(1).max(60).optional(),
  locale: z.string().max(64).optional(),
}

export const emailSend = z.object({
  ...message,
  email: z.string(),
  login_template_id: z.string().max(256).optional(),
  signup_template_id: z.string().max(256).optional(),
})

export const phoneSend = z.object({
  ...message,
  phone_number: z.string(),
  enable_autofill: z.boolean().optional(),
  autofill_session_duration_minutes: z.number().optional(),
})

export const authenticate = z.object({
  token: z.string(),
  method_id: z.string().max(256),
  session_duration_minutes: sessionDurationMinutes,
})
