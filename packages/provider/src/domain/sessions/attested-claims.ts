import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import type { TrustedClaims } from './trusted-tokens.ts'

/** Returns the claims of a token from an issuer that a project profile trusts. Throws if the token is invalid. */
export const attestedClaims = async (
  deps: Deps,
  { project, clientAddress: subject }: { readonly project: Project; readonly clientAddress: string },
  profileId: string,
  token: string,
): Promise<TrustedClaims> => {
  const { projectId, settings } = project
  await consumeRateLimit(deps.store, [{ limit: 'triesFromClient', projectId, subject }], deps.clock.now())
  const profile = settings.trusted_tokens?.find((one) => one.profile_id === profileId)
  if (profile === undefined) {
    throw new ProviderError(
      'bad_request',
      'Unknown `profile_id`: no trusted token profile with this ID exists in the project. The token was not verified. Check `profile_id`, or add the profile to the project setting `trusted_tokens`.',
    )
  }
  const claims = await deps.trustedTokens.verify(token, profile)
  if (claims !== null) return claims
  throw new ProviderError(
    'user_unauthenticated',
    'The token is not valid: its signature does not match, it has expired, or it has another issuer or audience. No session was created. Get a new token.',
  )
}
