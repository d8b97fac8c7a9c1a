import { compactVerify, createLocalJWKSet, errors } from 'jose'
import type { Deps } from '../deps.ts'
import type { Project } from '../store/tables/projects.ts'

const sessionClaim = 'https://stytch.com/session'

/**
 * The session that a JWT of this project names, `null` for every other text: another project's, one that was changed, one
 * that nobody signed, one that was signed by a public key's letters. Its five minutes may be over, because whoever asks
 * goes on to look whether the session lives.
 */
export const sessionIdOfJwt = async (
  { keys }: Pick<Deps, 'keys'>,
  project: Project,
  jwt: string,
): Promise<string | null> => {
  const known = createLocalJWKSet({ keys: [...(await keys.jwks(project)).keys] })
  try {
    const { payload } = await compactVerify(jwt, known, { algorithms: ['RS256', 'ES256'] })
    return sessionIdIn(JSON.parse(Buffer.from(payload).toString()), project.projectId)
  } catch (fault) {
    if (fault instanceof errors.JOSEError || fault instanceof SyntaxError) return null
    throw fault
  }
}

interface Claims {
  readonly aud?: unknown
  readonly [sessionClaim]?: { readonly id?: unknown }
}

const sessionIdIn = ({ aud, [sessionClaim]: session }: Claims, projectId: string): string | null =>
  Array.isArray(aud) && aud.includes(projectId) && typeof session?.id === 'string' ? session.id : null
