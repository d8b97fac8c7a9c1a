import { hash } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows, Store } from '../../store/store.ts'
import { dropCounts, lockCounts, readCounts, swapCounts, writeCounts } from '../../store/tables/limits.ts'
import { inBatch } from './batches.ts'
import { addOne, lifeMs, readBuckets, removeOne, settle, type Window, waitSeconds, writeBuckets } from './buckets.ts'
import { type Counted, type Limit, type LimitBy, limits } from './limits.ts'
import { networksOf } from './networks.ts'

/** `waitSeconds` is how long the next one has to wait; it was not counted if there was no room for it. */
export interface Reserved {
  readonly isFull: boolean
  readonly waitSeconds: number
}

/** A row that counts: the address of one, or a network that it lies in. */
interface Row {
  /** Short, of one length, and without the address that it was made of. */
  readonly subject: string
  readonly windows: readonly Window[]
}

/**
 * Counts one more, in a transaction of its own: whatever becomes of the request, it stays counted, and nobody waits for
 * the row meanwhile. Never call it inside another transaction: SQLite has one at a time.
 */
export const count = (store: Store, counted: Counted, now: number): Promise<Reserved> => {
  const rows = rowsOf(counted)
  return inBatch(store, subjectsOf(rows).join(' '), now, (times) => countBatch(store, rows, times))
}

/** Counts all who came for the same rows meanwhile, by one write. Each is told what holds after those before. */
const countBatch = async (
  store: Store,
  rows: readonly Row[],
  times: readonly number[],
): Promise<readonly Reserved[]> => {
  const counts = await readCounts(store.rows, subjectsOf(rows))
  const held = rows.map((row) => ({ row, text: counts.get(row.subject) ?? '' }))
  const { reserved, written } = addAll(held, times)
  // Whoever is past the limit costs a look and no more.
  if (reserved.every(({ isFull }) => isFull) && written.every(({ before, counts }) => before === counts))
    return reserved
  const [only, ...others] = written
  if (only !== undefined && others.length === 0 && (await swapCounts(store.rows, only))) return reserved
  return atomically(store, (transaction) => countRows(transaction, rows, times))
}

/**
 * Counts one more of an account inside the transaction of what is counted, so that what is not done is not counted. Only
 * for accounts, whose owner the transaction has locked: a client's row that is held while others wait would hold up
 * everybody behind that address.
 */
export const requireRoomWithin = async (
  rows: Rows,
  counted: Counted<LimitBy<'account'>>,
  now: number,
): Promise<void> => {
  const [reserved] = await countRows(rows, rowsOf(counted), [now])
  if (reserved?.isFull) throw tooManyRequests(reserved.waitSeconds)
}

/**
 * Counts one more of each, one after the other and each in a transaction of its own. Throws `too_many_requests` where one
 * has no room, and takes back what was counted before it: what is not done is not counted.
 */
export const requireRoom = async (store: Store, counted: readonly Counted[], now: number): Promise<void> => {
  for (const [at, one] of counted.entries()) {
    const { isFull, waitSeconds: seconds } = await count(store, one, now)
    if (!isFull) continue
    for (const before of counted.slice(0, at)) await takeBack(store, before, now)
    throw tooManyRequests(seconds)
  }
}

/**
 * Counts one more of each (`requireRoom`) and does the work; takes the counts back where the work is refused. For work that writes
 * rows: what is refused writes none.
 */
export const countedWork = async <Result>(
  store: Store,
  counted: readonly Counted[],
  now: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  await requireRoom(store, counted, now)
  try {
    return await work()
  } catch (fault) {
    for (const one of counted) await takeBack(store, one, now)
    throw fault
  }
}

