import type { Call } from '@latchkey/protocol/core/call'
import { UsageError } from '../errors.ts'
import { readEntered } from './entered-fields.ts'

/** The HTTP request of a call, without headers. */
export interface WireRequest {
  readonly method: string
  /** Below `/sdk/v1`, with every `:name` filled in. */
  readonly path: string
  readonly body?: string
}

/**
 * Fills the path from the parameters and puts the rest into a JSON body. Undefined members are omitted.
 * Text that a person entered is read as they meant it.
 *
 * @throws UsageError for a member that would change the path: '', '.' or '..'
 */
export const wireRequest = <Req, Res>(call: Call<Req, Res>, params: Req): WireRequest => {
  const rest = readEntered(call.path, { ...(params as object) })
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    // Browsers resolve dot segments before they send, percent-encoded ones too (WHATWG URL 4.4).
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new UsageError(
        `Invalid \`${name}\`. It must be an identifier from the provider. Pass one that a response contained.`,
      )
    return encodeURIComponent(value)
  })
  const { verb: method } = call
  return call.body === 'json' ? { method, path, body: JSON.stringify(rest) } : { method, path }
}
