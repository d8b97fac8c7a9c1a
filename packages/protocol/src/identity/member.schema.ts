import * as z from 'zod'
import { text, typedEmail } from '../core/text.schema.ts'
import { id, locale } from './member-session.schema.ts'
import { metadata } from './metadata.schema.ts'

export const nothing = z.object({})

export const memberName = text(512)
export const mfaMethod = z.enum(['sms_otp', 'totp'])

export const ownChange = z.object({
  name: memberName.optional(),
  untrusted_metadata: metadata.optional(),
  mfa_enrolled: z.boolean().optional(),
  mfa_phone_number: text(64).optional(),
  default_mfa_method: mfaMethod.optional(),
})

export const deletePassword = z.object({ password_id: id })
export const search = z.object({ email_address: typedEmail, organization_id: id })

export const emailUpdate = z.object({
  ...locale,
  email_address: typedEmail,
  login_redirect_url: text(2_048).optional(),
  login_template_id: text(256).optional(),
  delivery_method: z.enum(['EMAIL_MAGIC_LINK', 'EMAIL_OTP']).optional(),
})
export const unlinkEmail = z.object({ email_id: id.optional(), email_address: typedEmail.optional() })