/** Takes back one that was counted at that time: what was not wrong is not counted. */
export const takeBack = (store: Store, counted: Counted, countedAt: number): Promise<void> =>
  atomically(store, async (rows) => {
    for (const { subject, windows } of rowsOf(counted)) {
      const buckets = readBuckets(await lockCounts(rows, subject, countedAt + lifeMs(windows)))
      await writeCounts(rows, subject, writeBuckets(removeOne(buckets, countedAt)))
    }
  })

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ProviderError(
    'too_many_requests',
    `There were too many requests of this kind. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )

/** Asks how long the next one would have to wait, with `pending` more that are under way and not counted yet. */
export interface Question extends Counted {
  readonly pending?: number
}

/** How long each would have to wait, without counting and by one read; 0 where there is room. */
export const waitsOf = async <Asked extends readonly Question[]>(
  rows: Rows,
  asked: Asked,
  now: number,
): Promise<{ readonly [At in keyof Asked]: number }> => {
  const each = asked.map((question) => ({ rows: rowsOf(question), pending: question.pending ?? 0 }))
  const all = each.flatMap((one) => one.rows)
  const counts = await readCounts(rows, subjectsOf(all))
  await settleAll(rows, all, counts, now)
  return each.map((one) => waitOf(one.rows, counts, now, one.pending)) as never
}

/** How many of each were counted within its longest window, by one read. */
export const countsOf = async (rows: Rows, asked: readonly Counted[], now: number): Promise<readonly number[]> => {
  const each = asked.map(rowsOf)
  const all = each.flat()
  const counts = await readCounts(rows, subjectsOf(all))
  await settleAll(rows, all, counts, now)
  const countIn = ({ subject, windows }: Row) =>
    settle(readBuckets(counts.get(subject) ?? ''), now)
      .filter(({ at }) => at > now - lifeMs(windows))
      .reduce((sum, bucket) => sum + bucket.count, 0)
  return each.map((rowsOfOne) => Math.max(0, ...rowsOfOne.map(countIn)))
}

/** Who only looks must write what a clock that was set back has moved, or it would move again with the next look. */
const settleAll = async (
  rows: Rows,
  asked: readonly Row[],
  counts: ReadonlyMap<string, string>,
  now: number,
): Promise<void> => {
  for (const { subject, windows } of asked) {
    const before = counts.get(subject) ?? ''
    const held = readBuckets(before)
    const settled = settle(held, now)
    if (settled === held) continue
    await swapCounts(rows, { subject, before, counts: writeBuckets(settled), expiresAt: now + lifeMs(windows) })
  }
}

/** Begins to count a subject anew. */
export const forgetCount = async (rows: Rows, counted: Counted): Promise<void> => {
  for (const { subject } of rowsOf(counted)) await dropCounts(rows, subject)
}

/** A row with what was counted in it, as it is stored. */
interface Held {
  readonly row: Row
  readonly text: string
}

const countRows = async (
  rows: Rows,
  counted: readonly Row[],
  times: readonly number[],
): Promise<readonly Reserved[]> => {
  const latest = Math.max(...times)
  const held: Held[] = []
  for (const row of counted) held.push({ row, text: await lockCounts(rows, row.subject, latest + lifeMs(row.windows)) })
  const { reserved, written } = addAll(held, times)
  for (const { subject, before, counts } of written) if (counts !== before) await writeCounts(rows, subject, counts)
  return reserved
}

/** Counts one at each of these times in every row, or in none where one of them has no room then. */
const addAll = (held: readonly Held[], times: readonly number[]) => {
  const earliest = Math.min(...times)
  let counts = held.map(({ row, text }) => ({ row, before: text, buckets: settle(readBuckets(text), earliest) }))
  const wait = (now: number) => Math.max(0, ...counts.map(({ row, buckets }) => waitSeconds(buckets, row.windows, now)))
  const reserved = times.map((now): Reserved => {
    const seconds = wait(now)
    if (seconds > 0) return { isFull: true, waitSeconds: seconds }
    counts = counts.map((one) => ({ ...one, buckets: addOne(one.buckets, one.row.windows, now) }))
    return { isFull: false, waitSeconds: wait(now) }
  })
  const latest = Math.max(...times)
  const written = counts.map(({ row, before, buckets }) => ({
    subject: row.subject,
    before,
    counts: writeBuckets(buckets),
    expiresAt: latest + lifeMs(row.windows),
  }))
  return { reserved, written }
}

const waitOf = (rows: readonly Row[], counts: ReadonlyMap<string, string>, now: number, pending = 0): number =>
  Math.max(
    0,
    ...rows.map(({ subject, windows }) =>
      waitSeconds(settle(readBuckets(counts.get(subject) ?? ''), now), windows, now, pending),
    ),
  )

const subjectsOf = (rows: readonly Row[]) => rows.map(({ subject }) => subject)

/** Of 256 bits as many as no two subjects share by chance. */
const digestLength = 22

const rowsOf = ({ limit, projectId, subject, max: given }: Counted): readonly Row[] => {
  const { by, windows: usual }: Limit = limits[limit]
  const windows = given === undefined ? usual : usual.map(({ seconds }) => ({ max: given, seconds }))
  const networks = by === 'client' ? networksOf(subject) : [{ network: subject, factor: 1 }]
  const rows = networks.map(({ network, factor }) => ({
    subject: hash('sha256', JSON.stringify([limit, projectId, network]), 'base64url').slice(0, digestLength),
    windows: factor === 1 ? windows : windows.map(({ max, seconds }) => ({ max: max * factor, seconds })),
  }))
  // In one order, whoever counts: two that lock the same rows then wait for each other and never for themselves.
  return rows.sort((one, other) => (one.subject < other.subject ? -1 : 1))
}
