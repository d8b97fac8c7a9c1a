import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { sessionDurationMinutes } from '../identity/session.schema.ts'
import { longestScope, longestValues, mostResources, mostScopes } from './authorization-parameters.ts'

/** Printable ASCII without spaces: client IDs and URLs. */
const visible = (longest: number) => text(longest).regex(/^[\x21-\x7e]+$/, 'Expected printable ASCII without spaces')

/** Pages without types pass on what `URLSearchParams` returns for a parameter that is missing or has no value. */
const optional = <Value>(value: z.ZodType<Value>) =>
  z.preprocess((sent) => (sent === null || sent === '' ? undefined : sent), value.optional())

const resource = text(longestValues.resource)
const resources = optional(z.union([z.array(resource).max(mostResources), resource.transform((one) => [one])]))

/**
 * An authorization request. Values that only the app can correct are judged by the provider's rules, so that the app
 * gets the error by redirect.
 */
const request = {
  client_id: visible(longestValues.client_id),
  redirect_uri: visible(longestValues.redirect_uri),
  response_type: text(longestValues.response_type),
  scopes: z.array(text(longestScope)).max(mostScopes),
  prompt: optional(text(longestValues.prompt)),
  state: optional(text(longestValues.state)),
  nonce: optional(text(longestValues.nonce)),
  code_challenge: optional(text(longestValues.code_challenge)),
  resources,
  resource: resources,
  max_age: optional(z.int().min(0).max(2_147_483_647)),
  login_hint: optional(text(longestValues.login_hint)),
  ui_locales: optional(text(longestValues.ui_locales)),
  response_mode: optional(text(longestValues.response_mode)),
  id_token_hint: optional(text(longestValues.id_token_hint)),
  faulty_parameters: z.array(text(64)).max(10).optional(),
}

export const authorizeStart = z.object(request)

export const authorizeSubmit = z.object({
  ...request,
  consent_granted: z.boolean(),
  consent_denied: z.boolean().optional(),
  shown_account_id: optional(text(256)),
})

const userCode = text(64).min(1)

export const deviceStart = z.object({ user_code: userCode })
export const deviceSubmit = z.object({
  user_code: userCode,
  consent_granted: z.boolean(),
  shown_account_id: optional(text(256)),
})

/** Sent without a body. */
export const nothing = z.object({})

const clientId = visible(longestValues.client_id)

export const grantedApp = z.object({ id: clientId })
export const memberApps = z.object({ member_id: text(256) })
export const memberApp = z.object({ member_id: text(256), id: clientId })

const minutes = { session_duration_minutes: sessionDurationMinutes.optional() }

export const exchangeAccessToken = z.object({ ...minutes, access_token: text(16_384).min(1) })
export const attest = z.object({ ...minutes, profile_id: text(128).min(1), token: text(16_384).min(1) })

export const logoutStart = z.object({
  client_id: optional(visible(longestValues.client_id)),
  post_logout_redirect_uri: optional(visible(longestValues.redirect_uri)),
  state: optional(text(longestValues.state)),
  id_token_hint: optional(text(longestValues.id_token_hint)),
})
