import { deviceGrantType } from '../../domain/connected-apps/device-grant-type.ts'
import { type Registration, registerApp } from '../../domain/connected-apps/register-app.ts'
import { requestedScopes } from '../../domain/grants/requested-scopes.ts'
import { supportedScopes } from '../../domain/grants/scopes.ts'
import { tokenError } from '../../domain/grants/token-error.ts'
import { isPublicApp } from '../../domain/permissions/app-types.ts'
import { ProviderError } from '../../errors.ts'
import { plain } from '../../http/answer.ts'
import { bodyLimitBytes, readUntypedBody } from '../../http/body.ts'
import type { PathEndpoint } from '../../http/exchange.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { oauthRefusal, openCors, openEndpoint, unreadable } from './oauth-exchange.ts'
import { servedAuthorizationServer } from './served-project.ts'
import { supportedGrantTypes } from './token.ts'

/** Lets a program register itself as a connected app (RFC 7591), if the project turned that on. */
export const registrationEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('POST', path, async (exchange) => {
    const served = await servedAuthorizationServer(routeDeps, exchange)
    const { project, server } = served
    if (!server.isRegistrationEnabled)
      throw new ProviderError(
        'dynamic_client_registration_not_enabled',
        'This project does not let apps register themselves. Use the URL of a client ID metadata document, or ask the project’s owner for a client ID.',
      )
    // Programs forget the content type. A page of any origin may register an app anyway.
    const metadata = await readUntypedBody(exchange.request, bodyLimitBytes.form).catch(unreadable)
    const registration =
      metadata === null
        ? tokenError('invalid_client_metadata', 'The request is malformed. Send a JSON object with `redirect_uris`.')
        : await registerApp(routeDeps.deps, project, metadata, clientAddress(routeDeps, exchange))
    if ('error' in registration) return oauthRefusal(exchange, registration)
    const body = registered(registration, {
      grantTypes: await supportedGrantTypes(served),
      scopes: supportedScopes(project),
    })
    return plain({ ...body, request_id: exchange.requestId, status_code: 201 }, 201, openCors)
  })

/** Grant types that an app may use. */
const appGrantTypes: readonly string[] = ['authorization_code', 'refresh_token', deviceGrantType]

/**
 * Returns the answer to a registration: all metadata as it counts, which may differ from what the app sent (RFC 7591,
 * 3.2.1).
 */
const registered = (
  { app, metadata }: Registration,
  supported: { readonly grantTypes: readonly string[]; readonly scopes: readonly string[] },
) => {
  const { clientId, name, createdAt, settings } = app
  const asked = metadata.grantTypes ?? ['authorization_code', 'refresh_token']
  const grantTypes = appGrantTypes.filter((type) => asked.includes(type) && supported.grantTypes.includes(type))
  const isSupported = (scope: string) => supported.scopes.includes(scope)
  const scopes =
    metadata.scopes === null ? supported.scopes : requestedScopes(metadata.scopes, isSupported).filter(isSupported)
  const { keys } = metadata
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(createdAt / 1_000),
    ...(name !== '' && { client_name: name }),
    ...(settings.redirectURLs.length > 0 && { redirect_uris: settings.redirectURLs }),
    ...(settings.postLogoutRedirectURLs.length > 0 && { post_logout_redirect_uris: settings.postLogoutRedirectURLs }),
    token_endpoint_auth_method: isPublicApp(metadata.type) ? 'none' : 'private_key_jwt',
    ...(keys !== null && ('uri' in keys ? { jwks_uri: keys.uri } : { jwks: { keys: keys.keys } })),
    ...(keys?.algorithm !== undefined && { token_endpoint_auth_signing_alg: keys.algorithm }),
    grant_types: grantTypes,
    response_types: grantTypes.includes('authorization_code') ? ['code'] : [],
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  }
}
