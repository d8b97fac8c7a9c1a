import { mayUseDeviceGrant } from '../../domain/connected-apps/app-types.ts'
import { deviceGrantType } from '../../domain/connected-apps/device-grant-type.ts'
import { registerApp } from '../../domain/connected-apps/register-app.ts'
import { isTokenError, tokenError } from '../../domain/grants/token-error.ts'
import { ProviderError } from '../../errors.ts'
import { plain } from '../../http/answer.ts'
import { bodyLimitBytes, readBody } from '../../http/body.ts'
import type { Endpoint } from '../../http/exchange.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { oauthRefusal, openCors, openEndpoint, unreadable } from './oauth-exchange.ts'
import { servedAuthorizationServer } from './served-project.ts'

/** Lets a program register itself as a connected app (RFC 7591), if the project turned that on. */
export const registrationEndpoint = (routeDeps: RouteDeps, path: string): Endpoint =>
  openEndpoint(`POST ${path}`, async (exchange) => {
    const { project, server } = await servedAuthorizationServer(routeDeps, exchange)
    if (!server.isRegistrationEnabled)
      throw new ProviderError(
        'dynamic_client_registration_not_enabled',
        'This project does not let apps register themselves. Use the URL of a client ID metadata document, or ask the project’s owner for a client ID.',
      )
    const metadata = await readBody(exchange.request, bodyLimitBytes.form).catch(unreadable)
    const app =
      metadata === null
        ? tokenError('invalid_client_metadata', 'The request is malformed. Send a JSON object with `redirect_uris`.')
        : await registerApp(routeDeps.deps, project, metadata, clientAddress(routeDeps, exchange))
    if (isTokenError(app)) return oauthRefusal(exchange, app)
    const { clientId, name, createdAt, settings } = app
    const body = {
      client_id: clientId,
      client_id_issued_at: Math.floor(createdAt / 1_000),
      ...(name !== '' && { client_name: name }),
      redirect_uris: settings.redirectURLs,
      ...(settings.postLogoutRedirectURLs.length > 0 && {
        post_logout_redirect_uris: settings.postLogoutRedirectURLs,
      }),
      token_endpoint_auth_method: 'none',
      grant_types: [...['authorization_code', 'refresh_token'], ...(mayUseDeviceGrant(app) ? [deviceGrantType] : [])],
      response_types: ['code'],
    }
    return plain({ ...body, request_id: exchange.requestId, status_code: 201 }, 201, openCors)
  })
