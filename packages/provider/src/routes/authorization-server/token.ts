import { authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import { findConnectedApp } from '../../domain/connected-apps/connected-apps.ts'
import { deviceGrantType } from '../../domain/connected-apps/device-grant-type.ts'
import { authenticateApp } from '../../domain/grants/authenticate-app.ts'
import { redeemDeviceCode } from '../../domain/grants/device-authorization.ts'
import { type IssuedTokens, redeemAuthorizationCode, type TokenRequestBy } from '../../domain/grants/redeem-code.ts'
import { refreshTokens } from '../../domain/grants/refresh-tokens.ts'
import { isTokenError, type TokenError, tokenError } from '../../domain/grants/token-error.ts'
import { signTokens } from '../../domain/grants/tokens.ts'
import { issueToken } from '../../domain/m2m/access-token.ts'
import type { Exchange, PathEndpoint } from '../../http/exchange.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import {
  oauthAnswer,
  oauthRefusal,
  openEndpoint,
  readCredentials,
  type SentCredentials,
  withParameters,
} from './oauth-exchange.ts'
import { type ServedProject, servedProject } from './served-project.ts'

/** Longest text of a parameter. Addresses of resources and client IDs are the longest. */
const longestParameter = 4_096
const mostResources = 5

/** The parameter that a grant cannot do without (RFC 6749, 4.1.3 and 6; RFC 8628, 3.4). */
const requiredParameters: Readonly<Record<string, string>> = {
  authorization_code: 'code',
  refresh_token: 'refresh_token',
  [deviceGrantType]: 'device_code',
}

/** Issues tokens (RFC 6749, 3.2) to connected apps and M2M clients. */
export const tokenEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('POST', path, async (exchange) => {
    const served = await servedProject(routeDeps, exchange)
    return withParameters(exchange, async (parameters) => {
      const result = await tokensFor(routeDeps, exchange, served, parameters)
      return isTokenError(result) ? oauthRefusal(exchange, result) : oauthAnswer(exchange, result)
    })
  })

const tokensFor = async (
  routeDeps: RouteDeps,
  exchange: Exchange,
  served: ServedProject,
  parameters: URLSearchParams,
): Promise<object | TokenError> => {
  const tooLong = [...parameters].find(([, value]) => value.length > longestParameter)
  if (tooLong !== undefined || parameters.getAll('resource').length > mostResources)
    return tokenError('invalid_request', 'A parameter is too long, or there are more than 5 resources.')
  const grantType = parameters.get('grant_type')
  if (grantType === null || grantType === '')
    return tokenError(
      'invalid_request',
      'The body has no `grant_type`. Send the parameters in the body, with `grant_type=authorization_code`, for example.',
    )
  if (!(await supportedGrantTypes(served)).includes(grantType))
    return tokenError('unsupported_grant_type', 'This project does not support the `grant_type`.')
  const required = requiredParameters[grantType]
  if (required !== undefined && !parameters.get(required))
    return tokenError('invalid_request', `The \`${required}\` is missing.`)
  const credentials = readCredentials(exchange.request, parameters, served.project)
  if (isTokenError(credentials)) return credentials
  const address = clientAddress(routeDeps, exchange)
  return grantType === 'client_credentials'
    ? machineTokens(routeDeps.deps, served, { credentials, parameters, address })
    : appTokens(routeDeps.deps, served, { credentials, parameters, address })
}

/** Returns the grant types of a project. Without an authorize page it serves only M2M clients. */
export const supportedGrantTypes = async ({ project, baseURL }: ServedProject): Promise<readonly string[]> => {
  const { authorizationURL, deviceURL } = authorizationServerOf(project, baseURL)
  if (authorizationURL === null) return ['client_credentials']
  const forUsers = ['authorization_code', 'refresh_token', ...(deviceURL === null ? [] : [deviceGrantType])]
  return [...forUsers, 'client_credentials']
}

interface ReadRequest {
  readonly credentials: SentCredentials
  readonly parameters: URLSearchParams
  readonly address: string
}

/** The client credentials grant (RFC 6749, 4.4), for programs that act in their own name. */
const machineTokens = async (
  deps: MethodDeps,
  { project, baseURL }: ServedProject,
  { credentials, parameters, address }: ReadRequest,
): Promise<object | TokenError> => {
  const { clientId, secret, rawSecret } = credentials
  if ((await findConnectedApp(deps, project, clientId)) !== null) {
    const app = await authenticateApp(deps, { project, baseURL }, credentials, address)
    return isTokenError(app)
      ? app
      : tokenError('unauthorized_client', 'A connected app acts for users and cannot use this grant.')
  }
  const secrets = [secret, rawSecret].filter((one) => one !== null)
  const scope = parameters.get('scope') ?? undefined
  return issueToken(deps, { project, clientId, secrets, scope, clientAddress: address, baseURL })
}

const appTokens = async (
  deps: MethodDeps,
  { project, baseURL, issuer: { issuer } }: ServedProject,
  { credentials, parameters, address }: ReadRequest,
): Promise<object | TokenError> => {
  const app = await authenticateApp(deps, { project, baseURL }, credentials, address)
  if (isTokenError(app)) return app
  const issued = await issuedFor(deps, { project, baseURL, app }, parameters)
  if (isTokenError(issued)) return issued
  const { grantor, granted, refreshToken } = issued
  const tokens = await signTokens(deps, { project, issuer, app, grantor }, granted)
  return { ...tokens, ...(refreshToken !== null && { refresh_token: refreshToken }) }
}

const issuedFor = (
  deps: MethodDeps,
  by: TokenRequestBy,
  parameters: URLSearchParams,
): Promise<IssuedTokens | TokenError> => {
  const resources = parameters.getAll('resource')
  const text = (name: string) => parameters.get(name) ?? undefined
  if (parameters.get('grant_type') === 'refresh_token')
    return refreshTokens(deps, by, { refreshToken: text('refresh_token') ?? '', scope: text('scope'), resources })
  if (parameters.get('grant_type') === deviceGrantType)
    return redeemDeviceCode(deps, by, { deviceCode: text('device_code') ?? '', resources })
  return redeemAuthorizationCode(deps, by, {
    code: text('code') ?? '',
    codeVerifier: text('code_verifier'),
    redirectUri: text('redirect_uri'),
    resources,
  })
}
