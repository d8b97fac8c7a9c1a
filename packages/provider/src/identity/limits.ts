import { ProviderError } from '../errors.ts'
import type { Rows } from '../store/store.ts'
import { dropHits, type Hits, lockHits, readHits, readHitsOfBoth, writeHits } from '../store/tables/limits.ts'

/** At most `max` in any stretch of time of that length. */
interface Window {
  readonly max: number
  readonly seconds: number
}

const minute = 60
const hour = 3_600

/** Everything that is counted, and how often it may happen. */
export const limits = {
  /** Links, codes and resets to one address together. */
  mailsToAddress: [
    { max: 6, seconds: minute },
    { max: 10, seconds: 10 * minute },
  ],
  textsToNumber: [
    { max: 3, seconds: minute },
    { max: 6, seconds: 10 * minute },
  ],
  mailsFromSource: [{ max: 300, seconds: minute }],
  textsFromSource: [{ max: 50, seconds: minute }],
  searchesFromSource: [{ max: 200, seconds: minute }],
  /** Of whom a refused send, reset or sign-up told, as a search does, whether they have an account. */
  toldAddressesFromSource: [{ max: 300, seconds: minute }],
  /** Somebody who types asks twice a second at most. */
  strengthChecksFromSource: [{ max: 600, seconds: minute }],
  triesFromSource: [{ max: 300, seconds: minute }],
  /** Accounts that are stored before anybody proved an address. */
  newPeopleFromSource: [{ max: 300, seconds: minute }],
  /** Only what was wrong counts: a whole office signs in from one address in the morning. */
  wrongPasswordsFromSource: [{ max: 300, seconds: minute }],
  /** Ten lock the account's password, on every path that takes one. */
  wrongPasswordsOfAccount: [{ max: 10, seconds: hour }],
  /** Passkeys: what a page asks to be signed, and what comes back. */
  challengesFromSource: [{ max: 600, seconds: minute }],
  signaturesFromSource: [{ max: 300, seconds: minute }],
  /**
   * The owner is told of each of these by mail. Who has the session need not be the owner: anybody can make an account for
   * anybody's address by a password, and must not be able to fill the mailbox by it.
   */
  newPasskeysOfAccount: [{ max: 30, seconds: hour }],
  newPasswordsOfAccount: [{ max: 10, seconds: 10 * minute }],
  newContactsOfAccount: [{ max: 10, seconds: 10 * minute }],
  /** Ten locks the destination; the lock ends when the first of the ten is an hour old. */
  wrongCodesOfDestination: [{ max: 10, seconds: hour }],
} as const satisfies Record<string, readonly Window[]>

export type LimitName = keyof typeof limits

/** What is counted, and for whom: an address, a number or a source. */
export interface Counted {
  readonly limit: LimitName
  readonly projectId: string
  readonly subject: string
}

/**
 * Counts one more, or answers after how many seconds there is room again. The windows slide with every hit, so no
 * moment lets more through than another. Call it inside a transaction (`atomically`): its row stays locked until
 * that ends, and what is not done is not counted either.
 */
export const reserve = async (rows: Rows, counted: Counted, now: number): Promise<Reserved> => {
  const windows: readonly Window[] = limits[counted.limit]
  const subject = subjectOf(counted)
  const expiresAt = now + longestMs(windows)
  const hits = recent(await lockHits(rows, subject, expiresAt), windows, now)
  const waitSeconds = waitFor(hits, windows, now)
  if (waitSeconds > 0) return { isFull: true, waitSeconds }
  await writeHits(rows, subject, [...hits, now])
  return { isFull: false, waitSeconds: waitFor([...hits, now], windows, now) }
}

/** `waitSeconds` is how long the next one has to wait; it was not counted if there was no room for it. */
export interface Reserved {
  readonly isFull: boolean
  readonly waitSeconds: number
}

/** As `reserve`, but throws `too_many_requests` where there is no room. */
export const requireRoom = async (rows: Rows, counted: Counted, now: number): Promise<void> => {
  const { isFull, waitSeconds } = await reserve(rows, counted, now)
  if (!isFull) return
  throw new ProviderError(
    'too_many_requests',
    `There were too many requests of this kind. Try again in ${waitSeconds} seconds.`,
    { retryAfterSeconds: waitSeconds },
  )
}

/** How long the next one would have to wait, without counting; 0 when there is room. */
export const waitSecondsOf = async (rows: Rows, counted: Counted, now: number): Promise<number> => {
  const windows: readonly Window[] = limits[counted.limit]
  return waitFor(await readHits(rows, subjectOf(counted)), windows, now)
}

/** As `waitSecondsOf` for two at once, by one read. */
export const waitSecondsOfBoth = async (
  rows: Rows,
  [one, other]: readonly [Counted, Counted],
  now: number,
): Promise<readonly [number, number]> => {
  const [first, second] = await readHitsOfBoth(rows, subjectOf(one), subjectOf(other))
  return [waitFor(first, limits[one.limit], now), waitFor(second, limits[other.limit], now)]
}

/** Begins to count a subject anew. */
export const forgetCount = (rows: Rows, counted: Counted): Promise<void> => dropHits(rows, subjectOf(counted))

const subjectOf = ({ limit, projectId, subject }: Counted) => `${limit} ${projectId} ${subject}`

const longestMs = (windows: readonly Window[]) => Math.max(...windows.map(({ seconds }) => seconds)) * 1000

const recent = (hits: Hits, windows: readonly Window[], now: number): Hits => {
  const since = now - longestMs(windows)
  return hits.filter((at) => at > since)
}

/** Whole seconds until every window has room; 0 when all have. */
const waitFor = (hits: Hits, windows: readonly Window[], now: number): number => {
  const waits = windows.map(({ max, seconds }) => {
    const inside = hits.filter((at) => at > now - seconds * 1000)
    // Room comes when so many have left that one less than the most is inside.
    const leaving = inside[inside.length - max]
    return leaving === undefined ? 0 : leaving + seconds * 1000 - now
  })
  return Math.max(0, ...waits.map((ms) => Math.ceil(ms / 1000)))
}
