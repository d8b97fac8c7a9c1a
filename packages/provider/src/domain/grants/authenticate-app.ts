import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import { findServedApp } from '../connected-apps/connected-apps.ts'
import type { Deps } from '../deps.ts'
import { isSecretOf } from '../keys/client-secrets.ts'
import { isPublicApp } from '../permissions/app-types.ts'
import { countBeforeJudging } from '../rate-limits/count-before-judging.ts'
import { recordRefusedGuess } from '../rate-limits/refused-guesses.ts'
import { assertionFault } from './client-assertion.ts'
import { type TokenError, tokenError } from './token-error.ts'

/** How a request authenticates its client. Secret and assertion are null for the method `none`. */
export interface AppCredentials {
  readonly clientId: string
  readonly secret: string | null
  /** A JWT that the client signed (`private_key_jwt`). */
  readonly assertion: string | null
}

/**
 * Authenticates an app (RFC 6749, 2.3). A public app has no secret and must not send one. The rate limit counts only
 * failures, because a busy app asks often. Unknown, inactive and wrongly authenticated apps get one answer.
 *
 * @throws ProviderError `too_many_requests`
 */
export const authenticateApp = async (
  deps: Deps,
  { project, baseURL }: { readonly project: Project; readonly baseURL: string },
  { clientId, secret, assertion }: AppCredentials,
  clientAddress: string,
): Promise<StoredConnectedApp | TokenError> => {
  const wrong = { limit: 'wrongClientSecretsFromClient', projectId: project.projectId, subject: clientAddress } as const
  let fault: string | null = null
  const judge = async () => {
    const app = await findNamedApp(deps, { project, baseURL }, clientId)
    if (app === null) return null
    if (assertion === null) return isAuthentic(app, secret) ? app : null
    fault = await assertionFault(deps, { project, baseURL, app }, assertion)
    return fault === null ? app : null
  }
  const { result: app } = await countBeforeJudging(deps, wrong, judge)
  if (app !== null) return app
  await recordRefusedGuess(deps, project, { userId: '', factor: 'client' })
  return fault === null ? wrongClient() : tokenError('invalid_client', fault)
}

/** Finds the active app that a request names; null if it is missing. */
export const findNamedApp = async (
  deps: Deps,
  { project, baseURL }: { readonly project: Project; readonly baseURL: string },
  clientId: string,
): Promise<StoredConnectedApp | null> =>
  clientIdShape.test(clientId) ? findServedApp(deps, project, authorizationServerOf(project, baseURL), clientId) : null

/** Other texts do not reach the database. */
const clientIdShape = /^[\x21-\x7e]{1,2048}$/

const isAuthentic = (app: StoredConnectedApp, secret: string | null): boolean =>
  isPublicApp(app.type) ? secret === null : secret !== null && isSecretOf(app, secret)

export const wrongClient = (): TokenError =>
  tokenError(
    'invalid_client',
    'The client is unknown or inactive, or the secret is wrong or missing. Check `client_id` and `client_secret`.',
  )
