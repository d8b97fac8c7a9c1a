import * as z from 'zod'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text, typedEmail } from '../../core/text.schema.ts'
import { memberName } from '../../identity/member.schema.ts'
import { id, intermediateSession, locale, sessionDuration } from '../../identity/member-session.schema.ts'
import { metadata } from '../../identity/metadata.schema.ts'

const url = text(2_048)
const templateId = text(256)

/** Five minutes to a week. Default: 60 minutes. */
const lifeMinutes = z.int().min(5).max(10_080)

const challenged = { pkce_code_challenge: codeChallenge.optional() }
const verified = { pkce_code_verifier: codeVerifier.optional() }

export const discoverySend = z.object({
  ...locale,
  ...challenged,
  email_address: typedEmail,
  discovery_redirect_url: url.optional(),
  login_template_id: templateId.optional(),
  discovery_expiration_minutes: lifeMinutes.optional(),
})

export const discoveryAuthenticate = z.object({ ...verified, discovery_magic_links_token: text(1_024) })

export const loginOrSignup = z.object({
  ...locale,
  ...challenged,
  email_address: typedEmail,
  organization_id: id,
  login_redirect_url: url.optional(),
  signup_redirect_url: url.optional(),
  login_template_id: templateId.optional(),
  signup_template_id: templateId.optional(),
  login_expiration_minutes: lifeMinutes.optional(),
  signup_expiration_minutes: lifeMinutes.optional(),
})

export const invite = z.object({
  ...locale,
  email_address: typedEmail,
  invite_redirect_url: url.optional(),
  invite_template_id: templateId.optional(),
  name: memberName.optional(),
  roles: z.array(id).max(50).optional(),
  untrusted_metadata: metadata.optional(),
  invite_expiration_minutes: lifeMinutes.optional(),
})

export const authenticate = z.object({
  ...intermediateSession,
  ...sessionDuration,
  ...locale,
  ...verified,
  magic_links_token: text(1_024),
})
