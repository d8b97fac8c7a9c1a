import * as z from 'zod'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text, typedEmail } from '../../core/text.schema.ts'
import { id, intermediateSession, locale, sessionDuration } from '../../identity/member-session.schema.ts'

export const authenticate = z.object({
  ...intermediateSession,
  ...sessionDuration,
  ...locale,
  sso_token: text(1_024),
  pkce_code_verifier: codeVerifier.optional(),
})

export const discoverConnections = z.object({ email_address: typedEmail })

/** The query of the start address. */
export const start = z.object({
  public_token: text(256),
  connection_id: id,
  pkce_code_challenge: codeChallenge.optional(),
  login_redirect_url: text(2_048).optional(),
  signup_redirect_url: text(2_048).optional(),
})

/** The query of the link that starts a test sign-in. */
export const testLink = z.object({ public_token: text(256), token: text(256) })

/** The query of the page that explains a test sign-in. */
export const testResult = z.object({ public_token: text(256), test_id: text(256) })
