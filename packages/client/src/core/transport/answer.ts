import type { LatchkeyError, SchemaFault } from '../errors.ts'
import { isObject, type Members } from '../object.ts'
import { apiError } from './api-error.ts'
import { invalidAnswer } from './invalid-answer.ts'
import { schemaError } from './schema-error.ts'

/** No provider sends a `__proto__`: code further on that copies members would set a prototype by it. */
const parse = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('__proto__')
    return value
  })

/** RFC 9110 10.2.3: seconds, or the date to wait for. */
const retryAfterSeconds = (header: string | null, nowMs: number): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - nowMs) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

const word = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)

/** The older shape: the request's own parts, each with what was wrong in it. */
const faultsOf = (body: Members): readonly SchemaFault[] | undefined => {
  if (!('body' in body || 'params' in body || 'query' in body)) return undefined
  const faults: readonly unknown[] = Array.isArray(body.body) ? body.body : []
  return faults.filter(isObject).map(({ dataPath, message }) => ({ dataPath: word(dataPath), message: word(message) }))
}

const refusal = (body: unknown, response: Response, nowMs: number): LatchkeyError => {
  if (!isObject(body)) return invalidAnswer()
  const faults = faultsOf(body)
  if (faults) return schemaError(faults)
  const { status_code, error_type, error_message, error_url, request_id, error_details } = body
  if (typeof error_type !== 'string') return invalidAnswer()
  return apiError(
    {
      // The body's own status counts: a proxy may have changed the one of HTTP.
      status_code: typeof status_code === 'number' ? status_code : response.status,
      error_type,
      error_message: word(error_message, error_type),
      error_url: word(error_url),
      request_id: word(request_id),
      ...(isObject(error_details) && { error_details }),
    },
    retryAfterSeconds(response.headers.get('Retry-After'), nowMs),
  )
}

/**
 * The `data` of a 2xx answer.
 *
 * @throws ApiError, SchemaError as the provider refused
 * @throws NetworkError (`invalid_answer`) for everything that is not the provider's: the HTML of a captive
 *   portal, no content, JSON without `data`, JSON cut short
 */
export const readAnswer = (response: Response, text: string, nowMs: number): Members => {
  const isJson = response.ok || /application\/json/i.test(response.headers.get('Content-Type') ?? '')
  let body: unknown
  try {
    body = isJson ? parse(text) : undefined
  } catch {
    // Not kept as the cause: engines quote the text they could not read, which may hold a token.
    throw invalidAnswer()
  }
  if (!response.ok) throw refusal(body, response, nowMs)
  if (!isObject(body) || !isObject(body.data)) throw invalidAnswer()
  return body.data
}
