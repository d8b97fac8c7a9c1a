import { findServedApp } from '../../domain/connected-apps/connected-apps.ts'
import { personClaims } from '../../domain/grants/person-claims.ts'
import { activeGrantor, readAccessToken } from '../../domain/grants/presented-token.ts'
import { stillGrantable } from '../../domain/grants/scopes.ts'
import { plain } from '../../http/answer.ts'
import { bodyLimitBytes, readForm } from '../../http/body.ts'
import type { Endpoint, Exchange } from '../../http/exchange.ts'
import type { RouteDeps } from '../route-deps.ts'
import { oauthAnswer, openCors, openEndpoint, unreadable } from './oauth-exchange.ts'
import { servedAuthorizationServer } from './served-project.ts'

/** Returns claims about the user of an access token (OpenID Connect Core, 5.3). */
export const userinfoEndpoint = (routeDeps: RouteDeps, verb: 'GET' | 'POST', path: string): Endpoint =>
  openEndpoint(`${verb} ${path}`, async (exchange) => {
    const { deps } = routeDeps
    const { project, server } = await servedAuthorizationServer(routeDeps, exchange)
    const header = exchange.request.headers.get('authorization') ?? ''
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
    if ((token === undefined && /^Bearer\b/i.test(header)) || (await isInQueryOrTwice(exchange, token)))
      return refused(exchange, 'invalid_request')
    if (token === undefined) return refused(exchange, 'invalid_token', false)
    const presented = await readAccessToken(deps, project, token)
    if (presented === null || presented.claims.exp * 1_000 <= deps.clock.now())
      return refused(exchange, 'invalid_token')
    const app = await findServedApp(deps, project, server, presented.family.clientId)
    const grantor = await activeGrantor(deps, project, presented.family, app)
    if (grantor === null || app === null) return refused(exchange, 'invalid_token')
    // The token may have fewer scopes than its family, and the user may have lost the role for one.
    const scopes = stillGrantable(project, app, grantor, presented.claims.scope.split(' '))
    if (!scopes.includes('openid')) return refused(exchange, 'insufficient_scope')
    return oauthAnswer(exchange, { sub: grantor.userId, ...personClaims(deps.sealing, grantor, scopes) })
  })

/** Whether the URL has an access token, which logs would keep, or the body has another one (RFC 6750, 2). */
const isInQueryOrTwice = async ({ request }: Exchange, token: string | undefined): Promise<boolean> => {
  if (new URL(request.url).searchParams.has('access_token')) return true
  if (token === undefined || request.method !== 'POST') return false
  const form = await readForm(request, bodyLimitBytes.form).catch(unreadable)
  return form?.has('access_token') === true
}

const refusals = {
  invalid_request: {
    status: 400,
    description: 'Send one access token, in the header `Authorization: Bearer`, and none in the URL or the body.',
  },
  invalid_token: { status: 401, description: 'The access token is missing, unknown, expired or revoked.' },
  insufficient_scope: { status: 403, description: 'The access token does not have the scope `openid`.' },
} as const

/**
 * Refuses a request (RFC 6750, 3.1).
 *
 * @param isNamed false for a request without a token: its challenge has no error code
 */
const refused = ({ requestId }: Exchange, error: keyof typeof refusals, isNamed = true): Response => {
  const { status, description } = refusals[error]
  const scope = error === 'insufficient_scope' ? ', scope="openid"' : ''
  return plain({ status_code: status, request_id: requestId, error, error_description: description }, status, {
    ...openCors,
    'WWW-Authenticate': isNamed
      ? `Bearer error="${error}", error_description="${description}"${scope}`
      : 'Bearer realm="userinfo"',
  })
}
