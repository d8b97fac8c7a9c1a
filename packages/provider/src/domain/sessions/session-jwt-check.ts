import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { verifyJwt } from '../keys/verify-jwt.ts'

/** The claim that every session JWT has, and no access token. */
export const sessionClaim = 'https://stytch.com/session'

/** The values of a session JWT. */
export interface SessionJwtClaims {
  readonly sessionId: string
  /** Seconds since 1970, from `exp`. */
  readonly expiresAtSeconds: number
}

/**
 * Reads a session JWT of this project; `null` for any other text: of another project, modified, unsigned, or signed
 * with the text of a public key. It may have expired, because the caller then checks the session.
 */
export const readSessionJwt = async (
  { keys }: Pick<Deps, 'keys'>,
  project: Project,
  jwt: string,
): Promise<SessionJwtClaims | null> => {
  const claims = await verifyJwt(keys, project, jwt)
  return claims === null ? null : claimsIn(claims, project.projectId)
}

interface Claims {
  readonly aud?: unknown
  readonly exp?: unknown
  readonly [sessionClaim]?: { readonly id?: unknown }
}

const claimsIn = ({ aud, exp, [sessionClaim]: session }: Claims, projectId: string): SessionJwtClaims | null =>
  Array.isArray(aud) && aud.includes(projectId) && typeof session?.id === 'string'
    ? { sessionId: session.id, expiresAtSeconds: typeof exp === 'number' ? exp : 0 }
    : null
