import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'

/** RFC 7636 section 4.6, method S256. A challenge that was sent counts, whether or not the project asks for one. */
export const requireVerifier = (challenge: string | null, verifier: string | undefined): void => {
  if (challenge === null) {
    if (verifier === undefined) return
    throw new ProviderError(
      'pkce_did_not_expect_code_verifier',
      'The pkce verifier was not expected: the request that began this sent no challenge. Send the token without one.',
    )
  }
  if (verifier === undefined) {
    throw new ProviderError(
      'pkce_expected_code_verifier',
      'The pkce verifier is missing: the request that began this sent a challenge. Finish in the browser that began.',
    )
  }
  const sent = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return
  throw new ProviderError(
    'pkce_mismatch',
    'The pkce verifier is not the one of the request that began this. Finish in the browser that began.',
  )
}

/** Where a project asks for PKCE, nothing begins without a challenge. */
export const requireChallenge = (isRequired: boolean, challenge: string | undefined): void => {
  if (!isRequired || challenge !== undefined) return
  throw new ProviderError(
    'pkce_expected_code_challenge',
    'The pkce challenge is missing: the project asks for one. Nothing was sent. Send a code_challenge.',
  )
}

/**
 * Whether an address belongs to an app on the person's machine: a scheme of its own, or a port of the machine itself. Another
 * app may listen there too (RFC 8252, sections 8.1 and 8.3). In development every site is on loopback.
 */
export const isOfNativeApp = (environment: Project['environment'], address: string): boolean =>
  !/^https?:/i.test(address) ||
  (environment === 'live' && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/i.test(address))

/** What leads to such an app needs a challenge, whatever the project asks for: whoever takes the token cannot use it then. */
export const requireChallengeForApps = (
  { environment }: Pick<Project, 'environment'>,
  addresses: readonly string[],
  challenge: string | undefined,
): void => {
  if (challenge !== undefined || !addresses.some((address) => isOfNativeApp(environment, address))) return
  throw new ProviderError(
    'pkce_expected_code_challenge',
    "The pkce challenge is missing: the redirect address is of an app on the person's own machine, where another app may take it. Send a code_challenge.",
  )
}
