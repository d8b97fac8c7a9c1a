import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { readSessionJwt, type SessionJwtClaims } from './session-jwt-check.ts'
import { type LiveSession, requireSession, requireSessionById } from './sessions.ts'

/** A person's session as their browser sent it to the back end. */
export interface SessionProof {
  readonly session_token?: string | undefined
  readonly session_jwt?: string | undefined
}

/** The living session that a back end names; `null` where it names none. */
export const sessionOf = async (
  deps: Deps,
  project: Project,
  { session_token: token, session_jwt: jwt }: SessionProof,
): Promise<LiveSession | null> => {
  if (token !== undefined && jwt !== undefined) {
    throw new ProviderError(
      'too_many_session_arguments',
      'The request names a session twice. A token and a JWT could be of two people. Send one of them.',
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

/** A JWT lies in logs and caches of back ends. A project may decide that it opens its session only until it expires. */
const isRejected = ({ clock }: Deps, { settings }: Project, { expiresAtSeconds }: SessionJwtClaims): boolean =>
  settings.reject_expired_session_jwts === true && expiresAtSeconds * 1000 <= clock.now()

/** As `sessionOf`, for calls that are about a session. */
export const requireSessionOf = async (deps: Deps, project: Project, proof: SessionProof): Promise<LiveSession> => {
  const live = await sessionOf(deps, project, proof)
  if (live !== null) return live
  throw new ProviderError(
    'no_session_arguments',
    'The request names no session, which is what it is about. Send session_token or session_jwt.',
  )
}
