import { faultyParameters, isTooLong, resourcesIn, scopesIn } from '@latchkey/protocol/idp/authorization-parameters'
import type { AuthorizeRequest, LogoutRequest } from '@latchkey/protocol/idp/wire'

/** The longest time that the provider takes. A longer one demands as little. */
const LONGEST_AGE_SECONDS = 2_147_483_647

/** Scopes of a request without `scope`, as in the existing components. */
const FALLBACK_SCOPES = ['openid', 'email', 'profile'] as const

/** A parsed request, or the first parameter that it lacks or that has an unsupported value. */
export type Parsed<Request> = { readonly request: Request } | { readonly fault: ParameterFault }

export interface ParameterFault {
  readonly parameter: string
  readonly reason: 'missing' | 'unsupported'
}

const present = <Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): { readonly [N in Name]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)
      return value && !isTooLong(name, value) ? [[name, value]] : []
    }),
  ) as { readonly [N in Name]?: string }

const fault = (parameter: string, reason: ParameterFault['reason'] = 'missing') =>
  ({ fault: { parameter, reason } }) as const

/**
 * Reads an OAuth 2.1 authorization request from the query of the page. The provider answers faults of parameters, so that
 * the app gets the error by redirect (RFC 6749, 4.1.2.1). Without one client ID and one redirect URL there is no app to
 * redirect to, and the page shows the fault.
 */
export function readAuthorizeRequest(params: URLSearchParams): Parsed<AuthorizeRequest> {
  const { client_id, redirect_uri, scope, max_age, ...others } = present(params, [
    'client_id',
    'redirect_uri',
    'scope',
    'max_age',
    'response_type',
    'code_challenge',
    'state',
    'nonce',
    'prompt',
    'login_hint',
    'ui_locales',
    'response_mode',
    'id_token_hint',
  ])
  const faulty = faultyParameters(params)
  const isAddressed = (name: string) => name === 'client_id' || name === 'redirect_uri'
  const address = faulty.find(isAddressed)
  if (address) return fault(address, 'unsupported')
  if (!client_id) return fault('client_id')
  if (!redirect_uri) return fault('redirect_uri')
  const scopes = scope && !faulty.includes('scope') ? scopesIn(scope) : []
  const resources = faulty.includes('resource') ? [] : resourcesIn(params)
  return {
    request: {
      response_type: 'code',
      ...others,
      client_id,
      redirect_uri,
      scopes: scopes.length > 0 ? scopes : FALLBACK_SCOPES,
      ...(max_age && !faulty.includes('max_age') && { max_age: Math.min(Number(max_age), LONGEST_AGE_SECONDS) }),
      ...(faulty.length > 0 && { faulty_parameters: faulty.slice(0, 10).map((name) => name.slice(0, 64)) }),
      ...(resources.length > 0 && { resources }),
    },
  }
}

/**
 * Reads a logout request of a connected app (OpenID Connect RP-Initiated Logout, 2) from the query of the page. Every
 * parameter may be missing, but a URL to return to needs an app.
 */
export function readLogoutRequest(params: URLSearchParams): Parsed<LogoutRequest> {
  const request = present(params, ['client_id', 'post_logout_redirect_uri', 'state', 'id_token_hint'])
  if (request.post_logout_redirect_uri && !request.client_id && !request.id_token_hint) return fault('client_id')
  return { request }
}
