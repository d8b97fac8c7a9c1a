import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderError } from '../errors.ts'

/** For how long one request may have a database work for it. */
export interface Patience {
  /** Runs what one request asks; what no request asks for (a sweep, a command) may take as long as it takes. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Runs a statement. Throws `service_unavailable` in its place where the request would have to wait for longer than anybody
   * does, by what its statements before have taken: what is not begun changes nothing.
   */
  spend<Result>(statement: () => Promise<Result>): Promise<Result>
}

/** Browsers give up after ten seconds, and whoever sits there tries again; the answer has to be there before. */
const mostMs = 9_500

interface Spent {
  ms: number
  longestMs: number
  isOver: boolean
}

export const createPatience = (most = mostMs): Patience => {
  const requests = new AsyncLocalStorage<Spent>()
  return {
    run: (work) => {
      const spent: Spent = { ms: 0, longestMs: 0, isOver: false }
      return requests.run(spent, async () => {
        try {
          return await work()
        } finally {
          // Messages that it posted are delivered on, for nobody who waits.
          spent.isOver = true
        }
      })
    },
    async spend(statement) {
      const spent = requests.getStore()
      if (spent === undefined || spent.isOver) return statement()
      if (spent.ms + spent.longestMs >= most) throw tooSlow()
      const begunAt = performance.now()
      try {
        return await statement()
      } finally {
        const ms = performance.now() - begunAt
        spent.ms += ms
        spent.longestMs = Math.max(spent.longestMs, ms)
      }
    },
  }
}

const tooSlow = () =>
  new ProviderError('service_unavailable', 'The database takes too long to answer. Try again in a moment.', {
    retryAfterSeconds: 2,
  })
