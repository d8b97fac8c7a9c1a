import { ProviderError } from '../../errors.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { AuthorizationServer } from '../connected-apps/authorization-server.ts'
import { connectedAppNotFound, findServedApp } from '../connected-apps/connected-apps.ts'
import { isRegisteredLogoutRedirect, unregisteredRedirect } from '../connected-apps/redirect-urls.ts'
import type { Deps } from '../deps.ts'
import { verifyJwt } from '../keys/verify-jwt.ts'
import { mayForwardUnasked, tokenClientId } from '../permissions/app-types.ts'
import { redirectTo } from './redirect-response.ts'

/** A logout that an app requests (OpenID Connect RP-Initiated Logout 1.0). */
export interface LogoutRequest {
  /** Missing if the hint names the app, or nothing does. */
  readonly clientId: string | undefined
  /** Without it, the user stays on the page. */
  readonly postLogoutRedirectUri: string | undefined
  readonly state: string | undefined
  readonly idTokenHint: string | undefined
}

/** Claims of an ID token that name its app and its user. */
export interface IdTokenHint {
  readonly clientId: string
  readonly userId: string
}

/** Reads an ID token of this project, also an expired one; null for every other text. */
export const readIdTokenHint = async (
  { keys }: Pick<Deps, 'keys'>,
  project: Project,
  idToken: string,
): Promise<IdTokenHint | null> => {
  const claims = await verifyJwt(keys, project, idToken)
  if (claims === null || !('at_hash' in claims) || typeof claims.sub !== 'string') return null
  const audience: unknown = claims.aud
  const [clientId, ...others] = Array.isArray(audience) ? audience : []
  return typeof clientId === 'string' && others.length === 0 ? { clientId, userId: claims.sub } : null
}

/**
 * Checks a logout request and returns where the browser goes after the session ended. The user is asked unless the app
 * shows an ID token of the signed-in user, because any page can request a logout. For an app that describes itself the
 * user is always asked, also if no user is signed in.
 *
 * @param userId the signed-in user or member; null if it is missing
 * @returns the URL is empty if the request names none: the user stays on the page
 * @throws ProviderError if the redirect URL must not be used
 */
export const startLogout = async (
  deps: Pick<Deps, 'store' | 'keys'>,
  { project, server }: { readonly project: Project; readonly server: AuthorizationServer },
  request: LogoutRequest,
  userId: string | null,
): Promise<{ readonly redirectUri: string; readonly isConsentRequired: boolean }> => {
  const { clientId = '', postLogoutRedirectUri } = request
  const hint = request.idTokenHint === undefined ? null : await readIdTokenHint(deps, project, request.idTokenHint)
  const app = await findServedApp(deps, project, server, clientId || (hint?.clientId ?? ''))
  if (app === null && (clientId !== '' || postLogoutRedirectUri !== undefined)) throw connectedAppNotFound()
  if (
    postLogoutRedirectUri !== undefined &&
    (app === null || !isRegisteredLogoutRedirect(app, postLogoutRedirectUri))
  ) {
    throw new ProviderError(
      'connected_app_supplied_redirect_url_not_found_in_client',
      `${unregisteredRedirect(app?.settings.postLogoutRedirectURLs ?? [], postLogoutRedirectUri, 'post_logout_redirect_uri')} Add the URL to the app, or correct the request.`,
    )
  }
  return {
    redirectUri: postLogoutRedirectUri === undefined ? '' : redirectTo(postLogoutRedirectUri, { state: request.state }),
    isConsentRequired:
      (app !== null && postLogoutRedirectUri !== undefined && !mayForwardUnasked(app)) ||
      (userId !== null && !isHintOf(app, hint, userId)),
  }
}

const isHintOf = (app: StoredConnectedApp | null, hint: IdTokenHint | null, userId: string): boolean =>
  app !== null && hint !== null && hint.clientId === tokenClientId(app) && hint.userId === userId
