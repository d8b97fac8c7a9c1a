import type { Deps } from '../deps.ts'
import type { CountedEvent } from './limits.ts'
import { count, takeBack, tooManyRequests } from './rate-limit.ts'

/** A judged attempt. */
export interface JudgedAttempt<Result> {
  /** Null for a wrong attempt, which stays counted. */
  readonly result: Result | null
  /** Seconds until the next attempt; 0 if it need not wait. */
  readonly waitSeconds: number
}

/**
 * Counts an attempt, judges it, and takes the count back unless it was wrong. Of a thousand attempts at once, on any
 * number of nodes, no more are judged than the limit allows. An attempt that is judged before it is counted runs beside
 * all others that have read the same count.
 *
 * @param judge returns null for a wrong attempt
 * @param isWrong whether an error of `judge` means a wrong attempt. By default none does
 * @throws ProviderError `too_many_requests`, or the error of `judge`
 */
export const countBeforeJudging = async <Result>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  rateLimit: CountedEvent,
  judge: () => Promise<Result | null>,
  isWrong: (fault: unknown) => boolean = () => false,
): Promise<JudgedAttempt<Result>> => {
  const now = clock.now()
  const { isFull, waitSeconds } = await count(store, rateLimit, now)
  if (isFull) throw tooManyRequests(waitSeconds)
  try {
    const result = await judge()
    if (result !== null) await takeBack(store, rateLimit, now)
    return { result, waitSeconds }
  } catch (fault) {
    if (!isWrong(fault)) await takeBack(store, rateLimit, now)
    throw fault
  }
}
