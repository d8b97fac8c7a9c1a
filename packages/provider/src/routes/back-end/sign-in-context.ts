import type { Deps } from '../../deps.ts'
import type { CustomClaims } from '../../domain/sessions/custom-claims.ts'
import { readSessionJwt, type SessionJwtClaims } from '../../domain/sessions/session-jwt-check.ts'
import type { SessionProof } from '../../domain/sessions/session-proof.ts'
import { type LiveSession, requireSession, requireSessionById } from '../../domain/sessions/sessions.ts'
import type { Arrival } from '../../domain/sessions/sign-in/sign-in-context.ts'
import { requirePerson } from '../../domain/users/back-end-users.ts'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Context } from '../context.ts'

/** What a back end says of the session that it wants. */
export interface SessionWishes extends SessionProof {
  /** The user that the back end acts for, which says that it has checked whose browser it answers. */
  readonly user_id?: string | undefined
  readonly session_duration_minutes?: number | undefined
  readonly session_custom_claims?: CustomClaims | undefined
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

/** Somebody who arrives by way of their site's back end. */
export const arrivalOf = async (
  deps: Deps,
  { project, ipAddress, userAgent }: Context<'back end'>,
  wishes: SessionWishes,
): Promise<Arrival> => ({
  project,
  live: await sessionOf(deps, project, wishes),
  namedId: wishes.user_id && (await requirePerson(deps.store.rows, project, wishes.user_id)).userId,
  minutes: wishes.session_duration_minutes ?? null,
  attributes: { ip_address: ipAddress, user_agent: userAgent },
  customClaims: wishes.session_custom_claims,
  isBackEnd: true,
})
