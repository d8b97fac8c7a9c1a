import { guarded, type Headers } from './answer.ts'

/** Set on every response, even without an `Origin`, so that caches do not serve one origin the response of another. */
const commonHeaders = { Vary: 'Origin', 'Access-Control-Expose-Headers': 'Retry-After' } as const

/** Returns the CORS headers of a response. Pass null if the request has no origin or an origin that is not allowed. */
export const corsHeaders = (allowedOrigin: string | null): Headers =>
  allowedOrigin === null
    ? commonHeaders
    : { ...commonHeaders, 'Access-Control-Allow-Origin': allowedOrigin, 'Access-Control-Allow-Credentials': 'true' }

/** An origin as browsers write it (RFC 6454, 7.1); a header with anything else is repeated nowhere. */
const serializedOrigin = /^(?:null|[a-z][a-z0-9+.-]{0,40}:\/\/[^\s/,@?#]{1,300})$/

/**
 * Returns the CORS headers of the refusal of an origin that the project does not list. They let the page read the reason,
 * and only that: without them, the console of the browser names no cause that a developer could act on.
 */
export const refusedOriginHeaders = (origin: string): Headers =>
  corsHeaders(serializedOrigin.test(origin) ? origin : null)

/** Answers the preflight request of an origin that no project lists, so that the page gets the refusal of its request. */
export const preflightOfUnlisted = (origin: string): Response =>
  preflight(serializedOrigin.test(origin) ? origin : null)

/** Answers a CORS preflight request. It names no project, so the origin list of any project may allow it. */
export const preflight = (allowedOrigin: string | null): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...guarded,
      ...corsHeaders(allowedOrigin),
      'Cache-Control': 'no-store',
      ...(allowedOrigin === null ? {} : preflightHeaders),
    },
  })

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
  'Access-Control-Max-Age': '600',
} as const
