import { jwtDigest } from '../../ports/jwt-digest.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { Deps } from '../deps.ts'
import { trustedToken } from '../factors/trusted-token.ts'
import { newId } from '../ids.ts'
import type { TrustedClaims } from './trusted-tokens.ts'

const longestName = 128

/** Returns the ID of a token: its `jti`, else its hash. */
export const nameOfToken = (token: string, { jti }: TrustedClaims): string =>
  typeof jti === 'string' && jti !== '' && jti.length <= longestName ? jti : jwtDigest(token)

/** Returns the proof of a trusted token. It adds no factor, and does not allow changing factors. */
export const trustedProof = (
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { environment }: Project,
  tokenId: string,
): Proof => ({
  factorId: newId(random, trustedToken.noun, environment),
  kind: trustedToken.name,
  publicData: { tokenId },
  type: 'trusted_auth_token',
  delivery: 'trusted_token_exchange',
  provesAddress: null,
  manner: 'enrolment',
  provenAt: clock.now(),
})
