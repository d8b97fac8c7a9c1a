import { ProviderError } from '../../errors.ts'

/** What a back end has a person's session say, and its JWT with it. */
export type CustomClaims = Readonly<Record<string, unknown>>

/**
 * Names that a session cannot give itself: those of RFC 7519, 4.1, and those that say what an access token may do (RFC 9068, 2.2; `azp` of
 * OpenID Connect Core, 2). A session's JWT has the key, issuer and audience of an access token. The claim `scope` alone tells a checker which
 * of the two it has, so a session must never have it.
 */
const reservedNames: ReadonlySet<string> = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'],
  ...['scope', 'client_id', 'azp', 'roles', 'groups', 'entitlements'],
])

/** Ours: `https://stytch.com/session`, `https://stytch.com/organization`. */
const reservedPrefix = 'https://stytch.com/'

const isReserved = (name: string): boolean => reservedNames.has(name) || name.startsWith(reservedPrefix)

/**
 * Drops claims with reserved names. The existing SDKs document that such claims are ignored, so they are no error. Sessions that an older
 * release has stored may have them.
 */
export const withoutReserved = (claims: CustomClaims | null): CustomClaims | null =>
  claims === null ? null : Object.fromEntries(Object.entries(claims).filter(([name]) => !isReserved(name)))

/** The JWT travels in a cookie, and browsers keep none of more than 4,096 bytes. */
const mostBytes = 2_048

/** Merges claims into those of before; null removes one, and reserved names are dropped. */
export const withClaims = (before: CustomClaims | null, claims: CustomClaims | undefined): CustomClaims | null => {
  if (claims === undefined) return withoutReserved(before)
  const merged = Object.entries({ ...before, ...claims }).filter(([name, value]) => value !== null && !isReserved(name))
  const after = Object.fromEntries(merged)
  if (Buffer.byteLength(JSON.stringify(after)) > mostBytes) {
    throw refused(`Together they take more than ${mostBytes} bytes, and the token travels in a cookie. Say less in it.`)
  }
  return after
}

const refused = (why: string) =>
  new ProviderError('invalid_session_custom_claims', `The session was not given these claims. ${why}`)
