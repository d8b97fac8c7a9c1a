import * as z from 'zod'
import { linkLifeMinutes } from '../../core/link-life.schema.ts'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

const url = z.string().max(2_048)
const templateId = z.string().max(256)

export const send = z.object({
  email: z.string(),
  login_magic_link_url: url.optional(),
  signup_magic_link_url: url.optional(),
  login_expiration_minutes: linkLifeMinutes.optional(),
  signup_expiration_minutes: linkLifeMinutes.optional(),
  login_template_id: templateId.optional(),
  signup_template_id: templateId.optional(),
  create_user_as_pending: z.boolean().optional(),
  locale: z.string().max(64).optional(),
  code_challenge: codeChallenge.optional(),
})

export const authenticate = z.object({
  token: z.string().max(1_024),
  session_duration_minutes: sessionDurationMinutes,
  code_verifier: codeVerifier.optional(),
})
