import { responseModes } from '../../domain/grants/app-response.ts'
import { promptValues } from '../../domain/grants/authorization-request.ts'
import { personClaimNames } from '../../domain/grants/person-claims.ts'
import { supportedScopes } from '../../domain/grants/scopes.ts'
import { idTokenClaimNames } from '../../domain/grants/tokens.ts'
import { cacheable } from '../../http/answer.ts'
import type { PathEndpoint } from '../../http/exchange.ts'
import { unknownPath } from '../../http/open-endpoints.ts'
import { publicAlgorithms } from '../../ports/key-sets.ts'
import type { RouteDeps } from '../route-deps.ts'
import { hostOf } from '../sdk-endpoint.ts'
import { openEndpoint } from './oauth-exchange.ts'
import { servedAuthorizationServer, servedProject } from './served-project.ts'
import { supportedGrantTypes } from './token.ts'

const maxAgeSeconds = 300

/** How apps authenticate, at each endpoint that asks for it (RFC 8414, 2). */
const authenticationMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none']
const authenticatedEndpoints = ['token_endpoint', 'introspection_endpoint', 'revocation_endpoint'] as const

/** Serves the metadata of a project (RFC 8414; OpenID Connect Discovery 1.0). Both documents have the same members. */
export const metadataEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('GET', path, async (exchange) => {
    const served = await servedAuthorizationServer(routeDeps, exchange)
    const { project, server, issuer: place } = served
    const { issuer, endpoints } = place
    const isRootDocument = exchange.params.project_id === undefined
    // A document must state the issuer that it was requested for.
    if (isRootDocument && (!place.isAtRoot || new URL(issuer).host !== hostOf(exchange.request).toLowerCase()))
      throw unknownPath()
    const document = {
      issuer,
      authorization_endpoint: server.isPushEnabled ? `${endpoints}/oauth2/authorize` : server.authorizationURL,
      token_endpoint: `${endpoints}/oauth2/token`,
      userinfo_endpoint: `${endpoints}/oauth2/userinfo`,
      introspection_endpoint: `${endpoints}/oauth2/introspect`,
      revocation_endpoint: `${endpoints}/oauth2/revoke`,
      end_session_endpoint: `${endpoints}/oauth2/logout`,
      ...(server.isRegistrationEnabled && { registration_endpoint: `${endpoints}/oauth2/register` }),
      ...(server.deviceURL !== null && { device_authorization_endpoint: `${endpoints}/oauth2/device_authorization` }),
      ...(server.isPushEnabled && {
        pushed_authorization_request_endpoint: `${endpoints}/oauth2/par`,
        require_pushed_authorization_requests: false,
      }),
      jwks_uri: place.isAtRoot ? `${issuer}/.well-known/jwks.json` : `${endpoints}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      response_modes_supported: responseModes,
      grant_types_supported: await supportedGrantTypes(served),
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [project.settings.jwt_algorithm],
      scopes_supported: supportedScopes(project),
      ...Object.fromEntries(
        authenticatedEndpoints.flatMap((endpoint) => [
          [`${endpoint}_auth_methods_supported`, authenticationMethods],
          [`${endpoint}_auth_signing_alg_values_supported`, publicAlgorithms],
        ]),
      ),
      prompt_values_supported: promptValues,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: server.isCimdEnabled,
      claims_supported: [...idTokenClaimNames, ...personClaimNames],
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    }
    return cacheable({ ...document, request_id: exchange.requestId, status_code: 200 }, maxAgeSeconds)
  })

/** Leaves out members without a value: the existing SDKs list them, and strict readers reject an empty `x5c` (RFC 7517, 4.7). */
const withoutEmpty = (key: object) =>
  Object.fromEntries(
    Object.entries(key).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

/** Serves the keys that verify tokens of the project (RFC 7517). */
export const keysEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint =>
  openEndpoint('GET', path, async (exchange) => {
    const { project } = await servedProject(routeDeps, exchange)
    const { keys } = await routeDeps.deps.keys.jwks(project)
    return cacheable({ keys: keys.map(withoutEmpty), request_id: exchange.requestId, status_code: 200 }, maxAgeSeconds)
  })
