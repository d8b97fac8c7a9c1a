import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/**
 * Checks a verifier (RFC 7636 section 4.6, method S256). A challenge that was sent is always checked, even if the
 * project does not require one. The messages contain `pkce` in lower case, because existing clients search for it to retry
 * with another verifier.
 */
export const requireVerifier = (challenge: string | null, verifier: string | undefined): void => {
  if (challenge === null) {
    if (verifier === undefined) return
    throw new ProviderError(
      'pkce_did_not_expect_code_verifier',
      'Unexpected pkce `code_verifier`: the request that started this flow sent no challenge. Send the token without a verifier.',
    )
  }
  if (verifier === undefined) {
    throw new ProviderError(
      'pkce_expected_code_verifier',
      'The pkce `code_verifier` is missing: the request that started this flow sent a challenge. Finish in the browser that started the flow.',
    )
  }
  const verifierHash = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  if (verifierHash.length === expected.length && timingSafeEqual(verifierHash, expected)) return
  throw new ProviderError(
    'pkce_mismatch',
    'The pkce `code_verifier` does not match the challenge of the request that started this flow. Finish in the browser that started it.',
  )
}

/** Requires a challenge if the project requires PKCE. */
export const requireChallenge = (isRequired: boolean, challenge: string | undefined): void => {
  if (!isRequired || challenge !== undefined) return
  throw new ProviderError(
    'pkce_expected_code_challenge',
    'The pkce `code_challenge` is missing: the project requires one. Nothing was sent. Pass a `code_challenge`.',
  )
}

/**
 * Whether a URL belongs to an app on the user's device: a custom scheme, or a loopback port. Another app may listen
 * there too (RFC 8252, sections 8.1 and 8.3). In development every site is on loopback.
 */
export const isOfNativeApp = (environment: Project['environment'], address: string): boolean =>
  !/^https?:/i.test(address) ||
  (environment === 'live' && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/i.test(address))

/**
 * Requires a challenge if the URL leads to such an app, even if the project does not require PKCE: an app that
 * intercepts the token cannot use it then.
 */
export const requireChallengeForApps = (
  { environment }: Pick<Project, 'environment'>,
  addresses: readonly string[],
  challenge: string | undefined,
): void => {
  if (challenge !== undefined || !addresses.some((address) => isOfNativeApp(environment, address))) return
  throw new ProviderError(
    'pkce_expected_code_challenge',
    "The pkce `code_challenge` is missing: the redirect URL leads to an app on the user's device, where another app may intercept the token. Pass a `code_challenge`.",
  )
}
