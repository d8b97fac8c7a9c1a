import type { Call, Needs } from '@latchkey/protocol/core/call'
import type { ZodType } from 'zod'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { Context } from './context.ts'

/** A call with its schema and handler, as the router uses it. */
export interface Route {
  readonly call: Call
  readonly schema: ZodType
  /** The vertical of the projects whose pages send the call (`sdk-routes.ts`). Calls of back ends have none. */
  readonly vertical?: Project['vertical']
  readonly handle: (deps: MethodDeps, context: Context, input: never) => Promise<object>
}

/** Combines a call with its schema and handler. A schema or response type of another call does not compile. */
export const route = <Req, Res extends object, N extends Needs>(
  call: Call<Req, Res, N>,
  schema: ZodType<Req>,
  handle: (deps: MethodDeps, context: Context<N>, input: Req) => Promise<Res>,
): Route => ({ call, schema, handle: handle as Route['handle'] })
