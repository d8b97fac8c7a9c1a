import type { Failure, Success } from '@latchkey/protocol/core/envelope'
import type { ProviderError } from '../errors.ts'

/** Where the error types of this wire are explained; clients show it as the place to read on. */
const explanations = 'https://stytch.com/docs/api/errors'

/** What stands on every answer of the provider, whatever it says. */
export const guarded = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const

const json = {
  ...guarded,
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const

const uncached = { ...json, 'Cache-Control': 'no-store' } as const

export type Headers = Readonly<Record<string, string>>

/** An answer that is nobody else's business: never stored. */
export const plain = (body: unknown, status = 200, headers: Headers = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...uncached, ...headers } })

/** An answer that says the same to everybody, and may be kept for a while. */
export const cacheable = (body: unknown, seconds: number): Response =>
  new Response(JSON.stringify(body), {
    headers: { ...json, 'Cache-Control': `public, max-age=${seconds}`, 'Access-Control-Allow-Origin': '*' },
  })

/** The envelope of a call that worked. */
export const success = (requestId: string, data: object, headers: Headers): Response => {
  const body: Success<object> = { data: { ...data, request_id: requestId, status_code: 200 } }
  return plain(body, 200, headers)
}

/** The envelope of a call that did not. It is not wrapped in `data`, and carries the status in its body. */
export const failure = (requestId: string, error: ProviderError, headers: Headers): Response => {
  const body: Failure = {
    status_code: error.status,
    request_id: requestId,
    error_type: error.type,
    error_message: error.message,
    error_url: `${explanations}/${error.status}#${error.type}`,
  }
  const wait = error.retryAfterSeconds
  return plain(body, error.status, wait === undefined ? headers : { ...headers, 'Retry-After': String(wait) })
}
