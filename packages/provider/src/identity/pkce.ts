import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderError } from '../errors.ts'

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
