import { readIdTokenHint } from '../../domain/grants/logout.ts'
import { redirectTo } from '../../domain/grants/redirect-response.ts'
import { ProviderError } from '../../errors.ts'
import { guarded } from '../../http/answer.ts'
import { atPath, type PathEndpoint } from '../../http/exchange.ts'
import { unknownPath } from '../../http/open-endpoints.ts'
import type { RouteDeps } from '../route-deps.ts'
import { readBrowserParameters } from './request-parameters.ts'
import { servedAuthorizationServer } from './served-project.ts'

const parameterNames = ['client_id', 'post_logout_redirect_uri', 'state', 'id_token_hint', 'ui_locales'] as const

/**
 * Sends a logout request to the site's logout page (OpenID Connect RP-Initiated Logout 1.0). It reads the app from the
 * hint, because the page of existing components requires `client_id`. Every parameter may be missing; `logout` then tells
 * the page what is asked. The page ends the session, not this endpoint.
 */
export const logoutEndpoint = (routeDeps: RouteDeps, verb: 'GET' | 'POST', path: string): PathEndpoint => ({
  ...atPath(verb, path),
  async answer(exchange) {
    const { project, server } = await servedAuthorizationServer(routeDeps, exchange)
    if (server.logoutURL === null) throw unknownPath()
    const parameters = await readBrowserParameters(exchange.request)
    const idToken = parameters.get('id_token_hint')
    const hint = idToken === null ? null : await readIdTokenHint(routeDeps.deps, project, idToken)
    const clientId = parameters.get('client_id') ?? hint?.clientId
    if (hint !== null && hint.clientId !== clientId) {
      throw new ProviderError(
        'bad_request',
        'The `id_token_hint` belongs to another app than `client_id`. Nobody was signed out. Send a matching `client_id`.',
      )
    }
    const known = Object.fromEntries(parameterNames.map((name) => [name, parameters.get(name) ?? undefined]))
    const marker = parameters.get('post_logout_redirect_uri') ? {} : { logout: 'true' }
    const location = redirectTo(server.logoutURL, { ...known, client_id: clientId, ...marker })
    return new Response(null, {
      status: 303,
      headers: { ...guarded, Location: location, 'Cache-Control': 'no-store' },
    })
  },
})
