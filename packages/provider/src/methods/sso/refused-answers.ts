import type { Deps } from '../../domain/deps.ts'
import { countBeforeJudging } from '../../domain/rate-limits/count-before-judging.ts'
import { count, tooManyRequests, waitsOf } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'

/** The project and the client that an answer of an identity provider is counted for. */
export interface AnswerSource {
  readonly projectId: string
  readonly clientAddress: string
}

/** Runs the part of the work that reads an answer, under the rate limit. */
export type Limited = <Result>(part: () => Promise<Result>) => Promise<Result>

const rateLimitOf = ({ projectId, clientAddress }: AnswerSource) =>
  ({ limit: 'refusedSsoAnswersFromClient', projectId, subject: clientAddress }) as const

/**
 * Runs the work on an answer of an identity provider, which stays counted only if it is rejected, so that a whole office
 * can sign in from one address.
 *
 * @throws ProviderError `too_many_requests` after twenty rejections in a minute
 */
export const countRefusals = async <Result extends {}>(
  deps: Pick<Deps, 'store' | 'clock'>,
  source: AnswerSource,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { result } = await countBeforeJudging(deps, rateLimitOf(source), work, isRefusal)
  // Null is not a result of the work.
  return result as Result
}

/**
 * Does the same for work whose expensive part waits in a queue. Only the part that runs in `limited` is counted before,
 * because an office that signs in at once would fill the limit while it waits.
 *
 * @throws ProviderError `too_many_requests` after twenty rejections in a minute
 */
export const countQueuedRefusals = async <Result>(
  deps: Pick<Deps, 'store' | 'clock'>,
  source: AnswerSource,
  work: (limited: Limited) => Promise<Result>,
): Promise<Result> => {
  const { store, clock } = deps
  const rateLimit = rateLimitOf(source)
  const [seconds] = await waitsOf(store.db, [rateLimit] as const, clock.now())
  if (seconds > 0) throw tooManyRequests(seconds)
  let isCounted = false
  const limited: Limited = async <Part>(part: () => Promise<Part>) => {
    const judged = async () => ({ value: await part() })
    const isWrong = (fault: unknown) => {
      isCounted = isRefusal(fault)
      return isCounted
    }
    const { result } = await countBeforeJudging(deps, rateLimit, judged, isWrong)
    return (result as { readonly value: Part }).value
  }
  try {
    return await work(limited)
  } catch (fault) {
    if (!isCounted && isRefusal(fault)) await count(store, rateLimit, clock.now())
    throw fault
  }
}

/** Failures of this server and rate-limit errors say nothing about the answer. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof ProviderError && fault.status < 500 && fault.type !== 'too_many_requests'
