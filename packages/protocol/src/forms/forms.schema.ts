import * as z from 'zod'
import { codeChallenge } from '../core/pkce.schema.ts'
import { text, typedEmail } from '../core/text.schema.ts'
import { send as link } from '../methods/email-link/consumer.schema.ts'
import { emailSend as code } from '../methods/otp/consumer.schema.ts'
import { authenticate as login, resetByEmailStart as reset } from '../methods/password/consumer.schema.ts'

/** Fields of the forms, each with the rule of the JSON field that it becomes. */
export const fields = z.object({
  email: typedEmail,
  login_redirect_url: link.shape.login_magic_link_url,
  signup_redirect_url: link.shape.signup_magic_link_url,
  reset_password_redirect_url: reset.shape.reset_password_redirect_url,
  expiration_minutes: code.shape.expiration_minutes,
  login_expiration_minutes: link.shape.login_expiration_minutes,
  signup_expiration_minutes: link.shape.signup_expiration_minutes,
  reset_password_expiration_minutes: reset.shape.reset_password_expiration_minutes,
  code_challenge: codeChallenge.optional(),
  locale: link.shape.locale,
})

/**
 * Texts that pass only between the forms' own pages, and texts that are typed there. A code can be pasted with the
 * words around it.
 */
export const pageTexts = z.object({
  code: text(256).optional(),
  password: login.shape.password.optional(),
  method_id: text(256).optional(),
  expires_at: text(15).optional(),
  mail: text(32).optional(),
  again: text(8).optional(),
})
