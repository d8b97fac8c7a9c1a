import * as z from 'zod'
import { codeChallenge, codeVerifier } from '../../core/pkce.schema.ts'
import { text } from '../../core/text.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'
import { type OAuthProviderName, oauthProviders } from './providers.ts'

const token = text(1_024)
const url = text(2_048)

export const authenticate = z.object({
  token,
  session_duration_minutes: sessionDurationMinutes,
  code_verifier: codeVerifier.optional(),
})

export const attach = z.object({ provider: z.enum(Object.keys(oauthProviders) as [OAuthProviderName]) })

export const remove = z.object({ id: text(256) })

/** Query of the start address. Fields that begin with `provider_` are passed to the provider. */
export const start = z.object({
  public_token: text(256),
  code_challenge: codeChallenge.optional(),
  custom_scopes: text(2_048).optional(),
  login_redirect_url: url.optional(),
  signup_redirect_url: url.optional(),
  oauth_attach_token: token.optional(),
})

/** Request of a page whose One Tap prompt was answered. */
export const oneTapSubmit = z.object({
  id_token: text(16_384),
  stytch_csrf_token: token,
  login_redirect_url: url.optional(),
  signup_redirect_url: url.optional(),
})
