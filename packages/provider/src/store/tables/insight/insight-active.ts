import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A running period in which users are counted once. */
export type ActivePeriod = 'day' | 'week' | 'month'

/** A user who was active in a running period. */
export interface ActiveDigest {
  readonly projectId: string
  readonly period: ActivePeriod
  readonly startsAt: number
  readonly endsAt: number
  /** Keyed digest of the user and the period. It differs in each period. */
  readonly digest: string
}

export interface InsightActiveTable {
  project_id: string
  period: ActivePeriod
  starts_at: number
  digest: string
  ends_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    insight_active: InsightActiveTable
  }
}

const rowsAtOnce = 1_000

/** Records active users. A user who is recorded already stays counted once. */
export const addActiveDigests = async (db: Db, digests: readonly ActiveDigest[]): Promise<void> => {
  const sorted = digests.toSorted((one, other) => (one.digest < other.digest ? -1 : 1))
  for (let from = 0; from < sorted.length; from += rowsAtOnce)
    await everyScope(db)
      .insertInto('insight_active')
      .values(
        sorted.slice(from, from + rowsAtOnce).map((one) => ({
          project_id: one.projectId,
          period: one.period,
          starts_at: one.startsAt,
          digest: one.digest,
          ends_at: one.endsAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['project_id', 'period', 'starts_at', 'digest']).doNothing())
      .execute()
}

/** Counts the recorded users of periods that start in a range. */
export const countActiveDigests = async (
  db: Db,
  scope: Scope,
  { period, from, to }: { readonly period: ActivePeriod; readonly from: number; readonly to: number },
): Promise<readonly { readonly at: number; readonly total: number }[]> => {
  const rows = await within(db, scope)
    .selectFrom('insight_active')
    .select(({ fn }) => ['starts_at', fn.countAll<number | string>().as('total')])
    .where('period', '=', period)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .groupBy('starts_at')
    .execute()
  return rows.map((row) => ({ at: Number(row.starts_at), total: Number(row.total) }))
}

/** Deletes at most `limit` digests of one period that has ended. Returns the period and how many were deleted. */
export const takeEndedDigests = async (
  db: Db,
  endedBefore: number,
  limit: number,
): Promise<(Omit<ActiveDigest, 'digest' | 'endsAt'> & { readonly deleted: number }) | null> => {
  const [oldest] = await everyScope(db)
    .selectFrom('insight_active')
    .select(['project_id', 'period', 'starts_at'])
    .where('ends_at', '<', endedBefore)
    .orderBy('ends_at')
    .limit(1)
    .execute()
  if (oldest === undefined) return null
  const { project_id: projectId, period } = oldest
  const startsAt = Number(oldest.starts_at)
  const ofPeriod = within(db, { projectId })
  const digests = await ofPeriod
    .selectFrom('insight_active')
    .select('digest')
    .where('period', '=', period)
    .where('starts_at', '=', startsAt)
    .orderBy('digest')
    .limit(limit)
    .execute()
  if (digests.length === 0) return { projectId, period, startsAt, deleted: 0 }
  const { numDeletedRows } = await ofPeriod
    .deleteFrom('insight_active')
    .where('period', '=', period)
    .where('starts_at', '=', startsAt)
    .where(
      'digest',
      'in',
      digests.map(({ digest }) => digest),
    )
    .executeTakeFirst()
  return { projectId, period, startsAt, deleted: Number(numDeletedRows) }
}
