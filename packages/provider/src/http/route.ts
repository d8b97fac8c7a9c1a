import type { Call, Needs } from '@latchkey/protocol/core/call'
import type { ZodType } from 'zod'
import type { Deps } from '../deps.ts'
import type { Context } from './context.ts'

/** A call tied to its schema and its handler, as the router reads it. */
export interface Route {
  readonly call: Call
  readonly schema: ZodType
  readonly handle: (deps: Deps, context: Context, input: never) => Promise<object>
}

/** Ties a call to its schema and its handler; a schema or an answer of another call does not compile. */
export const route = <Req, Res extends object, N extends Needs>(
  call: Call<Req, Res, N>,
  schema: ZodType<Req>,
  handle: (deps: Deps, context: Context<N>, input: Req) => Promise<Res>,
): Route => ({ call, schema, handle: handle as Route['handle'] })
