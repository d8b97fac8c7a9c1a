import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Context } from '../../http/context.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { CustomClaims } from '../custom-claims.ts'
import { sessionIdOfJwt } from '../session-jwt-check.ts'
import { type LiveSession, requireSession, requireSessionById } from '../sessions.ts'
import type { Arrival } from '../sign-in/arrival.ts'
import { requirePerson } from './people.ts'
import type { SessionProof } from './session-proof.ts'

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
  const sessionId = await sessionIdOfJwt(deps, project, jwt)
  if (sessionId !== null) return requireSessionById(deps, project, sessionId)
  throw new ProviderError(
    'user_unauthenticated',
    'Nobody is signed in: the JWT is none that this project signed. Sign in first.',
  )
}

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
