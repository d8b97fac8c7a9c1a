import { type LatchkeyError, SchemaError, type SchemaFault } from '../errors.ts'
import { isObject, type Members } from '../object.ts'
import { apiError } from './api-error.ts'
import { invalidAnswer } from './invalid-answer.ts'

/**
 * Creates a SchemaError.
 *
 * @param faults the invalid fields
 */
export const schemaError = (faults: readonly SchemaFault[]): SchemaError => {
  const faultLines = faults.map(({ dataPath, message }) => `${dataPath}: ${message}`)
  return new SchemaError(
    `The provider could not read the request.\n${faultLines.join('\n')}\nCorrect these fields and call again.`,
    faults,
  )
}

/** Rejects `__proto__`, which no provider sends. Code that copies the members would set a prototype. */
const parse = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('__proto__')
    return value
  })

/** Parses `Retry-After` (RFC 9110 10.2.3): seconds, or a date. */
const retryAfterSeconds = (header: string | null, nowMs: number): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - nowMs) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

const textOr = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback)

/** Reads the older error format, which lists the faults by part of the request. */
const faultsOf = (body: Members): readonly SchemaFault[] | undefined => {
  if (!('body' in body || 'params' in body || 'query' in body)) return undefined
  const faults: readonly unknown[] = Array.isArray(body.body) ? body.body : []
  return faults
    .filter(isObject)
    .map(({ dataPath, message }) => ({ dataPath: textOr(dataPath), message: textOr(message) }))
}

const refusal = (body: unknown, response: Response, nowMs: number): LatchkeyError => {
  if (!isObject(body)) return invalidAnswer()
  const faults = faultsOf(body)
  if (faults) return schemaError(faults)
  const { status_code, error_type, error_message, error_url, request_id, error_details, allowed_methods } = body
  if (typeof error_type !== 'string') return invalidAnswer()
  return apiError(
    {
      // The status in the body wins: a proxy may have changed the HTTP status.
      status_code: typeof status_code === 'number' ? status_code : response.status,
      error_type,
      error_message: textOr(error_message, error_type),
      error_url: textOr(error_url),
      request_id: textOr(request_id),
      ...(isObject(error_details) && { error_details }),
      ...(Array.isArray(allowed_methods) && { allowed_methods: allowed_methods.map(String) }),
    },
    retryAfterSeconds(response.headers.get('Retry-After'), nowMs),
  )
}

/**
 * Returns the `data` of a 2xx response.
 *
 * @throws ApiError, SchemaError if the provider refused the request
 * @throws NetworkError (`invalid_answer`) if the response is not the provider's: the HTML of a captive portal, an empty
 * or truncated body, JSON without `data`
 */
export const readAnswer = (response: Response, text: string, nowMs: number): Members => {
  const isJson = response.ok || /application\/json/i.test(response.headers.get('Content-Type') ?? '')
  let body: unknown
  try {
    body = isJson ? parse(text) : undefined
  } catch {
    // Not passed on as `cause`: engines quote the text, which may contain a token.
    throw invalidAnswer()
  }
  if (!response.ok) throw refusal(body, response, nowMs)
  if (!isObject(body) || !isObject(body.data)) throw invalidAnswer()
  return body.data
}
