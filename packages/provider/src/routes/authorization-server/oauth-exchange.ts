import { assertionType, clientIdIn } from '../../domain/grants/client-assertion.ts'
import { type TokenError, tokenError, tokenErrors } from '../../domain/grants/token-error.ts'
import { isAllowed } from '../../domain/projects/allowed-origin.ts'
import { ProviderError } from '../../errors.ts'
import { guarded, type Headers, plain } from '../../http/answer.ts'
import { readBasic } from '../../http/credentials.ts'
import { atPath, type Endpoint, type Exchange, type PathEndpoint } from '../../http/exchange.ts'
import type { RouteDeps } from '../route-deps.ts'
import { readParameters } from './request-parameters.ts'

/** Apps in browsers of any origin call these endpoints, which read no cookie. */
export const openCors: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, WWW-Authenticate',
}

/** Header names, as a browser lists them (RFC 9110, 5.1). */
const headerNames = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?: *, *[!#$%&'*+.^_`|~0-9A-Za-z-]+)*$/

/**
 * Answers a CORS preflight request of these endpoints. Libraries add headers, for example for tracing, so every header
 * is allowed. No header changes an answer.
 */
export const openPreflight = (request: Request): Response => {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      ...guarded,
      ...openCors,
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers':
        asked.length <= 1_024 && headerNames.test(asked) ? asked : 'authorization, content-type, mcp-protocol-version',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin, Access-Control-Request-Headers',
    },
  })
}

/**
 * Lets a page of a listed origin send credentials with the request, as some libraries always do: browsers hide an answer
 * for every origin from them. No endpoint reads a cookie, so the answer is the same.
 */
export const withCredentials = async (
  { deps }: RouteDeps,
  request: Request,
  answer: Response | Promise<Response>,
): Promise<Response> => {
  const response = await answer
  if (response.headers.get('access-control-allow-origin') !== '*') return response
  const headers = new globalThis.Headers(response.headers)
  if (!headers.has('vary')) headers.set('Vary', 'Origin')
  const origin = request.headers.get('origin')
  if (origin !== null && (await isAllowed(deps.projects, null, origin).catch(() => false))) {
    headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Allow-Credentials', 'true')
  }
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Returns the members by which libraries read an error (RFC 6749, 5.2), for errors that the standard does not have: outages,
 * rate limits, unknown projects. Without them, a program that polls or registers stops with an error about the format.
 */
export const oauthMembers = ({ status, message }: ProviderError) => ({
  error:
    status === 429 || status === 503
      ? 'temporarily_unavailable'
      : status >= 500
        ? 'server_error'
        : status === 403
          ? 'access_denied'
          : 'invalid_request',
  error_description: message.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "'"),
})

/** Creates an endpoint whose answers and errors a page of any origin may read. */
export const openEndpoint = (verb: 'GET' | 'POST', path: string, answer: Endpoint['answer']): PathEndpoint => ({
  ...atPath(verb, path),
  answer,
  refusalHeaders: async () => openCors,
  refusalMembers: oauthMembers,
})

/** Client ID and secret of a request. */
export interface SentCredentials {
  readonly clientId: string
  /** Null for the method `none`. */
  readonly secret: string | null
  /** The secret as it was sent, if decoding changed it. */
  readonly rawSecret: string | null
  /** A JWT that the client signed (RFC 7523, 2.2). */
  readonly assertion: string | null
}

/**
 * Reads the credentials of a client: the Basic header or the body, never both (RFC 6749, 2.3). Both halves of the header
 * are form-encoded (2.3.1); secrets of this provider have no characters that the encoding changes.
 *
 * The back-end SDKs for Python and Ruby send the project's own Basic header with every call. It authenticates no client,
 * so beside a client in the body it is ignored.
 */
