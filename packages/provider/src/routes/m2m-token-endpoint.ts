import * as schema from '@latchkey/protocol/m2m/back-end.schema'
import { issueToken, type TokenRefusal } from '../domain/m2m/access-token.ts'
import { ProviderError } from '../errors.ts'
import { plain } from '../http/answer.ts'
import { bodyLimitBytes, readForm } from '../http/body.ts'
import { readBasic } from '../http/credentials.ts'
import type { Endpoint, Exchange } from '../http/exchange.ts'
import { readInput } from '../http/input.ts'
import { clientAddress, type RouteDeps } from './route-deps.ts'
import { hostOf } from './sdk-endpoint.ts'

export const tokenPath = '/v1/public/:project_id/oauth2/token'

type Refusal = TokenRefusal | 'unsupported_grant_type' | 'invalid_request'

const refusals: Readonly<Record<Refusal, { readonly status: number; readonly description: string }>> = {
  invalid_client: {
    status: 401,
    description: 'The client is unknown or inactive, or the secret is wrong. Check `client_id` and `client_secret`.',
  },
  invalid_scope: {
    status: 400,
    description:
      'The client does not have one of the requested scopes. Request fewer scopes, or add the scope to the client.',
  },
  unsupported_grant_type: {
    status: 400,
    description: 'This endpoint supports only the client credentials grant. Send `grant_type=client_credentials`.',
  },
  invalid_request: {
    status: 400,
    description: 'The request is malformed. Send `grant_type`, `client_id` and `client_secret` as a URL-encoded form.',
  },
}

/**
 * Issues access tokens to M2M clients: the client credentials grant and the errors of OAuth 2 (RFC 6749, 4.4 and 5.2).
 */
export const tokenEndpoint = (routeDeps: RouteDeps): Endpoint => ({
  name: `POST ${tokenPath}`,
  async answer(exchange) {
    const { deps } = routeDeps
    const project = await deps.projects.byId(exchange.params.project_id ?? '')
    if (project === null) {
      throw new ProviderError(
        'project_not_found',
        'No project with this ID exists on this server. Check the project ID in the path.',
      )
    }
    const form = await formOf(exchange)
    if (form === null) return refusalResponse(exchange, 'invalid_request')
    if (form.grant_type !== 'client_credentials') return refusalResponse(exchange, 'unsupported_grant_type')
    // RFC 6749, 2.3.1: credentials come in the Basic header or in the body.
    const basic = readBasic(exchange.request.headers.get('authorization'))
    const result = await issueToken(deps, {
      project,
      clientId: basic?.name ?? form.client_id ?? '',
      secret: basic?.password ?? form.client_secret ?? '',
      scope: form.scope,
      clientAddress: clientAddress(routeDeps, exchange),
      baseURL: routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort),
    })
    if (typeof result === 'string') return refusalResponse(exchange, result)
    return plain({ ...result, request_id: exchange.requestId, status_code: 200 }, 200, { Pragma: 'no-cache' })
  },
})

const formOf = async ({ request }: Exchange) => {
  const form = await readForm(request, bodyLimitBytes.form)
  try {
    return readInput(schema.token, Object.fromEntries(form))
  } catch (fault) {
    if (fault instanceof ProviderError) return null
    throw fault
  }
}

const refusalResponse = ({ requestId }: Exchange, error: Refusal): Response => {
  const { status, description } = refusals[error]
  const headers = error === 'invalid_client' ? { 'WWW-Authenticate': 'Basic realm="token"' } : {}
  const body = {
    error,
    error_description: description,
    error_uri: 'https://www.rfc-editor.org/rfc/rfc6749#section-5.2',
  }
  return plain({ status_code: status, request_id: requestId, ...body }, status, headers)
}
