import { personClaims } from '../../domain/grants/person-claims.ts'
import { activeGrantor, readAccessToken } from '../../domain/grants/presented-token.ts'
import { plain } from '../../http/answer.ts'
import type { Endpoint, Exchange } from '../../http/exchange.ts'
import type { RouteDeps } from '../route-deps.ts'
import { oauthAnswer, openCors, openEndpoint } from './oauth-exchange.ts'
import { servedAuthorizationServer } from './served-project.ts'

/** Returns claims about the user of an access token (OpenID Connect Core, 5.3). */
export const userinfoEndpoint = (routeDeps: RouteDeps, verb: 'GET' | 'POST', path: string): Endpoint =>
  openEndpoint(`${verb} ${path}`, async (exchange) => {
    const { deps } = routeDeps
    const { project } = await servedAuthorizationServer(routeDeps, exchange)
    const token = /^Bearer +(\S+)$/i.exec(exchange.request.headers.get('authorization') ?? '')?.[1]
    const presented = token === undefined ? null : await readAccessToken(deps, project, token)
    if (presented === null || presented.claims.exp * 1_000 <= deps.clock.now())
      return refused(exchange, 'invalid_token')
    const grantor = await activeGrantor(deps, project, presented.family)
    if (grantor === null) return refused(exchange, 'invalid_token')
    // The token may have fewer scopes than its family.
    const scopes = presented.claims.scope.split(' ')
    if (!scopes.includes('openid')) return refused(exchange, 'insufficient_scope')
    return oauthAnswer(exchange, { sub: grantor.userId, ...personClaims(deps.sealing, grantor, scopes) })
  })

const refusals = {
  invalid_token: { status: 401, description: 'The access token is missing, unknown, expired or revoked.' },
  insufficient_scope: { status: 403, description: 'The access token does not have the scope `openid`.' },
} as const

/** RFC 6750, 3.1. */
const refused = ({ requestId }: Exchange, error: keyof typeof refusals): Response => {
  const { status, description } = refusals[error]
  const scope = error === 'insufficient_scope' ? ', scope="openid"' : ''
  return plain({ status_code: status, request_id: requestId, error, error_description: description }, status, {
    ...openCors,
    'WWW-Authenticate': `Bearer error="${error}", error_description="${description}"${scope}`,
  })
}
