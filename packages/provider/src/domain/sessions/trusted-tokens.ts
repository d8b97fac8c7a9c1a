import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { ProviderError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { createKeySets, leewaySeconds, publicAlgorithms } from '../../ports/key-sets.ts'
import type { Outside } from '../../ports/outside.ts'
import type { TrustedIssuer } from '../../store/tables/projects.ts'

/** What a token of theirs says that holds. */
export type TrustedClaims = JWTPayload & { readonly sub: string; readonly exp: number; readonly iat: number }

/** Checks tokens that others signed. */
export interface TrustedTokens {
  /**
   * The claims of a token that holds, `null` for every other one. Throws `service_unavailable` where the keys could not be
   * asked for, because nobody is to be signed out for that.
   */
  verify(token: string, issuer: TrustedIssuer): Promise<TrustedClaims | null>
}

/** What jose throws because of the token; everything else is about the keys. */
const becauseOfToken = [
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

export const createTrustedTokens = (outside: Outside, clock: Clock): TrustedTokens => {
  const keysAt = createKeySets(outside)
  return {
    async verify(token, { jwks_url, issuer, audience, until, expired_minutes = 0 }) {
      const now = clock.now()
      if (until !== undefined && Date.parse(until) <= now) return null
      // What names somebody else is none of theirs, whatever its signature: nobody has to be asked for keys.
      if (issuerIn(token) !== issuer) return null
      try {
        const { payload } = await jwtVerify(token, keysAt(jwks_url), {
          algorithms: publicAlgorithms,
          issuer,
          audience,
          currentDate: new Date(now),
          clockTolerance: leewaySeconds + expired_minutes * 60,
          requiredClaims: ['sub', 'iat', 'exp'],
        })
        return hasBegun(payload, now / 1_000) ? (payload as TrustedClaims) : null
      } catch (fault) {
        if (becauseOfToken.some((kind) => fault instanceof kind)) return null
        throw new ProviderError(
          'service_unavailable',
          'The keys of whoever signed the token could not be read, so nobody knows yet whether it holds. Try again soon.',
          { retryAfterSeconds: 5, cause: fault },
        )
      }
    },
  }
}

const issuerIn = (token: string): unknown => {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** The leeway for what has ended must not let in what has not begun. */
const hasBegun = ({ sub, iat, nbf }: JWTPayload, now: number): boolean =>
  typeof sub === 'string' &&
  sub !== '' &&
  [iat, nbf ?? iat].every((begins) => typeof begins === 'number' && begins <= now + leewaySeconds)
