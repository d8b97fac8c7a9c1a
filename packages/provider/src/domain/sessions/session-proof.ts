import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { readSessionJwt, type SessionJwtClaims } from './session-jwt-check.ts'
import { type ActiveSession, requireSession, requireSessionById } from './sessions.ts'

/** A user's session, as their browser sent it to the back end. */
export interface SessionProof {
  readonly session_token?: string | undefined
  readonly session_jwt?: string | undefined
}

/** Returns the active session that a back end names; `null` if it names none. */
export const sessionOf = async (
  deps: Deps,
  project: Project,
  { session_token: token, session_jwt: jwt }: SessionProof,
): Promise<ActiveSession | null> => {
  if (token !== undefined && jwt !== undefined) {
    throw new ProviderError(
      'too_many_session_arguments',
      'The request has both `session_token` and `session_jwt`, which may belong to different users. Pass one of them.',
    )
  }
  if (token !== undefined) return requireSession(deps, project, token)
  if (jwt === undefined) return null
  const claims = await readSessionJwt(deps, project, jwt)
  if (claims !== null && !isRejected(deps, project, claims)) return requireSessionById(deps, project, claims.sessionId)
  throw new ProviderError(
    'user_unauthenticated',
    'The session JWT is not valid: this project did not sign it, or it has expired and the project accepts no expired ones. Pass `session_token`, or sign in again.',
  )
}

/**
 * Whether the project rejects this expired JWT. JWTs end up in logs and caches of back ends, so a project may limit
 * their use to their lifetime.
 */
const isRejected = ({ clock }: Deps, { settings }: Project, { expiresAtSeconds }: SessionJwtClaims): boolean =>
  settings.reject_expired_session_jwts === true && expiresAtSeconds * 1000 <= clock.now()

/** Returns the active session that a back end names; throws `no_session_arguments` if it names none. */
export const requireSessionOf = async (deps: Deps, project: Project, proof: SessionProof): Promise<ActiveSession> => {
  const activeSession = await sessionOf(deps, project, proof)
  if (activeSession !== null) return activeSession
  throw new ProviderError('no_session_arguments', 'The session is missing. Pass `session_token` or `session_jwt`.')
}
