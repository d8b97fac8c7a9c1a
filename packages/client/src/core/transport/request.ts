import type { Call } from '@latchkey/protocol/core/call'
import { UsageError } from '../errors.ts'

/** What goes on the wire for a call, apart from headers. */
export interface WireRequest {
  readonly method: string
  /** Below `/sdk/v1`, with every `:name` filled. */
  readonly path: string
  readonly body?: string
}

/**
 * Fills the path from the request's members and makes JSON of the rest; undefined members are left out.
 *
 * @throws UsageError for a member that would change the path instead of filling it: '' or '.' or '..'
 */
export const wireRequest = <Req, Res>(call: Call<Req, Res>, params: Req): WireRequest => {
  const rest: Record<string, unknown> = { ...(params as object) }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    // Browsers resolve dot segments before they send, percent-encoded ones too (WHATWG URL 4.4).
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new UsageError(`${name} cannot be used. It must be an identifier from the provider. Pass one of those.`)
    return encodeURIComponent(value)
  })
  const { verb: method } = call
  return call.body === 'json' ? { method, path, body: JSON.stringify(rest) } : { method, path }
}
