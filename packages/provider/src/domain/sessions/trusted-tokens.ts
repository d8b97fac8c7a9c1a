import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { ProviderError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { createKeySets, leewaySeconds, publicAlgorithms } from '../../ports/key-sets.ts'
import type { Outside } from '../../ports/outside.ts'
import type { TrustedIssuer } from '../../store/tables/projects/projects.ts'

/** The claims of a valid token. */
export type TrustedClaims = JWTPayload & { readonly sub: string; readonly exp: number; readonly iat: number }

/** Verifies tokens of other issuers. */
export interface TrustedTokens {
  /**
   * Returns the claims of a valid token, `null` otherwise. Throws `service_unavailable` if the keys could not be
   * fetched, so that no user is signed out for that.
   */
  verify(token: string, issuer: TrustedIssuer): Promise<TrustedClaims | null>
}

/** Errors of jose about the token; other errors are about the keys. */
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
      // The token names another issuer, so there is no need to fetch keys.
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
          "The keys of the token's issuer could not be fetched, so the token could not be verified. Try again in a few seconds.",
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

/** Whether the token is already valid: the tolerance for expired tokens must not apply to future ones. */
const hasBegun = ({ sub, iat, nbf }: JWTPayload, now: number): boolean =>
  typeof sub === 'string' &&
  sub !== '' &&
  [iat, nbf ?? iat].every((begins) => typeof begins === 'number' && begins <= now + leewaySeconds)
