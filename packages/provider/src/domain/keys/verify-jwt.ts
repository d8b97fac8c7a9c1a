import { compactVerify, errors } from 'jose'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Keys } from './keys.ts'

/** Longer texts are no tokens of this provider. */
const longestToken = 16_384

/**
 * Returns the claims of a JWT that this project signed, whatever its kind and also an expired one. Returns null for all
 * other texts: of another project, changed, unsigned, or signed with the text of a public key (RFC 8725, 2.1).
 */
export const verifyJwt = async (
  keys: Pick<Keys, 'verifyingKey'>,
  project: Project,
  token: string,
): Promise<Readonly<Record<string, unknown>> | null> => {
  if (token.length > longestToken) return null
  try {
    const { payload } = await compactVerify(
      token,
      async ({ kid, alg }) => {
        const key = await keys.verifyingKey(project, kid)
        // A key of another type is an error of Web Crypto, not of the token.
        if (key === null || key.asymmetricKeyType !== (alg === 'RS256' ? 'rsa' : 'ec'))
          throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: ['RS256', 'ES256'] },
    )
    return JSON.parse(Buffer.from(payload).toString())
  } catch (fault) {
    if (fault instanceof errors.JOSEError || fault instanceof SyntaxError) return null
    throw fault
  }
}
