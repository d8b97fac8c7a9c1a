import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

export const create = z.object({
  /** How long the authenticator app may wait for its first code. Default and maximum: a day. */
  expiration_minutes: z.int().min(1).max(1_440).optional(),
})

export const authenticate = z.object({
  /** Six digits; apps display them in two groups, and users type them so. */
  totp_code: text(16).min(1),
  session_duration_minutes: sessionDurationMinutes,
})

export const recover = z.object({
  /** `xxxx-xxxx-xxxx`, in any case and with or without its dashes. */
  recovery_code: text(64).min(1),
  session_duration_minutes: sessionDurationMinutes,
})

export const recoveryCodes = z.object({})

export const remove = z.object({ id: text(256) })
