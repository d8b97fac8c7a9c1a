import { atomically } from '../../store/atomically.ts'
import type { Store } from '../../store/store.ts'
import { takeEndedDigests } from '../../store/tables/insight/insight-active.ts'
import { addHourCounts, dropOldestCounts } from '../../store/tables/insight/insight-hours.ts'
import { dayMs, hourMs } from './periods.ts'

/** Days for which counts are kept: a year can be compared with the one before. */
export const countsKeptDays = 800

/** A node writes its users some seconds late, or later during an outage of the database. */
const lateMs = hourMs

const digestsAtOnce = 500
const maxBatches = 200

/**
 * Replaces the digests of finished periods by the number of users, and deletes old counts. Each batch adds the number of
 * digests that it deleted, so a period is counted correctly at any moment and by any number of nodes.
 *
 * @returns the number of deleted rows
 */
export const sweepInsight = async (store: Store, now: number): Promise<number> => {
  let deletedTotal = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const taken = await atomically(store, async (db) => {
      const ended = await takeEndedDigests(db, now - lateMs, digestsAtOnce)
      if (ended !== null && ended.deleted > 0) {
        const { projectId, period, startsAt: hourAt, deleted: total } = ended
        await addHourCounts(db, [{ projectId, measure: `active_${period}`, hourAt, label: '', bucketMs: 0, total }])
      }
      return ended
    })
    if (taken === null) break
    deletedTotal += taken.deleted
    if (taken.deleted === 0) break
  }
  return deletedTotal + (await dropOldestCounts(store.db, now - countsKeptDays * dayMs))
}
