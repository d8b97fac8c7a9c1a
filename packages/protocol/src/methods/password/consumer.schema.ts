import * as z from 'zod'
import { linkLifeMinutes } from '../../core/link-life.schema.ts'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text, typedEmail } from '../../core/text.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'

/** Counted in UTF-16 code units. Hashing costs the same for any length; parsing and strength checks do not. */
const typed = text(1_024)
export const password = typed.min(1)

const duration = { session_duration_minutes: sessionDurationMinutes }

export const create = z.object({ ...duration, email: typedEmail, password })
export const authenticate = z.object({ ...duration, email: typedEmail, password })

/** An empty field is checked too, so that the user sees what is missing. */
export const strengthCheck = z.object({ email: typedEmail.optional(), password: typed })

const url = text(2_048)

export const resetByEmailStart = z.object({
  email: typedEmail,
  login_redirect_url: url.optional(),
  reset_password_redirect_url: url.optional(),
  login_expiration_minutes: linkLifeMinutes.optional(),
  reset_password_expiration_minutes: linkLifeMinutes.optional(),
  reset_password_template_id: text(256).optional(),
  locale: text(64).optional(),
  code_challenge: codeChallenge.optional(),
})

export const resetByEmail = z.object({
  ...duration,
  token: text(1_024),
  password,
  code_verifier: codeVerifier.optional(),
})

export const resetByExistingPassword = z.object({
  ...duration,
  email: typedEmail,
  existing_password: password,
  new_password: password,
})

export const resetBySession = z.object({ session_duration_minutes: sessionDurationMinutes.optional(), password })
