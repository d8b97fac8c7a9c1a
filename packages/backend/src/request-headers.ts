/** Header fields in an object, as Node, Fastify, Koa and test tools have them. Names may have any case. */
export type HeaderFields = Readonly<Record<string, string | readonly string[] | undefined>>

/** The headers of a web `Request`, and what `headers()` of `next/headers` resolves to. */
export interface HeaderReader {
  get(name: string): string | null | undefined
  /** A context of Hono has a `get` for its own values. */
  readonly req?: never
}

/** `c.req` of Hono. */
interface HonoRequest {
  header(name: string): string | undefined
}

/**
 * A request, or its headers: a web `Request`, the request of Node, Express, Fastify, Koa, Next or Hono (`c.req` or
 * `c.req.raw`), a `Headers` object, or an object of header fields.
 */
export type RequestWithHeaders =
  | { readonly headers: HeaderReader | HeaderFields }
  | HonoRequest
  | HeaderReader
  | HeaderFields

/**
 * Returns the value of a header; an empty string if the request has none. Fields that appear several times are joined
 * with `separator`.
 *
 * @throws TypeError if the value has no headers that can be read
 */
export const headerOf = (request: RequestWithHeaders, name: string, separator: string): string => {
  const headers = headersOf(request)
  if (hasMethod(headers, 'get')) return textOf(headers.get(name), separator)
  if (hasMethod(headers, 'header')) return textOf(headers.header(name), separator)
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))
  return values
    .map((value) => textOf(value, separator))
    .filter((text) => text !== '')
    .join(separator)
}

const headersOf = (request: unknown): object => {
  if (!isObject(request)) throw unreadable(request === null ? 'null' : `a value of type ${typeof request}`)
  if ('req' in request && !('headers' in request)) throw unreadable('a context; in Hono pass `c.req`')
  if ('getAll' in request && !('append' in request)) throw unreadable('a store of cookies')
  if (!('headers' in request)) return request
  if (isObject(request.headers)) return request.headers
  throw unreadable('a request whose `headers` are missing')
}

/** A promise and a list are objects without header fields, and would read as a request without a token. */
const isObject = (value: unknown): value is object => {
  if (value instanceof Promise || (typeof value === 'object' && value !== null && 'then' in value))
    throw unreadable('a promise, which has to be awaited first')
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const hasMethod = <Name extends string>(
  headers: object,
  name: Name,
): headers is Readonly<Record<Name, (header: string) => unknown>> => typeof Reflect.get(headers, name) === 'function'

const textOf = (value: unknown, separator: string): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(one, separator)).join(separator)
  throw unreadable('an object whose fields are not header fields')
}

const unreadable = (passed: string): TypeError =>
  new TypeError(
    `The headers of the request could not be read, because ${passed} was passed. Pass the request of your framework, its headers, or an object of header fields.`,
  )