export const readCredentials = (
  request: Request,
  parameters: URLSearchParams,
  { projectId }: { readonly projectId: string },
): SentCredentials | TokenError => {
  const clientId = parameters.get('client_id')
  const secret = parameters.get('client_secret')
  const header = clientHeader(request, clientId, projectId)
  const basic = readBasic(header) ?? readClientAlone(header)
  const assertion = parameters.get('client_assertion')
  if (assertion !== null && assertion !== '')
    return basic === null && !secret ? assertionCredentials(parameters, assertion, clientId) : authenticatedTwice()
  if (basic === null) {
    if (header !== null && /^Basic\b/i.test(header))
      return tokenError('invalid_client', 'The Basic header is malformed.')
    if (clientId === null || clientId === '')
      return tokenError('invalid_client', 'The `client_id` is missing. Send it in the Basic header or in the body.')
    return { clientId, secret: secret === null || secret === '' ? null : secret, rawSecret: null, assertion: null }
  }
  if (basic.name === projectId)
    return tokenError(
      'invalid_client',
      'The Basic header names the project, which is no client. Send `client_id` and `client_secret` of the client in the body.',
    )
  const decoded = { name: formDecoded(basic.name), password: formDecoded(basic.password) }
  if (secret !== null) return authenticatedTwice()
  if (clientId !== null && clientId !== decoded.name)
    return tokenError('invalid_request', 'The `client_id` differs from that of the Basic header.')
  return {
    clientId: decoded.name,
    secret: decoded.password === '' ? null : decoded.password,
    rawSecret: basic.password === decoded.password ? null : basic.password,
    assertion: null,
  }
}

const authenticatedTwice = () =>
  tokenError(
    'invalid_request',
    'The request authenticates the client twice. Send one of the header, the secret in the body, and the assertion.',
  )

/** Reads an assertion. It names its client itself, so `client_id` may be missing (RFC 7521, 4.2). */
const assertionCredentials = (
  parameters: URLSearchParams,
  assertion: string,
  clientId: string | null,
): SentCredentials | TokenError => {
  if (parameters.get('client_assertion_type') !== assertionType)
    return tokenError('invalid_client', `The \`client_assertion_type\` must be \`${assertionType}\`.`)
  const named = clientId || clientIdIn(assertion)
  if (named === null) return tokenError('invalid_client', 'The assertion is no JWT with the claim `sub`.')
  return { clientId: named, secret: null, rawSecret: null, assertion }
}

/**
 * Reads a Basic header that has the ID of a public client alone, without the colon (RFC 7617, 2), as okta-auth-js sends it
 * when it revokes a token.
 */
const readClientAlone = (header: string | null) => {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/]{4,2732}=*)$/i.exec(header ?? '') ?? []
  const name = Buffer.from(encoded, 'base64').toString('latin1')
  return /^[\x21-\x39\x3b-\x7e]+$/.test(name) ? { name, password: '' } : null
}

const clientHeader = (request: Request, clientId: string | null, projectId: string): string | null => {
  const header = request.headers.get('authorization')
  const isOfProject = readBasic(header)?.name === projectId
  return isOfProject && clientId !== null && clientId !== '' ? null : header
}

const formDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Returns the answer to a successful request of an OAuth endpoint. */
export const oauthAnswer = ({ requestId }: Exchange, body: object): Response =>
  plain({ ...body, request_id: requestId, status_code: 200 }, 200, { ...openCors, Pragma: 'no-cache' })

/** Returns the answer to a refused request (RFC 6749, 5.2). */
export const oauthRefusal = (exchange: Exchange, { error, error_description }: TokenError): Response => {
  const status = tokenErrors[error]
  const headers = error === 'invalid_client' ? { 'WWW-Authenticate': 'Basic realm="token"' } : {}
  const body = { error, error_description, error_uri: 'https://www.rfc-editor.org/rfc/rfc6749#section-5.2' }
  return plain({ status_code: status, request_id: exchange.requestId, ...body }, status, { ...openCors, ...headers })
}

/** Runs an endpoint that reads parameters. A body that cannot be read is an OAuth error too. */
export const withParameters = async (
  exchange: Exchange,
  answer: (parameters: URLSearchParams) => Promise<Response>,
): Promise<Response> => {
  const parameters = await readParameters(exchange.request)
  return 'reason' in parameters
    ? oauthRefusal(exchange, tokenError('invalid_request', parameters.reason))
    : answer(parameters)
}

/** Returns null for a body that cannot be read. Other errors are thrown again. */
export const unreadable = (fault: unknown): null => {
  if (fault instanceof ProviderError && fault.status < 500 && fault.type !== 'too_many_requests') return null
  throw fault
}
