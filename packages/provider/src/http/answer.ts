import type { Failure, Success } from '@latchkey/protocol/core/envelope'
import type { ProviderError } from '../errors.ts'

/** Documentation of the original protocol, for a provider without a documentation site. */
const protocolErrors = 'https://stytch.com/docs/api/errors'

/** Returns the address of the documentation of an error. Clients show it as a link for details. */
const errorURL = ({ status, type }: ProviderError, docsURL: string | null): string =>
  docsURL === null ? `${protocolErrors}/${status}#${type}` : `${docsURL}/errors/${type}`

/** Headers of every response of the provider. */
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

/** Returns a JSON response that must not be cached. */
export const plain = (body: unknown, status = 200, headers: Headers = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...uncached, ...headers } })

/** Returns a JSON response that is the same for every caller and may be cached. */
export const cacheable = (body: unknown, seconds: number): Response =>
  new Response(JSON.stringify(body), {
    headers: { ...json, 'Cache-Control': `public, max-age=${seconds}`, 'Access-Control-Allow-Origin': '*' },
  })

/** Returns the response of a successful call, in its `data` envelope. */
export const success = (requestId: string, data: object, headers: Headers): Response => {
  const body: Success<object> = { data: { ...data, request_id: requestId, status_code: 200 } }
  return plain(body, 200, headers)
}

/** Parts of the response of a failed call. */
export interface FailedCall {
  readonly requestId: string
  readonly error: ProviderError
  /** Address of the documentation site, without a slash at its end; null if it is missing. */
  readonly docsURL: string | null
  readonly headers?: Headers
  /** Further members of the body, for clients of another standard. */
  readonly members?: Readonly<Record<string, string>>
}

/** Returns the response of a failed call. It has no `data` envelope and repeats the status in the body. */
export const failure = ({ requestId, error, docsURL, headers = {}, members = {} }: FailedCall): Response => {
  const body: Failure = {
    status_code: error.status,
    request_id: requestId,
    error_type: error.type,
    error_message: error.message,
    error_url: errorURL(error, docsURL),
    ...(error.allowedMethods && { allowed_methods: error.allowedMethods }),
  }
  const wait = error.retryAfterSeconds
  return plain(
    { ...members, ...body },
    error.status,
    wait === undefined ? headers : { ...headers, 'Retry-After': String(wait) },
  )
}
