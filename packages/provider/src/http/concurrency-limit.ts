import { ProviderError } from '../errors.ts'

/** Lets a bounded number of requests be at work at once. */
export interface ConcurrencyLimit {
  /** Runs the work, or throws `service_unavailable` when the bound is reached. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Past the bound a caller is told to come back: a queue without an end answers nobody. */
export const createConcurrencyLimit = (most: number): ConcurrencyLimit => {
  let inside = 0
  return {
    async run(work) {
      if (inside >= most) {
        throw new ProviderError(
          'service_unavailable',
          'The server is at work on as many requests as it can hold. Try again in a second.',
          { retryAfterSeconds: 1 },
        )
      }
      inside++
      try {
        return await work()
      } finally {
        inside--
      }
    },
  }
}
