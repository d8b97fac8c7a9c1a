import { compactVerify, createLocalJWKSet, errors } from 'jose'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'

/** Every session's JWT has this claim, and no access token has it. */
export const sessionClaim = 'https://stytch.com/session'

/** What a session's JWT says. */
export interface SessionJwtClaims {
  readonly sessionId: string
  /** Seconds since 1970, as `exp` has it. */
  readonly expiresAtSeconds: number
}

/**
 * The session that a JWT of this project names, `null` for every other text: another project's, one that was changed, one
 * that nobody signed, one that was signed by a public key's letters. Its five minutes may be over, because whoever asks
 * goes on to look whether the session lives.
 */
export const readSessionJwt = async (
  { keys }: Pick<Deps, 'keys'>,
  project: Project,
  jwt: string,
): Promise<SessionJwtClaims | null> => {
  const known = createLocalJWKSet({ keys: [...(await keys.jwks(project)).keys] })
  try {
    const { payload } = await compactVerify(jwt, known, { algorithms: ['RS256', 'ES256'] })
    return claimsIn(JSON.parse(Buffer.from(payload).toString()), project.projectId)
  } catch (fault) {
    if (fault instanceof errors.JOSEError || fault instanceof SyntaxError) return null
    throw fault
  }
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
