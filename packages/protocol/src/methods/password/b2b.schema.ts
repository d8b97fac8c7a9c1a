import * as z from 'zod'
import { linkLifeMinutes } from '../../core/link-life.schema.ts'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text, typedEmail } from '../../core/text.schema.ts'
import { id, intermediateSession, locale, sessionDuration } from '../../identity/member-session.schema.ts'

/** Counted in UTF-16 code units. */
const typed = text(1_024)
const password = typed.min(1)
const token = text(1_024)
const url = text(2_048)

/** An empty field is checked too, so that the user sees what is missing. */
export const strengthCheck = z.object({ email_address: typedEmail.optional(), password: typed })

export const authenticate = z.object({
  ...intermediateSession,
  ...sessionDuration,
  ...locale,
  organization_id: id,
  email_address: typedEmail,
  password,
})

const start = {
  ...locale,
  email_address: typedEmail,
  reset_password_redirect_url: url.optional(),
  reset_password_expiration_minutes: linkLifeMinutes.optional(),
  reset_password_template_id: text(256).optional(),
  verify_email_template_id: text(256).optional(),
}

export const resetByEmailStart = z.object({
  ...start,
  organization_id: id,
  login_redirect_url: url.optional(),
  code_challenge: codeChallenge.optional(),
})

export const resetByEmail = z.object({
  ...intermediateSession,
  ...sessionDuration,
  ...locale,
  password_reset_token: token,
  password,
  code_verifier: codeVerifier.optional(),
})

export const resetByExistingPassword = z.object({
  ...sessionDuration,
  ...locale,
  organization_id: id,
  email_address: typedEmail,
  existing_password: password,
  new_password: password,
})

export const resetBySession = z.object({ ...sessionDuration, password })

export const discoveryResetStart = z.object({
  ...start,
  discovery_redirect_url: url.optional(),
  pkce_code_challenge: codeChallenge.optional(),
})

export const discoveryReset = z.object({
  ...intermediateSession,
  password_reset_token: token,
  password,
  pkce_code_verifier: codeVerifier.optional(),
})

export const discoveryAuthenticate = z.object({
  email_address: typedEmail,
  password,
  code_verifier: codeVerifier.optional(),
})
