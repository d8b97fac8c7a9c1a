import { authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import { findServedApp } from '../../domain/connected-apps/connected-apps.ts'
import { authenticateApp, findNamedApp, wrongClient } from '../../domain/grants/authenticate-app.ts'
import {
  activeGrantor,
  type PresentedAccessToken,
  readAccessToken,
  readRefreshToken,
} from '../../domain/grants/presented-token.ts'
import { revokeToken } from '../../domain/grants/revoke-token.ts'
import { stillGrantable } from '../../domain/grants/scopes.ts'
import { isTokenError, type TokenError, tokenError } from '../../domain/grants/token-error.ts'
import { organizationClaim } from '../../domain/grants/tokens.ts'
import { tokenClientId } from '../../domain/permissions/app-types.ts'
import { wholeSeconds } from '../../domain/wire-time.ts'
import { readBasic } from '../../http/credentials.ts'
import type { Exchange, PathEndpoint } from '../../http/exchange.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { oauthAnswer, oauthRefusal, openEndpoint, readCredentials, withParameters } from './oauth-exchange.ts'
import { type ServedProject, servedAuthorizationServer } from './served-project.ts'

/** The caller of an introspection: an app, which sees its own tokens only, or the project's back end, which sees all. */
type IntrospectionCaller = StoredConnectedApp | 'back end'

/** Says whether a token works, and what it holds (RFC 7662). */
export const introspectionEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('POST', path, async (exchange) => {
    const served = await servedAuthorizationServer(routeDeps, exchange)
    return withParameters(exchange, async (parameters) => {
      const caller = await callerOf(routeDeps, exchange, served, parameters)
      if (caller !== 'back end' && isTokenError(caller)) return oauthRefusal(exchange, caller)
      if (!parameters.get('token')) return oauthRefusal(exchange, missingToken())
      const answer = await introspect(routeDeps.deps, served, caller, parameters.get('token') ?? '')
      return oauthAnswer(exchange, answer ?? { active: false })
    })
  })

/** Ends a token of the calling app (RFC 7009). Unknown tokens are no error. */
export const revocationEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('POST', path, async (exchange) => {
    const { project, baseURL } = await servedAuthorizationServer(routeDeps, exchange)
    return withParameters(exchange, async (parameters) => {
      const app = await appOf(routeDeps, exchange, { project, baseURL }, parameters)
      if (isTokenError(app)) return oauthRefusal(exchange, app)
      if (!parameters.get('token')) return oauthRefusal(exchange, missingToken())
      await revokeToken(routeDeps.deps, project, app, parameters.get('token') ?? '')
      return oauthAnswer(exchange, {})
    })
  })

/** RFC 7662, 2.1; RFC 7009, 2.1. */
const missingToken = () => tokenError('invalid_request', 'The `token` is missing.')

const appOf = async (
  routeDeps: RouteDeps,
  exchange: Exchange,
  of: { readonly project: Project; readonly baseURL: string },
  parameters: URLSearchParams,
): Promise<StoredConnectedApp | TokenError> => {
  const credentials = readCredentials(exchange.request, parameters, of.project)
  if (isTokenError(credentials)) return credentials
  return authenticateApp(routeDeps.deps, of, credentials, clientAddress(routeDeps, exchange))
}

const callerOf = async (
  routeDeps: RouteDeps,
  exchange: Exchange,
  of: ServedProject,
  parameters: URLSearchParams,
): Promise<IntrospectionCaller | TokenError> => {
  const { project } = of
  const basic = readBasic(exchange.request.headers.get('authorization'))
  const clientId = parameters.get('client_id') ?? ''
  const isBackEnd =
    basic !== null &&
    basic.name === project.projectId &&
    !parameters.get('client_secret') &&
    (await routeDeps.deps.projectSecrets.isSecretOf(project, basic.password))
  if (!isBackEnd) return appOf(routeDeps, exchange, of, parameters)
  if (clientId === '') return 'back end'
  // An SDK names the client of the token and leaves its secret out: the project's secret stands for it.
  return (await findNamedApp(routeDeps.deps, of, clientId)) ?? wrongClient()
}

const introspect = async (
  deps: MethodDeps,
  served: ServedProject,
  caller: IntrospectionCaller,
  token: string,
): Promise<object | null> => {
  const { project, issuer } = served
  const accessToken = await readAccessToken(deps, project, token)
  if (accessToken !== null) return accessTokenAnswer(deps, served, caller, accessToken)
  const family = await readRefreshToken(deps, project, token)
  if (family === null || family.refreshExpiresAt === null || !isOwn(caller, family)) return null
  const app = await activeApp(deps, served, family)
  const grantor = await activeGrantor(deps, project, family, app)
  if (grantor === null || app === null) return null
  const issuedAt = wholeSeconds(family.replacedTokens.at(-1)?.replacedAt ?? family.createdAt)
  return {
    active: true,
    token_type: 'refresh_token',
    sub: grantor.userId,
    iss: issuer.issuer,
    client_id: tokenClientId(app),
    scope: stillGrantable(project, app, grantor, family.scopes).join(' '),
    aud: [project.projectId, ...family.resources],
    iat: issuedAt,
    nbf: issuedAt,
    exp: wholeSeconds(family.refreshExpiresAt),
    ...(grantor.membership !== null && {
      [organizationClaim]: {
        organization_id: grantor.membership.organization.organizationId,
        slug: grantor.membership.organization.slug,
      },
    }),
  }
}

const accessTokenAnswer = async (
  deps: MethodDeps,
  served: ServedProject,
  caller: IntrospectionCaller,
  { claims, family }: PresentedAccessToken,
): Promise<object | null> => {
  if (!isOwn(caller, family) || claims.exp * 1_000 <= deps.clock.now()) return null
  const app = await activeApp(deps, served, family)
  const grantor = await activeGrantor(deps, served.project, family, app)
  if (grantor === null || app === null) return null
  const { jti: _, ...publicClaims } = claims
  // A role that the user lost takes its scopes away at once, for services that ask.
  const scope = stillGrantable(served.project, app, grantor, claims.scope.split(' ')).join(' ')
  return { ...publicClaims, scope, active: true, token_type: 'access_token' }
}

const isOwn = (caller: IntrospectionCaller, { clientId }: { readonly clientId: string }): boolean =>
  caller === 'back end' || caller.clientId === clientId

const activeApp = (
  deps: MethodDeps,
  { project, baseURL }: ServedProject,
  { clientId }: { readonly clientId: string },
): Promise<StoredConnectedApp | null> => findServedApp(deps, project, authorizationServerOf(project, baseURL), clientId)
