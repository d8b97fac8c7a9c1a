import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import type { Sealing } from '../../ports/sealing.ts'
import { atomically } from '../../store/atomically.ts'
import type { Store } from '../../store/store.ts'
import { addActiveDigests } from '../../store/tables/insight/insight-active.ts'
import { addHourCounts, type HourCount } from '../../store/tables/insight/insight-hours.ts'
import { createActiveUsers } from './active-users.ts'
import { type BrowserSteps, createBrowserSteps } from './browser-steps.ts'
import { bucketOf } from './duration-buckets.ts'
import { type CountMeasure, type DurationMeasure, type LevelMeasure, serverId } from './measures.ts'
import { hourOf } from './periods.ts'

/**
 * Counts facts of a project by the hour. Counting only changes memory, so a request never waits for it. The counts are
 * written every few seconds and when the server stops; a crash loses those of the last seconds.
 */
export interface Insight {
  /** Counts a fact once, or `amount` times. `label` is a category of the measure. */
  count(projectId: string, measure: CountMeasure, label: string, amount?: number): void
  /** Counts a duration in ms. */
  measure(projectId: string, measure: DurationMeasure, label: string, ms: number): void
  /** Records a level that was read now. */
  sample(projectId: string, measure: LevelMeasure, label: string, level: number): void
  /** Counts a statement of the server itself, and the time that the database took; null if it failed. */
  database(statement: 'read' | 'write', ms: number | null): void
  /** Counts a user once in the current day, week and month. */
  isActive(projectId: string, userId: string): void
  /** The time between the steps of a sign-in, in memory only. */
  readonly browserSteps: BrowserSteps
  /** Writes the counts of this process. If the database is unavailable, they stay in memory for the next time. */
  flush(): Promise<void>
  /** Writes every few seconds until the returned function is called, which writes the rest. */
  start(): () => Promise<void>
}

export interface InsightOptions {
  readonly store: Store
  readonly clock: Clock
  readonly sealing: Pick<Sealing, 'digest'>
  readonly random: Random
  readonly log: Log
}

const flushEveryMs = 10_000
const browserKeyBytes = 32

export const createInsight = ({ store, clock, sealing, random, log }: InsightOptions): Insight => {
  const activeUsers = createActiveUsers({ clock, sealing })
  let counts = new Map<string, HourCount>()

  const add = (added: HourCount) => {
    const key = `${added.projectId} ${added.measure} ${added.hourAt} ${added.label} ${added.bucketMs}`
    const earlier = counts.get(key)
    counts.set(key, earlier === undefined ? added : { ...earlier, total: earlier.total + added.total })
  }

  const count = (projectId: string, measure: CountMeasure, label: string, amount = 1) =>
    add({ projectId, measure, label, hourAt: hourOf(clock.now()), bucketMs: 0, total: amount })
  const addToBucket = (projectId: string, measure: DurationMeasure | LevelMeasure, label: string, value: number) =>
    add({ projectId, measure, label, hourAt: hourOf(clock.now()), bucketMs: bucketOf(value), total: 1 })
  const database = (statement: 'read' | 'write', ms: number | null) => {
    if (ms === null) count(serverId, 'database_failed', statement)
    else addToBucket(serverId, 'database_answered_after', statement, ms)
  }

  const write = async () => {
    const digests = activeUsers.take()
    const written = [...counts.values()]
    counts = new Map()
    if (written.length + digests.length === 0) return
    const startedAt = performance.now()
    try {
      await atomically(store, async (db) => {
        await addHourCounts(db, written)
        await addActiveDigests(db, digests)
      })
      // A write of nothing but such times is not timed, so that an idle server does not write without end.
      if (written.some(({ projectId }) => projectId !== serverId)) database('write', performance.now() - startedAt)
    } catch (fault) {
      database('write', null)
      for (const unwritten of written) add(unwritten)
      activeUsers.putBack(digests)
      log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'counts could not be written yet')
    }
  }

  let writing = Promise.resolve()
  const flush = () => {
    writing = writing.then(write)
    return writing
  }

  return {
    count,
    measure: addToBucket,
    sample: addToBucket,
    database,
    isActive: activeUsers.add,
    browserSteps: createBrowserSteps(random.bytes(browserKeyBytes)),
    flush,
    start() {
      const timer = setInterval(flush, flushEveryMs).unref()
      return async () => {
        clearInterval(timer)
        await flush()
      }
    },
  }
}
