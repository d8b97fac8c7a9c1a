import { atomically } from '../../store/atomically.ts'
import { clientById } from '../../store/tables/m2m/m2m-clients.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { requestedScopes } from '../grants/requested-scopes.ts'
import { type TokenError, tokenError } from '../grants/token-error.ts'
import { isSecretOf } from '../keys/client-secrets.ts'
import { signJwt } from '../keys/sign-jwt.ts'
import { countBeforeJudging } from '../rate-limits/count-before-judging.ts'
import { recordRefusedGuess } from '../rate-limits/refused-guesses.ts'
import { wholeSeconds } from '../wire-time.ts'

/** A token request of the client credentials grant (RFC 6749, 4.4). */
export interface ClientCredentialsRequest {
  readonly project: Project
  readonly clientId: string
  /** The secret, in each form in which it may be encoded. */
  readonly secrets: readonly string[]
  /** Separated by spaces. If absent or blank, the token gets every scope of the client. */
  readonly scope: string | undefined
  readonly clientAddress: string
  /** The issuer of the JWT. */
  readonly baseURL: string
}

export interface AccessToken {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  /** Separated by spaces. Required where the request names none (RFC 6749, 5.1). */
  readonly scope: string
}

const lifeSeconds = 3_600

/**
 * Issues a JWT that names the client and its scopes. The rate limit counts only failures, because a busy client asks
 * often.
 */
export const issueToken = async (
  deps: Deps,
  { project, clientId, secrets, scope, clientAddress, baseURL }: ClientCredentialsRequest,
): Promise<AccessToken | TokenError> => {
  const { projectId } = project
  const wrong = { limit: 'wrongClientSecretsFromClient', projectId, subject: clientAddress } as const
  const { result: client } = await countBeforeJudging(deps, wrong, async () => {
    const candidate = await clientById(deps.store.db, project, clientId)
    return candidate?.isActive === true && secrets.some((secret) => isSecretOf(candidate, secret)) ? candidate : null
  })
  if (client === null) {
    await recordRefusedGuess(deps, project, { userId: '', factor: 'client' })
    return tokenError(
      'invalid_client',
      'The client is unknown or inactive, or the secret is wrong. Check `client_id` and `client_secret`.',
    )
  }
  const namedScopes = requestedScopes([scope ?? ''], (name) => client.scopes.includes(name))
  const grantedScopes = namedScopes.length === 0 ? client.scopes : namedScopes
  if (!grantedScopes.every((requestedScope) => client.scopes.includes(requestedScope))) {
    return tokenError(
      'invalid_scope',
      'The client does not have one of the requested scopes. Request fewer scopes, or add the scope to the client.',
    )
  }
  const now = wholeSeconds(deps.clock.now())
  const tokenId = deps.random.uuid()
  const token = await signJwt(await deps.keys.signingKey(project), {
    iss: baseURL,
    aud: [projectId],
    sub: client.clientId,
    scope: grantedScopes.join(' '),
    jti: tokenId,
    iat: now,
    nbf: now,
    exp: now + lifeSeconds,
  })
  await atomically(deps.store, (db) =>
    recordEvent(deps, db, project, '', {
      kind: 'client.token_given',
      detail: { client_id: client.clientId, token_id: tokenId },
    }),
  )
  return { access_token: token, token_type: 'bearer', expires_in: lifeSeconds, scope: grantedScopes.join(' ') }
}
