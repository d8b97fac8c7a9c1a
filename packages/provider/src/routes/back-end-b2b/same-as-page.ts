import type { Call } from '@latchkey/protocol/core/call'
import type { ZodType } from 'zod'
import { requireSessionOf, type SessionProof, sessionOf } from '../../domain/sessions/session-proof.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import type { Route } from '../route.ts'

type More<Input, Added> = (deps: MethodDeps, at: Context<'back end'>, input: Input) => Promise<Added>

/**
 * Ties a back end's call to the handler that answers pages. Rules, limits and answers are the same by that; the person's session is
 * taken from the body.
 *
 * @param routes those of the page's call
 * @param more what a back end is told beside what a page reads; asked before the page's handler, so that it may refuse
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
    if (own === undefined) throw new Error(`No page's call stands at ${page.path}.`)
    return {
      call,
      schema,
      handle: async (deps, given, input: Req & Said) => {
        const at = given as Context<'back end'>
        const find = page.needs === 'session' ? requireSessionOf : sessionOf
        const session = await find(deps, at.project, input)
        const added = more === undefined ? {} : await more(deps, at, input)
        return { ...(await own.handle(deps, { ...at, session }, input as never)), ...added }
      },
    }
  }

/** The provider ends sessions itself where it has to. */
export const noReset = async () => ({ reset_session: false, reset_sessions: false }) as const
