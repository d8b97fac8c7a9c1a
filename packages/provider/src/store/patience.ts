import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderError } from '../errors.ts'

/** Limits how long the database works for one request. */
export interface StatementDeadline {
  /** Runs the work of one request. Work outside a request (a sweep, a command) has no limit. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Runs a statement. Throws `service_unavailable` instead if the statements before have taken so long that this one
   * would exceed the limit. A statement that is not started changes nothing.
   */
  spend<Result>(statement: () => Promise<Result>): Promise<Result>
}

/** Clients give up after ten seconds and users try again, so the response must come earlier. */
const mostMs = 9_500

interface TimeSpent {
  ms: number
  longestMs: number
  isOver: boolean
}

export const createStatementDeadline = (most = mostMs): StatementDeadline => {
  const requests = new AsyncLocalStorage<TimeSpent>()
  return {
    run: (work) => {
      const timeSpent: TimeSpent = { ms: 0, longestMs: 0, isOver: false }
      return requests.run(timeSpent, async () => {
        try {
          return await work()
        } finally {
          // Messages that the request queued are delivered later, when no client waits.
          timeSpent.isOver = true
        }
      })
    },
    async spend(statement) {
      const timeSpent = requests.getStore()
      if (timeSpent === undefined || timeSpent.isOver) return statement()
      if (timeSpent.ms + timeSpent.longestMs >= most) throw tooSlow()
      const startedAt = performance.now()
      try {
        return await statement()
      } finally {
        const ms = performance.now() - startedAt
        timeSpent.ms += ms
        timeSpent.longestMs = Math.max(timeSpent.longestMs, ms)
      }
    },
  }
}

const tooSlow = () =>
  new ProviderError('service_unavailable', 'The database takes too long to answer. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  })
