import type { Deps } from '../../domain/deps.ts'
import { count, tooManyRequests, waitsOf } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'

/** The project and the client that an answer of an identity provider is counted for. */
export interface AnswerSource {
  readonly projectId: string
  readonly clientAddress: string
}

/** Runs a part of the work under the rate limit: checks it first, and counts a rejection before the part ends. */
export type Limited = <Result>(part: () => Promise<Result>) => Promise<Result>

/**
 * Runs the work on an answer of an identity provider and counts it only if it is rejected, so that a whole office can
 * sign in from one address. A part that waits in a queue runs in `limited`, because others may have been rejected
 * meanwhile.
 *
 * @throws ProviderError `too_many_requests` after twenty rejections in a minute
 */
export const countRefusals = async <Result>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { projectId, clientAddress }: AnswerSource,
  work: (limited: Limited) => Promise<Result>,
): Promise<Result> => {
  const rateLimit = { limit: 'refusedSsoAnswersFromClient', projectId, subject: clientAddress } as const
  let isCounted = false
  const limited: Limited = async (part) => {
    const [seconds] = await waitsOf(store.db, [rateLimit] as const, clock.now())
    if (seconds > 0) throw tooManyRequests(seconds)
    try {
      return await part()
    } catch (fault) {
      if (!isCounted && isRefusal(fault)) {
        isCounted = true
        await count(store, rateLimit, clock.now())
      }
      throw fault
    }
  }
  return limited(() => work(limited))
}

/** Failures of this server and rate-limit errors say nothing about the answer. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof ProviderError && fault.status < 500 && fault.type !== 'too_many_requests'
