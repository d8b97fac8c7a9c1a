import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { requireRoom } from '../rate-limits/rate-limit.ts'
import type { TrustedClaims } from './trusted-tokens.ts'

/** What a token says of somebody, whose issuer a profile of the project names. Throws for every token that does not hold. */
export const attestedClaims = async (
  deps: Deps,
  { project, clientAddress: subject }: { readonly project: Project; readonly clientAddress: string },
  profileId: string,
  token: string,
): Promise<TrustedClaims> => {
  const { projectId, settings } = project
  await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject }], deps.clock.now())
  const profile = settings.trusted_tokens?.find((one) => one.profile_id === profileId)
  if (profile === undefined) {
    throw new ProviderError(
      'bad_request',
      "The profile_id names none of the project's trusted_tokens, so the token was not looked at. Check it, or add the profile to the settings.",
    )
  }
  const claims = await deps.trustedTokens.verify(token, profile)
  if (claims !== null) return claims
  throw new ProviderError(
    'user_unauthenticated',
    'Nobody is signed in: the token does not hold, is over, or is from another issuer or for another audience. Get a new one.',
  )
}
