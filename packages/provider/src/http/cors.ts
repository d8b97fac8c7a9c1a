import { guarded, type Headers } from './answer.ts'

/** Set on every response, even without an `Origin`, so that caches do not serve one origin the response of another. */
const commonHeaders = { Vary: 'Origin', 'Access-Control-Expose-Headers': 'Retry-After' } as const

/** Returns the CORS headers of a response. Pass null if the request has no origin or an origin that is not allowed. */
export const corsHeaders = (allowedOrigin: string | null): Headers =>
  allowedOrigin === null
    ? commonHeaders
    : { ...commonHeaders, 'Access-Control-Allow-Origin': allowedOrigin, 'Access-Control-Allow-Credentials': 'true' }

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
