import type { Call } from '@latchkey/protocol/core/call'
import type { ZodType } from 'zod'
import { requireSessionOf, type SessionProof, sessionOf } from '../../domain/sessions/session-proof.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import type { Route } from '../route.ts'

type More<Input, Added> = (deps: MethodDeps, at: Context<'back end'>, input: Input) => Promise<Added>

/**
 * Reuses the handler of a page's call for a back end's call, so that rules, limits and answers are the same. The user's
 * session comes from the request body.
 *
 * @param routes those of the page's call
 * @param more additional members of the answer to a back end; runs before the page's handler, so it may reject the
 * request
 */
export const sameAsPage =
  (routes: readonly Route[]) =>
  <Req, Res, Said extends SessionProof, Added extends object>(
    page: Call<Req, Res>,
    call: Call<Req & Said, Res & Added, 'back end'>,
    schema: ZodType<Req & Said>,
    ...[more]: object extends Added ? [] : [More<Req & Said, Added>]
  ): Route => {
    const own = routes.find((route) => route.call === page)
    if (own === undefined) throw new Error(`No page call exists at ${page.path}.`)
    return {
      call,
      schema,
      handle: async (deps, context, input: Req & Said) => {
        const at = context as Context<'back end'>
        const find = page.needs === 'session' ? requireSessionOf : sessionOf
        const session = await find(deps, at.project, input)
        const additionalMembers = more === undefined ? {} : await more(deps, at, input)
        return { ...(await own.handle(deps, { ...at, session }, input as never)), ...additionalMembers }
      },
    }
  }

/** Always false: the provider itself ends sessions where required. */
export const noReset = async () => ({ reset_session: false, reset_sessions: false }) as const
