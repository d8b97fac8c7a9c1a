import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Store } from '../../store/store.ts'
import { waitingQueues } from '../../store/tables/messaging/queues.ts'
import type { Insight } from './insight.ts'

/** Reads the queues of all projects once a minute, and records their length, their age, and the time of the read. */
export interface ServerReadings {
  read(): Promise<void>
  /** Reads once a minute until the returned function is called. */
  start(): () => Promise<void>
}

export interface ServerReadingsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  readonly insight: Pick<Insight, 'sample' | 'database'>
}

const readEveryMs = 60_000

/** Reports show the highest reading of an hour, so the number of servers that read makes no difference. */
export const createServerReadings = ({ store, clock, log, insight }: ServerReadingsOptions): ServerReadings => {
  const read = async () => {
    const now = clock.now()
    const startedAt = performance.now()
    try {
      const queues = await waitingQueues(store.db, null, now)
      insight.database('read', performance.now() - startedAt)
      for (const { projectId, queue, waiting, oldestAt } of queues) {
        insight.sample(projectId, 'queue_waiting', queue, waiting)
        insight.sample(projectId, 'queue_oldest', queue, Math.max(0, now - oldestAt))
      }
    } catch (fault) {
      insight.database('read', null)
      log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'the queues could not be read')
    }
  }
  return {
    read,
    start() {
      let reading = Promise.resolve()
      const timer = setInterval(() => {
        reading = reading.then(read)
      }, readEveryMs).unref()
      return async () => {
        clearInterval(timer)
        await reading
      }
    },
  }
}
