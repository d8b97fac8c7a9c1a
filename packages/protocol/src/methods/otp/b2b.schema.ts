import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'
import { id, intermediateSession, locale, sessionDuration } from '../../identity/member-session.schema.ts'

const code = text(256)
const templateId = text(256)

/** 2 to 15 minutes. Default: 10. */
const lifeMinutes = z.int().min(2).max(15)

export const discoverySend = z.object({
  ...locale,
  email_address: typedEmail,
  login_template_id: templateId.optional(),
  discovery_expiration_minutes: lifeMinutes.optional(),
})

export const discoveryAuthenticate = z.object({ email_address: typedEmail, code })

export const loginOrSignup = z.object({
  ...locale,
  email_address: typedEmail,
  organization_id: id,
  login_template_id: templateId.optional(),
  signup_template_id: templateId.optional(),
  login_expiration_minutes: lifeMinutes.optional(),
  signup_expiration_minutes: lifeMinutes.optional(),
})

export const authenticate = z.object({
  ...intermediateSession,
  ...sessionDuration,
  ...locale,
  email_address: typedEmail,
  organization_id: id,
  code,
})

export const smsSend = z.object({
  ...intermediateSession,
  ...locale,
  organization_id: id,
  member_id: id,
  mfa_phone_number: text(64).optional(),
  enable_autofill: z.boolean().optional(),
  autofill_session_duration_minutes: z.number().optional(),
})

export const enrolment = z.enum(['enroll', 'unenroll'])

export const smsAuthenticate = z.object({
  ...intermediateSession,
  ...sessionDuration,
  organization_id: id,
  member_id: id,
  code,
  set_mfa_enrollment: enrolment.optional(),
})
