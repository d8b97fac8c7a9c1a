import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { sessionDurationMinutes } from '../identity/session.schema.ts'

/** Printable ASCII without spaces: client IDs and URLs. */
const visible = (longest: number) => text(longest).regex(/^[\x21-\x7e]+$/)

const resources = z.union([z.array(text(2_048)).max(5), text(2_048).transform((one) => [one])]).optional()

/**
 * An authorization request. Values that only the app can correct are judged by the provider's rules, so that the app
 * gets the error by redirect.
 */
const request = {
  client_id: visible(2_048),
  redirect_uri: visible(2_048),
  response_type: text(64),
  scopes: z.array(text(128)).max(50),
  prompt: text(128).optional(),
  state: text(4_096).optional(),
  nonce: text(4_096).optional(),
  code_challenge: text(512).optional(),
  resources,
  resource: resources,
  max_age: z.int().min(0).max(2_147_483_647).optional(),
  login_hint: text(1_024).optional(),
  ui_locales: text(256).optional(),
  response_mode: text(64).optional(),
  id_token_hint: text(16_384).optional(),
  faulty_parameters: z.array(text(64)).max(10).optional(),
}

export const authorizeStart = z.object(request)

export const authorizeSubmit = z.object({
  ...request,
  consent_granted: z.boolean(),
  consent_denied: z.boolean().optional(),
})

const userCode = text(64).min(1)

export const deviceStart = z.object({ user_code: userCode })
export const deviceSubmit = z.object({ user_code: userCode, consent_granted: z.boolean() })

/** Sent without a body. */
export const nothing = z.object({})

const clientId = visible(2_048)

export const grantedApp = z.object({ id: clientId })
export const memberApps = z.object({ member_id: text(256) })
export const memberApp = z.object({ member_id: text(256), id: clientId })

const minutes = { session_duration_minutes: sessionDurationMinutes.optional() }

export const exchangeAccessToken = z.object({ ...minutes, access_token: text(16_384).min(1) })
export const attest = z.object({ ...minutes, profile_id: text(128).min(1), token: text(16_384).min(1) })

export const logoutStart = z.object({
  client_id: visible(2_048).optional(),
  post_logout_redirect_uri: visible(2_048).optional(),
  state: text(4_096).optional(),
  id_token_hint: text(16_384).optional(),
})
