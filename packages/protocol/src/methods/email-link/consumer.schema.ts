import * as z from 'zod'
import { linkLifeMinutes } from '../../core/link-life.schema.ts'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text, typedEmail } from '../../core/text.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

const url = text(2_048)
const templateId = text(256)

export const send = z.object({
  email: typedEmail,
  login_magic_link_url: url.optional(),
  signup_magic_link_url: url.optional(),
  login_expiration_minutes: linkLifeMinutes.optional(),
  signup_expiration_minutes: linkLifeMinutes.optional(),
  login_template_id: templateId.optional(),
  signup_template_id: templateId.optional(),
  create_user_as_pending: z.boolean().optional(),
  locale: text(64).optional(),
  code_challenge: codeChallenge.optional(),
})

export const authenticate = z.object({
  token: text(1_024),
  session_duration_minutes: sessionDurationMinutes,
  code_verifier: codeVerifier.optional(),
})
