import { parseURL } from './parse-url.ts'
import type { RequestWithHeaders } from './request-headers.ts'
import { bearerTokenOf } from './request-tokens.ts'
import { TokenError } from './token-error.ts'
import type { AccessToken, Verifier } from './verifier.ts'

/** Options of `createResourceServer`. */
export interface ResourceServerOptions {
  readonly verifier: Verifier
  /** URL of the protected API, without a fragment: the audience of its tokens, as in the project's `idp_resources`. */
  readonly resource: string
  /** Scopes that the API knows, for the metadata. */
  readonly scopes?: readonly string[]
  /** Name of the API, for consent screens. */
  readonly name?: string
  /** Whether to accept tokens of machine-to-machine clients. False by default. */
  readonly acceptsMachines?: boolean
}

/** Protects an API or MCP server with access tokens, and tells clients where to get one. */
export interface ResourceServer {
  /** URL of the metadata, which the API must serve (RFC 9728, 3.1). */
  readonly metadataURL: string
  /** Metadata of the API (RFC 9728, 2). */
  readonly metadata: Readonly<Record<string, unknown>>
  /**
   * Returns the metadata if the request asks for it; null for any other request. The answer is a web `Response`, which
   * Express and Fastify have to copy.
   *
   * @throws TypeError if the request has no URL
   */
  serveMetadata(request: MetadataRequest): Response | null
  /**
   * Returns the access token of a request, or the answer that refuses it: 401 without a valid token, 403 without the
   * scopes, 503 if the keys cannot be fetched. The answer is a web `Response`. The header `WWW-Authenticate` names metadata and scopes (RFC 9728, 5.1).
   *
   * @example
   * const access = await api.authenticate(request, ['read:notes'])
   * if (access instanceof Response) return access
   */
  authenticate(request: RequestWithHeaders, scopes?: readonly string[]): Promise<AccessToken | Response>
}

/** A web `Request`, or the request of Node, Express, Fastify or Koa, whose `url` is a path. */
export interface MetadataRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  /** The path before a router of Express or Fastify removed a prefix from `url`. */
  readonly originalUrl?: string
}

/** The path of a request. The origin is replaced: a proxy may have changed the host. */
const pathOf = ({ url, originalUrl = url }: MetadataRequest): string => {
  if (typeof originalUrl === 'string') return new URL(originalUrl, 'http://localhost').pathname
  throw new TypeError(
    'The request has no `url`, so its path is unknown. Pass the request of your framework; in Hono pass `c.req`.',
  )
}

const metadataPath = '/.well-known/oauth-protected-resource'

/**
 * Creates the protection of one API.
 *
 * @throws TypeError if `resource` is not an absolute URL
 *
 * @example
 * const mcp = createResourceServer({ verifier, resource: 'https://mcp.example.com/mcp', scopes: ['read:notes'] })
 */
export const createResourceServer = ({
  verifier,
  resource,
  scopes = [],
  name,
  acceptsMachines = false,
}: ResourceServerOptions): ResourceServer => {
  const url = parseURL(resource)
  if (!url || url.hash)
    throw new TypeError('`resource` is not an absolute URL without a fragment. Pass the URL of the API.')
  const path = url.pathname === '/' ? '' : url.pathname
  const metadataURL = `${url.origin}${metadataPath}${path}${url.search}`
  const metadata = {
    resource,
    authorization_servers: [verifier.issuer],
    bearer_methods_supported: ['header'],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    ...(name !== undefined && { resource_name: name }),
  }
  /** Builds an answer with the challenge of RFC 6750, 3. */
  const refusal = (status: number, error: string | null, description: string, demanded: readonly string[]) => {
    const parameters = [
      ...(error ? [`error="${error}"`, `error_description="${description.replaceAll(/["\\]/g, "'")}"`] : []),
      ...(demanded.length > 0 ? [`scope="${demanded.join(' ')}"`] : []),
      `resource_metadata="${metadataURL}"`,
    ]
    return Response.json(
      { error: error ?? 'invalid_token', error_description: description },
      { status, headers: { ...open, 'WWW-Authenticate': `Bearer ${parameters.join(', ')}` } },
    )
  }
  return {
    metadataURL,
    metadata,
    serveMetadata(request) {
      // Some clients add a slash, as they do to every URL.
      if (withoutSlash(pathOf(request)) !== withoutSlash(metadataPath + path)) return null
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...open, ...preflight } })
      return Response.json(metadata, { headers: { ...open, 'Cache-Control': 'max-age=300' } })
    },
    async authenticate(request, demanded = []) {
      try {
        return await verifier.verifyAccessToken(bearerTokenOf(request), {
          audience: resource,
          scopes: demanded,
          acceptsMachines,
        })
      } catch (fault) {
        if (!(fault instanceof TokenError)) throw fault
        const { code, message } = fault
        if (code === 'keys_unavailable')
          return Response.json({ error: 'temporarily_unavailable', error_description: message }, { status: 503 })
        // A request without a token gets no error code (RFC 6750, 3.1).
        if (code === 'missing') return refusal(401, null, message, demanded)
        return code === 'scope'
          ? refusal(403, 'insufficient_scope', message, demanded)
          : refusal(401, 'invalid_token', message, demanded)
      }
    },
  }
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

/** MCP clients in browsers send `MCP-Protocol-Version`, others headers for tracing. `*` does not cover `Authorization`. */
const preflight = {
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Max-Age': '600',
}

/** Browser apps read the metadata and the challenge from any origin. */
const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'WWW-Authenticate' }
