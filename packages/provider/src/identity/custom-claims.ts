import { ProviderError } from '../errors.ts'

/** What a back end has a person's session say, and its JWT with it. */
export type CustomClaims = Readonly<Record<string, unknown>>

/** RFC 7519, 4.1, and ours: what the provider says itself. */
const reserved: ReadonlySet<string> = new Set([
  'iss',
  'sub',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  'https://stytch.com/session',
  'https://stytch.com/organization',
])

/** The JWT travels in a cookie, and browsers keep none of more than 4,096 bytes. */
const mostBytes = 2_048

/** The claims of before with these written over them; null removes one. */
export const withClaims = (before: CustomClaims | null, claims: CustomClaims | undefined): CustomClaims | null => {
  if (claims === undefined) return before
  const taken = Object.keys(claims).find((name) => reserved.has(name))
  if (taken !== undefined) {
    throw refused('One of them has a name that the token uses itself, such as sub or exp. Name it otherwise.')
  }
  const merged = Object.entries({ ...before, ...claims }).filter(([, value]) => value !== null)
  const after = Object.fromEntries(merged)
  if (Buffer.byteLength(JSON.stringify(after)) > mostBytes) {
    throw refused(`Together they take more than ${mostBytes} bytes, and the token travels in a cookie. Say less in it.`)
  }
  return after
}

const refused = (why: string) =>
  new ProviderError('invalid_session_custom_claims', `The session was not given these claims. ${why}`)
