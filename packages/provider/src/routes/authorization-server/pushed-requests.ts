import { authenticateApp } from '../../domain/grants/authenticate-app.ts'
import { pushRequest, takePushedRequest } from '../../domain/grants/pushed-request.ts'
import { redirectTo } from '../../domain/grants/redirect-response.ts'
import { isTokenError, tokenError } from '../../domain/grants/token-error.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { guarded, plain } from '../../http/answer.ts'
import { atPath, type PathEndpoint } from '../../http/exchange.ts'
import { unknownPath } from '../../http/open-endpoints.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { oauthRefusal, openCors, openEndpoint, readCredentials, withParameters } from './oauth-exchange.ts'
import { readBrowserParameters } from './request-parameters.ts'
import { servedAuthorizationServer } from './served-project.ts'

/** Longest request: it becomes the query of a URL, and servers accept some 8 kB. */
const longestRequest = 6_000

/** Stores the authorization request of an app and answers a reference to it (RFC 9126). */
export const pushedRequestEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('POST', path, async (exchange) => {
    const { deps } = routeDeps
    const { project, baseURL, server } = await servedAuthorizationServer(routeDeps, exchange)
    if (!server.isPushEnabled) throw unknownPath()
    return withParameters(exchange, async (parameters) => {
      if (parameters.toString().length > longestRequest)
        return oauthRefusal(
          exchange,
          tokenError('invalid_request', `The request exceeds ${longestRequest} characters.`),
        )
      const credentials = readCredentials(exchange.request, parameters, project)
      if (isTokenError(credentials)) return oauthRefusal(exchange, credentials)
      const address = clientAddress(routeDeps, exchange)
      const limit = { limit: 'pushedRequestsFromClient', projectId: project.projectId, subject: address } as const
      await consumeRateLimit(deps.store, [limit], deps.clock.now())
      const app = await authenticateApp(deps, { project, baseURL }, credentials, address)
      if (isTokenError(app)) return oauthRefusal(exchange, app)
      const reference = await pushRequest(deps, { project, baseURL, app }, parameters)
      if (isTokenError(reference)) return oauthRefusal(exchange, reference)
      const body = { request_uri: reference.requestURI, expires_in: reference.expiresInSeconds }
      return plain({ ...body, request_id: exchange.requestId, status_code: 201 }, 201, openCors)
    })
  })

/**
 * Sends the browser on to the site's authorize page, with the parameters of the pushed request, or with its own if it has
 * no reference. It takes a form too, which a page of static files does not (OpenID Connect Core, 3.1.2.1). The page checks
 * the parameters as always. The destination is only ever the page of the project.
 */
export const authorizationEndpoint = (routeDeps: RouteDeps, verb: 'GET' | 'POST', path: string): PathEndpoint => ({
  ...atPath(verb, path),
  async answer(exchange) {
    const { project, server } = await servedAuthorizationServer(routeDeps, exchange)
    if (!server.isPushEnabled) throw unknownPath()
    // A program that checks links must not use up the reference.
    if (exchange.request.method === 'HEAD') return new Response(null, { status: 204, headers: { ...guarded } })
    const sent = await readBrowserParameters(exchange.request)
    const requestURI = sent.get('request_uri')
    const request =
      requestURI === null
        ? sent
        : await takePushedRequest(routeDeps.deps, { project }, { clientId: sent.get('client_id') ?? '', requestURI })
    if (request === null || request.toString().length > longestRequest)
      throw new ProviderError(
        'bad_request',
        'The `request_uri` is unknown, expired, used, or of another app, or the request is too long. Nothing was sent to the app. Return to the app and start again.',
      )
    const location = redirectTo(server.authorizationURL, request)
    return new Response(null, {
      status: 303,
      headers: { ...guarded, Location: location, 'Cache-Control': 'no-store' },
    })
  },
})
