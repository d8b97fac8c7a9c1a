import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import * as oauth from 'oauth4webapi'
import { wireTime } from '../../domain/wire-time.ts'
import { at } from '../../ports/claims.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import type { Address, SocialProvider } from './social-provider.ts'

export const userAgent = { 'User-Agent': 'Latchkey', Accept: 'application/json' } as const

/** Describes the token endpoint of a provider. */
export const tokenServer = (row: SocialProvider, client: OAuthClient, address: Address) => {
  const token_endpoint = addressFor(row, client, address)
  return { issuer: new URL(token_endpoint).origin, token_endpoint } satisfies oauth.AuthorizationServer
}

/** Returns options that send a token request through the outgoing HTTP client. */
export const askedThrough = (outside: Outside) => ({
  [oauth.customFetch]: (url: string, init: RequestInit) => outside.fetch(url, init),
  // `outside` decides which URLs may be requested: https, and in development those of this machine.
  [oauth.allowInsecureRequests]: true,
  headers: userAgent,
})

/**
 * Returns a token answer in standard form, with the ID token apart: one rule verifies the ID tokens of all providers.
 */
export const mended = async ({ mendTokens = (answer) => answer }: SocialProvider, response: Response) => {
  const body = bodyIn(response, await response.text())
  if (typeof body !== 'object' || body === null) throw new Error('The token answer is not a JSON object.')
  const { id_token, ...rest } = inStandardForm(mendTokens(body as Readonly<Record<string, unknown>>))
  const { ok, headers } = response
  const refusal = refusalIn(rest)
  // Some providers, as GitHub, return an error with a success status.
  const status = !ok ? response.status : refusal === null ? 200 : 400
  return {
    idToken: typeof id_token === 'string' ? id_token : '',
    /** Azure AD B2C issues only an ID token unless an API was asked for. */
    hasOnlyIdToken: ok && typeof id_token === 'string' && !('access_token' in rest) && refusal === null,
    refusal,
    answer: new Response(JSON.stringify(rest), {
      status,
      headers: { 'content-type': 'application/json', ...cacheOf(headers) },
    }),
  }
}

/** Reads an answer as JSON, else as a form, which providers of before RFC 6749 return. */
const bodyIn = ({ headers }: Response, text: string): unknown => {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')
  const bare = text.replace(/^\ufeff/, '')
  return isForm && !/^\s*\{/.test(bare) ? Object.fromEntries(new URLSearchParams(bare)) : JSON.parse(bare)
}

/**
 * Returns a token answer without the members that state nothing, and with the others in the form of RFC 6749, section
 * 5.1. Providers write `null` or an empty text for what they do not issue, a number as a text, and scopes as a list.
 */
const inStandardForm = (answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const stated = Object.entries(answer).filter(([, value]) => value !== null && value !== '')
  const { expires_in, scope, ...rest }: Readonly<Record<string, unknown>> = Object.fromEntries(stated)
  const seconds = Number(expires_in)
  return {
    ...('access_token' in rest && { token_type: 'Bearer' }),
    ...rest,
    ...(Number.isFinite(seconds) && seconds >= 0 && { expires_in: seconds }),
    ...(typeof scope === 'string' && { scope }),
    ...(Array.isArray(scope) && { scope: scope.join(' ') }),
  }
}

const cacheOf = (headers: Headers) => {
  const challenge = headers.get('www-authenticate')
  return challenge === null ? {} : { 'www-authenticate': challenge }
}

const refusalIn = (answer: object): string | null => {
  const error = at(answer, 'error')
  return typeof error === 'string' && at(answer, 'access_token') === undefined ? error : null
}

/** The tokens of an answer besides the ID token; without an access token, only that is empty. */
export type ProviderAnswerTokens = Pick<
  oauth.TokenEndpointResponse,
  'access_token' | 'refresh_token' | 'scope' | 'expires_in'
>

/** Returns the tokens that the provider issued. */
export const valuesOf = (tokens: ProviderAnswerTokens, idToken: string, clock: Clock): ProviderValues => ({
  access_token: tokens.access_token,
  id_token: idToken,
  refresh_token: typeof tokens.refresh_token === 'string' ? tokens.refresh_token : '',
  scopes: (tokens.scope ?? '').split(' ').filter((scope) => scope !== ''),
  expires_at: typeof tokens.expires_in === 'number' ? wireTime(clock.now() + tokens.expires_in * 1000) : '',
})
