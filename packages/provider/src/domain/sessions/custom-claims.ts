import { ProviderError } from '../../errors.ts'

/** Custom claims that a back end sets on a session and its JWT. */
export type CustomClaims = Readonly<Record<string, unknown>>

/**
 * Claims that a session may not set: those of RFC 7519, 4.1, and those that grant access (RFC 9068, 2.2; `azp` of
 * OpenID Connect Core, 2). A session's JWT has the key, issuer and audience of an access token, and verifiers tell them
 * apart by the claim `scope` alone. A session must never have it.
 */
const reservedNames: ReadonlySet<string> = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'],
  ...['scope', 'client_id', 'azp', 'roles', 'groups', 'entitlements'],
])

/** Our own claims: `https://stytch.com/session`, `https://stytch.com/organization`. */
const reservedPrefix = 'https://stytch.com/'

const isReserved = (name: string): boolean => reservedNames.has(name) || name.startsWith(reservedPrefix)

/**
 * Drops claims with reserved names. The existing SDKs document that they are ignored, so they are not an error.
 * Sessions stored by older releases may have them.
 */
export const withoutReserved = (claims: CustomClaims | null): CustomClaims | null =>
  claims === null ? null : Object.fromEntries(Object.entries(claims).filter(([name]) => !isReserved(name)))

/** The JWT is stored in a cookie, and browsers drop cookies of more than 4,096 bytes. */
const mostBytes = 2_048

/** Merges claims into the existing ones. Null removes a claim; reserved names are dropped. */
export const withClaims = (before: CustomClaims | null, claims: CustomClaims | undefined): CustomClaims | null => {
  if (claims === undefined) return withoutReserved(before)
  const merged = Object.entries({ ...before, ...claims }).filter(([name, value]) => value !== null && !isReserved(name))
  const after = Object.fromEntries(merged)
  if (Buffer.byteLength(JSON.stringify(after)) > mostBytes) {
    throw refused(
      `Together they exceed ${mostBytes} bytes, and the token has to fit into a cookie. Set fewer or shorter claims.`,
    )
  }
  return after
}

const refused = (why: string) =>
  new ProviderError(
    'invalid_session_custom_claims',
    `Invalid \`session_custom_claims\`: the claims were not set. ${why}`,
  )
