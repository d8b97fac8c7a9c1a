import { type Algorithm, algorithms, type KeySet } from './key-set.ts'
import { TokenError } from './token-error.ts'

/** Claims of a verified token. */
export interface Claims {
  readonly [claim: string]: unknown
  readonly iss: string
  readonly sub: string
  readonly aud: readonly string[]
  /** Seconds since 1970. */
  readonly exp: number
  readonly iat?: number
}

/** Values that a token must have. */
export interface JwtDemands {
  readonly issuers: readonly string[]
  /** Decides by the token's audiences. */
  readonly isFor: (audience: readonly string[]) => boolean
  readonly nowSeconds: number
  readonly toleranceSeconds: number
}

const maxLength = 16_384

/**
 * Verifies the signature, issuer, audience and times of a JWT in compact serialization (RFC 7515, RFC 7519).
 *
 * Own code instead of a library: this package accepts two algorithms and one form, and the smallest library is larger
 * than the whole package may be.
 *
 * @throws TokenError
 */
export const verifyJwt = async (token: string, keys: KeySet, demands: JwtDemands): Promise<Claims> => {
  if (token === '') throw new TokenError('missing', 'There is no token.')
  const parts = token.split('.')
  const [header, payload, signature] = parts
  if (token.length > maxLength || parts.length !== 3 || !header || !payload || !signature) throw malformed()
  const { alg, kid, crit } = readObject(header)
  if (!isAlgorithm(alg)) throw new TokenError('algorithm', 'The token has an algorithm that is not accepted.')
  // An extension that must be understood (RFC 7515, 4.1.11); this package understands none.
  if (typeof kid !== 'string' || crit !== undefined) throw malformed()
  const signatureBytes = bytesOf(signature)
  const key = await keys.key(kid, alg)
  const signedText = new TextEncoder().encode(`${header}.${payload}`)
  const isSigned = await crypto.subtle.verify(algorithms[alg], key, signatureBytes, signedText)
  if (!isSigned) throw new TokenError('signature', 'The signature of the token does not match its content.')
  return checkClaims(readObject(payload), demands)
}

const checkClaims = (claims: Readonly<Record<string, unknown>>, demands: JwtDemands): Claims => {
  const { iss, sub, exp, nbf, iat } = claims
  const aud = typeof claims.aud === 'string' ? [claims.aud] : claims.aud
  if (typeof iss !== 'string' || typeof sub !== 'string' || typeof exp !== 'number' || !isTexts(aud)) throw malformed()
  const { nowSeconds, toleranceSeconds } = demands
  if (exp <= nowSeconds - toleranceSeconds) throw new TokenError('expired', 'The token has expired.')
  if (Math.max(numberOf(nbf), numberOf(iat)) > nowSeconds + toleranceSeconds)
    throw new TokenError('not_yet_valid', 'The token is not valid yet.')
  if (!demands.issuers.includes(iss)) throw new TokenError('issuer', 'The token has another issuer.')
  if (!demands.isFor(aud)) throw new TokenError('audience', 'The token was issued for another audience.')
  return { ...claims, iss, sub, exp, aud }
}

const malformed = () => new TokenError('malformed', 'The token is not a signed JWT.')

const isAlgorithm = (name: unknown): name is Algorithm => typeof name === 'string' && Object.hasOwn(algorithms, name)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A time that is missing restricts nothing; one that is no number is malformed. */
const numberOf = (value: unknown): number => {
  if (value === undefined) return 0
  if (typeof value !== 'number') throw malformed()
  return value
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  if (!/^[\w-]+$/.test(base64url)) throw malformed()
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    throw malformed()
  }
}

const readObject = (base64url: string): Readonly<Record<string, unknown>> => {
  const bytes = bytesOf(base64url)
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Not UTF-8, or not JSON.
  }
  throw malformed()
}
