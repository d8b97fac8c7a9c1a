import { hash } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db, Store } from '../../store/store.ts'
import { dropCounts, lockCounts, readCounts, swapCounts, writeCounts } from '../../store/tables/rate-limits/limits.ts'
import { inBatch } from './batches.ts'
import {
  addOne,
  lifeMs,
  readBuckets,
  removeOne,
  shiftAfterClockChange,
  type Window,
  waitSeconds,
  writeBuckets,
} from './buckets.ts'
import { type CountedEvent, type Limit, type LimitBy, limits } from './limits.ts'
import { networksOf } from './networks.ts'

/** `waitSeconds` is the wait of the next one. If `isFull`, it was not counted. */
export interface RateLimitResult {
  readonly isFull: boolean
  readonly waitSeconds: number
}

/** A row of counts: the subject itself, or a network that contains it. */
interface RateLimitRow {
  /** A hash of fixed length, which does not reveal the address. */
  readonly subject: string
  readonly windows: readonly Window[]
}

/** One more count at a time in ms, or the end of one that was counted then. */
interface CountChange {
  readonly at: number
  readonly isUndone?: true
}

/**
 * Counts one more in a separate transaction. It stays counted even if the request fails, and other requests do not wait
 * for the row. Never call it inside another transaction: SQLite has one at a time.
 */
export const count = (store: Store, rateLimit: CountedEvent, now: number): Promise<RateLimitResult> => {
  const rows = rowsOf(rateLimit)
  return changeCounts(store, rows, { at: now })
}

/** Combines concurrent changes of the same rows: a busy back end would otherwise wait for two more commits a request. */
const changeCounts = (store: Store, rows: readonly RateLimitRow[], change: CountChange): Promise<RateLimitResult> =>
  inBatch(store, subjectsOf(rows).join(' '), change, (changes) => changeInBatch(store, rows, changes))

/** Counts a batch of calls for the same rows with one write. Each result includes the changes before it. */
const changeInBatch = async (
  store: Store,
  rows: readonly RateLimitRow[],
  changes: readonly CountChange[],
): Promise<readonly RateLimitResult[]> => {
  const counts = await readCounts(store.db, subjectsOf(rows))
  const heldRows = rows.map((row) => ({ row, text: counts.get(row.subject) ?? '' }))
  const { reserved, written } = applyAll(heldRows, changes)
  // Already over the limit, or nothing left to undo: skip the write.
  if (written.every(({ before, counts }) => before === counts)) return reserved
  const [only, ...others] = written
  if (only !== undefined && others.length === 0 && (await swapCounts(store.db, only))) return reserved
  return atomically(store, (transaction) => changeRows(transaction, rows, changes))
}

/**
 * Counts one more of an account inside the transaction of the work, so that only finished work is counted. Only for
 * accounts whose owner the transaction has locked: holding a client's row would block every request from that address.
 */
export const consumeRateLimitWithin = async (
  db: Db,
  rateLimit: CountedEvent<LimitBy<'account'>>,
  now: number,
): Promise<void> => {
  const [reserved] = await changeRows(db, rowsOf(rateLimit), [{ at: now }])
  if (reserved?.isFull) throw tooManyRequests(reserved.waitSeconds)
}

/**
 * Counts one more of each, in separate transactions. Throws `too_many_requests` if one is full, and undoes the counts
 * before it, because the work is not done.
 */
export const consumeRateLimit = async (
  store: Store,
  rateLimits: readonly CountedEvent[],
  now: number,
): Promise<void> => {
  for (const [at, one] of rateLimits.entries()) {
    const { isFull, waitSeconds: seconds } = await count(store, one, now)
    if (!isFull) continue
    for (const before of rateLimits.slice(0, at)) await takeBack(store, before, now)
    throw tooManyRequests(seconds)
  }
}

/**
 * Counts one more of each (`consumeRateLimit`) and does the work; undoes the counts if the work fails. For work that writes
 * rows.
 */
export const countedWork = async <Result>(
  store: Store,
  rateLimits: readonly CountedEvent[],
  now: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  await consumeRateLimit(store, rateLimits, now)
  try {
    return await work()
  } catch (fault) {
    for (const one of rateLimits) await takeBack(store, one, now)
    throw fault
  }
}

/** Undoes a count that was made at that time, in a separate transaction. */
export const takeBack = async (store: Store, rateLimit: CountedEvent, countedAt: number): Promise<void> => {
  await changeCounts(store, rowsOf(rateLimit), { at: countedAt, isUndone: true })
}

