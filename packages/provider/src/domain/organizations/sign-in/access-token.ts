import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { ProviderError } from '../../../errors.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Deps } from '../../deps.ts'
import { requireRoom } from '../../rate-limits/rate-limit.ts'
import { sessionClaim } from '../../sessions/session-jwt-check.ts'

/**
 * Refuses an access token where one that acts for a member would be exchanged for a session of theirs. The only ones that are
 * issued here speak for a program (RFC 6749, 4.4), and a program is nobody's member, whatever scope it has.
 */
export const refuseAccessToken = async (
  deps: Deps,
  { project, clientAddress: subject }: { readonly project: Project; readonly clientAddress: string },
  token: string,
): Promise<never> => {
  const { projectId } = project
  await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject }], deps.clock.now())
  if (await speaksForProgram(deps, project, token)) {
    throw new ProviderError(
      'unauthorized_action',
      'Nobody is signed in: the access token speaks for a program and not for a member. Only one with the scope full_access of a member counts, and none is issued here; sessions.attest takes the tokens of issuers that the project trusts.',
    )
  }
  throw new ProviderError(
    'user_unauthenticated',
    'Nobody is signed in: this is no access token of the project, or it is over. sessions.attest takes the tokens of issuers that the project trusts.',
  )
}

/**
 * Whether it is a token of `/oauth2/token`: alive, of this project, and with a scope. A session's JWT has none (`custom-claims.ts`); one of an older
 * release may have a custom claim of that name, so it is told by its own claim as well.
 */
const speaksForProgram = async ({ keys, clock }: Deps, project: Project, token: string): Promise<boolean> => {
  const known = createLocalJWKSet({ keys: [...(await keys.jwks(project)).keys] })
  try {
    const { payload } = await jwtVerify(token, known, {
      algorithms: ['RS256', 'ES256'],
      audience: project.projectId,
      currentDate: new Date(clock.now()),
      requiredClaims: ['sub', 'scope'],
    })
    return payload.sub !== '' && !(sessionClaim in payload)
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return false
    throw fault
  }
}
