import * as z from 'zod'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text } from '../../core/text.schema.ts'
import { id, intermediateSession, locale, sessionDuration } from '../../identity/member-session.schema.ts'

const token = text(1_024)
const url = text(2_048)
const verified = { pkce_code_verifier: codeVerifier.optional() }

export const authenticate = z.object({
  ...intermediateSession,
  ...sessionDuration,
  ...locale,
  ...verified,
  oauth_token: token,
})
export const discoveryAuthenticate = z.object({ ...verified, discovery_oauth_token: token })

const start = {
  public_token: text(256),
  pkce_code_challenge: codeChallenge.optional(),
  custom_scopes: text(2_048).optional(),
}

/** Query of the start address in an organization, which its id or its slug names. */
export const organizationStart = z.object({
  ...start,
  organization_id: id.optional(),
  slug: text(128).optional(),
  login_redirect_url: url.optional(),
  signup_redirect_url: url.optional(),
  oauth_attach_token: token.optional(),
})

/** Query of the start address in discovery. */
export const discoveryStart = z.object({ ...start, discovery_redirect_url: url.optional() })

const tapped = { id_token: text(16_384), pkce_code_challenge: codeChallenge.optional() }

export const oneTapStart = z.object({})
export const oneTapSubmit = z.object({
  ...tapped,
  organization_id: id,
  login_redirect_url: url.optional(),
  signup_redirect_url: url.optional(),
})
export const oneTapDiscovery = z.object({ ...tapped, discovery_redirect_url: url.optional() })