const secondsOf = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ProviderError('too_many_requests', `Too many attempts. Try again in ${secondsOf(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

/** A question for the wait of the next one, with `pending` more that are running and not counted yet. */
export interface RateLimitQuery extends CountedEvent {
  readonly pending?: number
}

/** Returns how long each would have to wait, without counting and with one read; 0 if it would not. */
export const waitsOf = async <Asked extends readonly RateLimitQuery[]>(
  db: Db,
  questions: Asked,
  now: number,
): Promise<{ readonly [At in keyof Asked]: number }> => {
  const each = questions.map((question) => ({ rows: rowsOf(question), pending: question.pending ?? 0 }))
  const all = each.flatMap((one) => one.rows)
  const counts = await readCounts(db, subjectsOf(all))
  await shiftAllAfterClockChange(db, all, counts, now)
  return each.map((one) => waitOf(one.rows, counts, now, one.pending)) as never
}

/** Returns how many of each were counted within its longest window, with one read. */
export const countsOf = async (
  db: Db,
  rateLimits: readonly CountedEvent[],
  now: number,
): Promise<readonly number[]> => {
  const each = rateLimits.map(rowsOf)
  const all = each.flat()
  const counts = await readCounts(db, subjectsOf(all))
  await shiftAllAfterClockChange(db, all, counts, now)
  const countIn = ({ subject, windows }: RateLimitRow) =>
    shiftAfterClockChange(readBuckets(counts.get(subject) ?? ''), now)
      .filter(({ at }) => at > now - lifeMs(windows))
      .reduce((sum, bucket) => sum + bucket.count, 0)
  return each.map((rowsOfOne) => Math.max(0, ...rowsOfOne.map(countIn)))
}

/** Stores the buckets that moved after the clock was set back; otherwise they would move again at the next read. */
const shiftAllAfterClockChange = async (
  db: Db,
  limitRows: readonly RateLimitRow[],
  counts: ReadonlyMap<string, string>,
  now: number,
): Promise<void> => {
  for (const { subject, windows } of limitRows) {
    const before = counts.get(subject) ?? ''
    const storedBuckets = readBuckets(before)
    const settled = shiftAfterClockChange(storedBuckets, now)
    if (settled === storedBuckets) continue
    await swapCounts(db, { subject, before, counts: writeBuckets(settled), expiresAt: now + lifeMs(windows) })
  }
}

/** Resets the count of a subject. */
export const forgetCount = async (db: Db, rateLimit: CountedEvent): Promise<void> => {
  for (const { subject } of rowsOf(rateLimit)) await dropCounts(db, subject)
}

/** A row with its stored counts. */
interface HeldBucket {
  readonly row: RateLimitRow
  readonly text: string
}

const changeRows = async (
  db: Db,
  limitRows: readonly RateLimitRow[],
  changes: readonly CountChange[],
): Promise<readonly RateLimitResult[]> => {
  const latest = latestOf(changes)
  const heldRows: HeldBucket[] = []
  for (const row of limitRows)
    heldRows.push({ row, text: await lockCounts(db, row.subject, latest + lifeMs(row.windows)) })
  const { reserved, written } = applyAll(heldRows, changes)
  for (const { subject, before, counts } of written) if (counts !== before) await writeCounts(db, subject, counts)
  return reserved
}

const latestOf = (changes: readonly CountChange[]): number => Math.max(...changes.map(({ at }) => at))

/** Applies each change in turn to every row. It counts in no row if one of them is full then. */
const applyAll = (heldRows: readonly HeldBucket[], changes: readonly CountChange[]) => {
  // An undone count is older than the clock shows.
  const earliest = Math.min(...changes.flatMap(({ at, isUndone }) => (isUndone ? [] : [at])))
  let counts = heldRows.map(({ row, text }) => ({
    row,
    before: text,
    buckets: shiftAfterClockChange(readBuckets(text), earliest),
  }))
  const wait = (now: number) => Math.max(0, ...counts.map(({ row, buckets }) => waitSeconds(buckets, row.windows, now)))
  const reserved = changes.map(({ at: now, isUndone }): RateLimitResult => {
    if (isUndone) {
      counts = counts.map((one) => ({ ...one, buckets: removeOne(one.buckets, now) }))
      return { isFull: false, waitSeconds: 0 }
    }
    const seconds = wait(now)
    if (seconds > 0) return { isFull: true, waitSeconds: seconds }
    counts = counts.map((one) => ({ ...one, buckets: addOne(one.buckets, one.row.windows, now) }))
    return { isFull: false, waitSeconds: wait(now) }
  })
  const latest = latestOf(changes)
  const updates = counts.map(({ row, before, buckets }) => ({
    subject: row.subject,
    before,
    counts: writeBuckets(buckets),
    expiresAt: latest + lifeMs(row.windows),
  }))
  return { reserved, written: updates }
}

const waitOf = (rows: readonly RateLimitRow[], counts: ReadonlyMap<string, string>, now: number, pending = 0): number =>
  Math.max(
    0,
    ...rows.map(({ subject, windows }) =>
      waitSeconds(shiftAfterClockChange(readBuckets(counts.get(subject) ?? ''), now), windows, now, pending),
    ),
  )

const subjectsOf = (rows: readonly RateLimitRow[]) => rows.map(({ subject }) => subject)

/** Length of a digest that makes collisions negligible. */
const digestLength = 22

const rowsOf = ({ limit, projectId, subject, max: customMax }: CountedEvent): readonly RateLimitRow[] => {
  const { by, windows: usual }: Limit = limits[limit]
  const windows = customMax === undefined ? usual : usual.map(({ seconds }) => ({ max: customMax, seconds }))
  const networks = by === 'client' ? networksOf(subject) : [{ network: subject, factor: 1 }]
  const rows = networks.map(({ network, factor }) => ({
    subject: hash('sha256', JSON.stringify([limit, projectId, network]), 'base64url').slice(0, digestLength),
    windows: factor === 1 ? windows : windows.map(({ max, seconds }) => ({ max: max * factor, seconds })),
  }))
  // A fixed order, so that transactions that lock the same rows cannot deadlock.
  return rows.sort((one, other) => (one.subject < other.subject ? -1 : 1))
}
