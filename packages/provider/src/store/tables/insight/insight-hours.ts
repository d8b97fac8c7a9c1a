import { sql } from 'kysely'
import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A count of one hour. */
export interface HourCount {
  readonly projectId: string
  /** Name of the measure; see `domain/insight/measures.ts`. */
  readonly measure: string
  /** Start of the hour in ms, UTC. */
  readonly hourAt: number
  /** Category of the measure, such as a sign-in method. It never names a person. */
  readonly label: string
  /** Upper bound of a duration in ms; 0 for a plain count. */
  readonly bucketMs: number
  readonly total: number
}

export interface InsightHoursTable {
  project_id: string
  measure: string
  hour_at: number
  label: string
  bucket_ms: number
  total: number
}

declare module '../../schema.ts' {
  interface Schema {
    insight_hours: InsightHoursTable
  }
}

/** Six values a row: below SQLite's limit of 32,766 values and PostgreSQL's of 65,535. */
const rowsAtOnce = 1_000

const keyOf = ({ projectId, measure, hourAt, label, bucketMs }: HourCount): string =>
  JSON.stringify([projectId, measure, hourAt, label, bucketMs])

/**
 * Adds counts to those of the same hour. Several nodes add to the same rows, always in the same order, so that their
 * statements cannot deadlock. Each row may occur once. Call it inside a transaction.
 */
export const addHourCounts = async (db: Db, counts: readonly HourCount[]): Promise<void> => {
  const sorted = counts
    .map((count) => ({ count, key: keyOf(count) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ count }) => count)
  for (let from = 0; from < sorted.length; from += rowsAtOnce) {
    await everyScope(db)
      .insertInto('insight_hours')
      .values(
        sorted.slice(from, from + rowsAtOnce).map((count) => ({
          project_id: count.projectId,
          measure: count.measure,
          hour_at: count.hourAt,
          label: count.label,
          bucket_ms: count.bucketMs,
          total: count.total,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'measure', 'hour_at', 'label', 'bucket_ms']).doUpdateSet({
          total: sql<number>`insight_hours.total + excluded.total`,
        }),
      )
      .execute()
  }
}

/** Hours from `from` up to, and without, `to`; in ms. */
export interface HourRange {
  readonly from: number
  readonly to: number
}

/** Width of the periods that counts are added up to, in ms. */
export type PeriodMs = number

/** A count of a whole range. */
export type RangeCount = Pick<HourCount, 'measure' | 'label' | 'bucketMs' | 'total'>

/** A count of one period. */
export type PeriodCount = RangeCount & {
  /** Start of the period in ms, UTC. */
  readonly at: number
}

/**
 * Returns the counts of a project, added up by the database to periods of that length. Periods start at multiples of
 * their length, so days start at midnight UTC.
 */
export const countsByPeriod = async (
  db: Db,
  scope: Scope,
  measures: readonly string[],
  { from, to, stepMs }: HourRange & { readonly stepMs: PeriodMs },
): Promise<readonly PeriodCount[]> => {
  const at = sql<number>`hour_at - hour_at % ${sql.lit(stepMs)}`
  const rows = await within(db, scope)
    .selectFrom('insight_hours')
    .select(({ fn }) => ['measure', 'label', 'bucket_ms', at.as('at'), fn.sum<number | string>('total').as('total')])
    .where('measure', 'in', measures)
    .where('hour_at', '>=', from)
    .where('hour_at', '<', to)
    .groupBy(['measure', 'label', 'bucket_ms', at])
    .orderBy('at')
    .orderBy('label')
    .orderBy('bucket_ms')
    .execute()
  return rows.map((row) => ({
    measure: row.measure,
    label: row.label,
    bucketMs: Number(row.bucket_ms),
    at: Number(row.at),
    total: Number(row.total),
  }))
}

/** Returns the counts of a project, added up by the database over the whole range: fewer rows to sort and to send than by period. */
export const countsOfRange = async (
  db: Db,
  scope: Scope,
  measures: readonly string[],
  { from, to }: HourRange,
): Promise<readonly RangeCount[]> => {
  const rows = await within(db, scope)
    .selectFrom('insight_hours')
    .select(({ fn }) => ['measure', 'label', 'bucket_ms', fn.sum<number | string>('total').as('total')])
    .where('measure', 'in', measures)
    .where('hour_at', '>=', from)
    .where('hour_at', '<', to)
    .groupBy(['measure', 'label', 'bucket_ms'])
    .orderBy('measure')
    .orderBy('label')
    .orderBy('bucket_ms')
    .execute()
  return rows.map((row) => ({
    measure: row.measure,
    label: row.label,
    bucketMs: Number(row.bucket_ms),
    total: Number(row.total),
  }))
}

/** One statement deletes the counts of one day, so that it locks few rows. */
const deletedAtOnceMs = 24 * 3_600_000

/** Deletes the counts of the oldest day that ends before a time, in every project. Returns how many were deleted. */
export const dropOldestCounts = async (db: Db, before: number): Promise<number> => {
  const oldest = await everyScope(db)
    .selectFrom('insight_hours')
    .select('hour_at')
    .where('hour_at', '<', before)
    .orderBy('hour_at')
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return 0
  const { numDeletedRows } = await everyScope(db)
    .deleteFrom('insight_hours')
    .where('hour_at', '<', Math.min(before, Number(oldest.hour_at) + deletedAtOnceMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
