import { ProviderError } from '../../errors.ts'
import { atPath, type PathEndpoint } from '../../http/exchange.ts'
import type { RouteDeps } from '../route-deps.ts'
import { deviceAuthorizationEndpoint } from './device-authorization.ts'
import { formPostEndpoint } from './form-post.ts'
import { introspectionEndpoint, revocationEndpoint } from './introspection.ts'
import { logoutEndpoint } from './logout.ts'
import { keysEndpoint, metadataEndpoint } from './metadata.ts'
import { oauthMembers, openCors } from './oauth-exchange.ts'
import { authorizationEndpoint, pushedRequestEndpoint } from './pushed-requests.ts'
import { registrationEndpoint } from './register.ts'
import { tokenEndpoint } from './token.ts'
import { userinfoEndpoint } from './userinfo.ts'

const projectPath = '/v1/public/:project_id'

/** These take POST only (RFC 6749, 3.2; RFC 7009, 2.1; RFC 7591, 3; RFC 7662, 2.1; RFC 8628, 3.1; RFC 9126, 2.1). */
const postPaths = ['token', 'introspect', 'revoke', 'register', 'device_authorization', 'par'] as const

const refuseGet = (path: string): PathEndpoint => ({
  ...atPath('GET', path),
  answer: async () => {
    throw new ProviderError('method_not_allowed', 'This path supports POST only. Send the parameters in the body.')
  },
  refusalHeaders: async () => ({ ...openCors, Allow: 'POST' }),
  refusalMembers: oauthMembers,
})

const documents = ['openid-configuration', 'oauth-authorization-server'] as const

/**
 * The endpoints of a project as an authorization server: below its own path on every host, and at the root of the host
 * that is its issuer.
 */
export const authorizationServerEndpoints = (routeDeps: RouteDeps): readonly PathEndpoint[] => [
  ...documents.flatMap((document) => [
    metadataEndpoint(routeDeps, `/.well-known/${document}`),
    metadataEndpoint(routeDeps, `${projectPath}/.well-known/${document}`),
    // RFC 8414, 3.1: the well-known part comes before the path of the issuer.
    metadataEndpoint(routeDeps, `/.well-known/${document}${projectPath}`),
  ]),
  ...['', projectPath].map((place) => keysEndpoint(routeDeps, `${place}/.well-known/jwks.json`)),
  ...['/v1', projectPath].flatMap((place) => [
    ...postPaths.map((path) => refuseGet(`${place}/oauth2/${path}`)),
    tokenEndpoint(routeDeps, `${place}/oauth2/token`),
    introspectionEndpoint(routeDeps, `${place}/oauth2/introspect`),
    deviceAuthorizationEndpoint(routeDeps, `${place}/oauth2/device_authorization`),
    pushedRequestEndpoint(routeDeps, `${place}/oauth2/par`),
    registrationEndpoint(routeDeps, `${place}/oauth2/register`),
    revocationEndpoint(routeDeps, `${place}/oauth2/revoke`),
    formPostEndpoint(routeDeps, `${place}/oauth2/form_post`),
    ...(['GET', 'POST'] as const).flatMap((verb) => [
      authorizationEndpoint(routeDeps, verb, `${place}/oauth2/authorize`),
      userinfoEndpoint(routeDeps, verb, `${place}/oauth2/userinfo`),
      logoutEndpoint(routeDeps, verb, `${place}/oauth2/logout`),
    ]),
  ]),
]
