import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import * as oauth from 'oauth4webapi'
import { wireTime } from '../../domain/wire-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import { addressFor } from './address-for.ts'
import type { OAuthClient } from './client.schema.ts'
import { at } from './profile.ts'
import type { Address, SocialProvider } from './social-provider.ts'

export const userAgent = { 'User-Agent': 'Latchkey', Accept: 'application/json' } as const

/** A provider, as far as its token endpoint goes. */
export const tokenServer = (row: SocialProvider, client: OAuthClient, address: Address) => {
  const token_endpoint = addressFor(row, client, address)
  return { issuer: new URL(token_endpoint).origin, token_endpoint } satisfies oauth.AuthorizationServer
}

/** Sends a token request by the way that leads outside. */
export const askedThrough = (outside: Outside) => ({
  [oauth.customFetch]: (url: string, init: RequestInit) => outside.fetch(url, init),
  // Which addresses may be asked is the rule of `outside`: https ones, and in development those of this machine.
  [oauth.allowInsecureRequests]: true,
  headers: userAgent,
})

/** A token answer as the standard has it, and the ID token apart: it is checked by the one rule for all of them. */
export const mended = async ({ mendTokens = (answer) => answer }: SocialProvider, response: Response) => {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null) throw new Error('The token answer is no object.')
  const { id_token, ...rest } = mendTokens(body as Readonly<Record<string, unknown>>)
  const { status, headers } = response
  return {
    idToken: typeof id_token === 'string' ? id_token : '',
    /** Its word for why there is no token; some say it under a status of success. */
    refusal: refusalIn(rest),
    answer: new Response(JSON.stringify(rest), {
      status,
      headers: { 'content-type': 'application/json', ...cacheOf(headers) },
    }),
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

/** What the provider handed out. */
export const valuesOf = (tokens: oauth.TokenEndpointResponse, idToken: string, clock: Clock): ProviderValues => ({
  access_token: tokens.access_token,
  id_token: idToken,
  refresh_token: typeof tokens.refresh_token === 'string' ? tokens.refresh_token : '',
  scopes: (tokens.scope ?? '').split(' ').filter((scope) => scope !== ''),
  expires_at: typeof tokens.expires_in === 'number' ? wireTime(clock.now() + tokens.expires_in * 1000) : '',
})
