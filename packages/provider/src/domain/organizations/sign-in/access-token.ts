import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { ProviderError } from '../../../errors.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Deps } from '../../deps.ts'
import { consumeRateLimit } from '../../rate-limits/rate-limit.ts'
import { sessionClaim } from '../../sessions/session-jwt-check.ts'

/**
 * Rejects access tokens where one of a member could be exchanged for a session. This server issues them only to clients
 * that act in their own name (RFC 6749, 4.4), and such a client is not a member.
 */
export const refuseAccessToken = async (
  deps: Deps,
  { project, clientAddress: subject }: { readonly project: Project; readonly clientAddress: string },
  token: string,
): Promise<never> => {
  const { projectId } = project
  await consumeRateLimit(deps.store, [{ limit: 'triesFromClient', projectId, subject }], deps.clock.now())
  if (await speaksForProgram(deps, project, token)) {
    throw new ProviderError(
      'unauthorized_action',
      "The access token belongs to a machine-to-machine client, not to a member. No session was created. Only a member's token with the scope full_access is accepted, and this server issues none. To use tokens of issuers that the project trusts, call sessions.attest.",
    )
  }
  throw new ProviderError(
    'user_unauthenticated',
    'The access token is not valid: this project did not issue it, or it has expired. No session was created. To use tokens of issuers that the project trusts, call sessions.attest.',
  )
}

/**
 * Whether the token is a valid one of `/oauth2/token`, of this project and with a scope. A session's JWT has no scope
 * (`custom-claims.ts`). One of an older release may have a custom claim of this name, so the session claim is checked
 * as well.
 */
const speaksForProgram = async ({ keys, clock }: Deps, project: Project, token: string): Promise<boolean> => {
  const keySet = createLocalJWKSet({ keys: [...(await keys.jwks(project)).keys] })
  try {
    const { payload } = await jwtVerify(token, keySet, {
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
