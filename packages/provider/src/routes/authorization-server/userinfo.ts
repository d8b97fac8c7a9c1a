import { findServedApp } from '../../domain/connected-apps/connected-apps.ts'
import { personClaims } from '../../domain/grants/person-claims.ts'
import { activeGrantor, readAccessToken } from '../../domain/grants/presented-token.ts'
import { stillGrantable } from '../../domain/grants/scopes.ts'
import { plain } from '../../http/answer.ts'
import type { Exchange, PathEndpoint } from '../../http/exchange.ts'
import type { RouteDeps } from '../route-deps.ts'
import { oauthAnswer, openCors, openEndpoint } from './oauth-exchange.ts'
import { readParameters } from './request-parameters.ts'
import { servedAuthorizationServer } from './served-project.ts'

/** Returns claims about the user of an access token (OpenID Connect Core, 5.3). */
export const userinfoEndpoint = (routeDeps: RouteDeps, verb: 'GET' | 'POST', path: string): PathEndpoint =>
  openEndpoint(verb, path, async (exchange) => {
    const { deps } = routeDeps
    const { project, server } = await servedAuthorizationServer(routeDeps, exchange)
    const sent = await sentToken(exchange)
    if (sent === 'unusable') return refused(exchange, 'invalid_request')
    if (sent === null) return refused(exchange, 'invalid_token', false)
    const presented = await readAccessToken(deps, project, sent.token)
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

/**
 * Returns the access token of a request, from its header or its form (RFC 6750, 2.1 and 2.2); null if it has none.
 * Unusable are a token in the URL, which logs would keep, and two tokens.
 */
const sentToken = async ({ request }: Exchange): Promise<{ readonly token: string } | 'unusable' | null> => {
  const header = request.headers.get('authorization') ?? ''
  const inHeader = /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (inHeader === undefined && /^Bearer\b/i.test(header)) return 'unusable'
  if (new URL(request.url).searchParams.has('access_token')) return 'unusable'
  // A body that is no form has no token: libraries post `{}` beside the header.
  const form = request.method === 'POST' ? await readParameters(request) : new URLSearchParams()
  const inForm = 'reason' in form ? null : form.get('access_token')
  if (inHeader !== undefined && inForm !== null) return 'unusable'
  const token = inHeader ?? inForm
  return token === null ? null : { token }
}

const refusals = {
  invalid_request: {
    status: 400,
    description:
      'Send one access token, in the header `Authorization: Bearer` or as `access_token` in the form of a POST, and none in the URL.',
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
