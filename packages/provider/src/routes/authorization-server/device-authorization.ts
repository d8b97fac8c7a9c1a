import { authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import { deviceGrantIsOff, deviceGrantType } from '../../domain/connected-apps/device-grant-type.ts'
import { authenticateApp } from '../../domain/grants/authenticate-app.ts'
import { startDevice } from '../../domain/grants/device-authorization.ts'
import { scopesOfRequest } from '../../domain/grants/scopes.ts'
import { isTokenError, tokenError } from '../../domain/grants/token-error.ts'
import { mayUseDeviceGrant } from '../../domain/permissions/app-types.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import type { PathEndpoint } from '../../http/exchange.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { oauthAnswer, oauthRefusal, openEndpoint, readCredentials, withParameters } from './oauth-exchange.ts'
import { servedAuthorizationServer } from './served-project.ts'

const mostScopes = 50
const mostResources = 5

/** Starts a device authorization (RFC 8628, 3.1) for a program without a browser. */
export const deviceAuthorizationEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('POST', path, async (exchange) => {
    const { deps } = routeDeps
    const { project, baseURL } = await servedAuthorizationServer(routeDeps, exchange)
    return withParameters(exchange, async (parameters) => {
      const { deviceURL } = authorizationServerOf(project, baseURL)
      if (deviceURL === null) return oauthRefusal(exchange, tokenError('unauthorized_client', deviceGrantIsOff))
      const credentials = readCredentials(exchange.request, parameters, project)
      if (isTokenError(credentials)) return oauthRefusal(exchange, credentials)
      const address = clientAddress(routeDeps, exchange)
      const limit = { limit: 'devicesFromClient', projectId: project.projectId, subject: address } as const
      await consumeRateLimit(deps.store, [limit], deps.clock.now())
      const app = await authenticateApp(deps, { project, baseURL }, credentials, address)
      if (isTokenError(app)) return oauthRefusal(exchange, app)
      if (!mayUseDeviceGrant(app))
        return oauthRefusal(
          exchange,
          tokenError(
            'unauthorized_client',
            `The app does not use the device grant. Include \`${deviceGrantType}\` in \`grant_types\` of its metadata.`,
          ),
        )
      const scopes = scopesOfRequest(project, [parameters.get('scope') ?? 'openid'])
      const resources = parameters.getAll('resource')
      if (scopes.length > mostScopes || scopes.some((scope) => scope.length > 128) || resources.length > mostResources)
        return oauthRefusal(exchange, tokenError('invalid_request', 'There are too many scopes or resources.'))
      const device = await startDevice(deps, { project, baseURL, app }, { scopes, resources })
      if (isTokenError(device)) return oauthRefusal(exchange, device)
      return oauthAnswer(exchange, {
        device_code: device.deviceCode,
        user_code: device.userCode,
        verification_uri: deviceURL,
        verification_uri_complete: `${deviceURL}&user_code=${device.userCode}`,
        expires_in: device.expiresInSeconds,
        interval: device.intervalSeconds,
      })
    })
  })
