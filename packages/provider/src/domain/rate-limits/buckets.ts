/** At most `max` in any period of `seconds`. */
export interface Window {
  readonly max: number
  readonly seconds: number
}

/** A number of counts close together, stored under the time of the last one. Times in ms. */
interface Bucket {
  readonly at: number
  readonly count: number
}

/** Recent counts, oldest first. */
export type Buckets = readonly Bucket[]

/** Number of buckets per window. */
const partsOfWindow = 12

/** Limits up to this maximum are exact to the millisecond, since each stored time takes only a few letters. */
const exactUpTo = 30

const longestMs = (windows: readonly Window[]) => Math.max(...windows.map(({ seconds }) => seconds)) * 1000

/** Returns how long a count matters, in ms. */
export const lifeMs = longestMs

/** Returns the width of a bucket in ms; 0 if every count gets its own. */
const widthMs = (windows: readonly Window[]): number => {
  const most = Math.max(...windows.map(({ max }) => max))
  const shortest = Math.min(...windows.map(({ seconds }) => seconds))
  return most <= exactUpTo ? 0 : (shortest * 1000) / partsOfWindow
}

/**
 * Parses `TIME` or `TIME*COUNT`, separated by spaces. The first time is in ms since 1970, the others are relative to
 * the one before. All numbers are in base 36.
 */
export const readBuckets = (text: string): Buckets => {
  let at = 0
  return text === ''
    ? []
    : text.split(' ').map((part) => {
        const [delta = '0', count = '1'] = part.split('*')
        at += Number.parseInt(delta, 36)
        return { at, count: Number.parseInt(count, 36) }
      })
}

/** Serializes buckets: at most thirty parts of a few letters each, however many counts there are. */
export const writeBuckets = (buckets: Buckets): string =>
  buckets
    .map(({ at, count }, index) => {
      const delta = (at - (buckets[index - 1]?.at ?? 0)).toString(36)
      return count === 1 ? delta : `${delta}*${count.toString(36)}`
    })
    .join(' ')

/**
 * Adds one count and drops those outside every window. A bucket has the time of its last count, so no window ever
 * allows more than its maximum. The earliest counts in a bucket are kept at most a twelfth of a window too long.
 */
export const addOne = (buckets: Buckets, windows: readonly Window[], now: number): Buckets => {
  const recent = buckets.filter(({ at }) => at > now - longestMs(windows))
  const width = widthMs(windows)
  const last = recent.at(-1)
  const isSame = last !== undefined && (last.at === now || (width > 0 && part(last.at, width) === part(now, width)))
  // If the clock was set back, times must not decrease.
  const at = Math.max(now, last?.at ?? now)
  return isSame ? [...recent.slice(0, -1), { at, count: last.count + 1 }] : [...recent, { at, count: 1 }]
}

/** Tolerance in ms for differences between the clocks of nodes. */
const aheadMs = 60_000

/**
 * Moves counts with a future time to now, after the clock was set back. They then count for their usual time, and not
 * until the clock catches up. Returns the same buckets if there are none.
 */
export const shiftAfterClockChange = (buckets: Buckets, now: number): Buckets => {
  const pastBuckets = buckets.filter(({ at }) => at <= now + aheadMs)
  if (pastBuckets.length === buckets.length) return buckets
  const count = buckets.slice(pastBuckets.length).reduce((sum, bucket) => sum + bucket.count, 0)
  return [...pastBuckets, { at: Math.max(now, pastBuckets.at(-1)?.at ?? now), count }]
}

/** Removes one count made at that time, or one in the same bucket. Does nothing if it has already been dropped. */
export const removeOne = (buckets: Buckets, countedAt: number): Buckets => {
  const index = buckets.findIndex(({ at }) => at >= countedAt)
  return buckets.flatMap((bucket, at) => {
    if (at !== index) return [bucket]
    return bucket.count === 1 ? [] : [{ ...bucket, count: bucket.count - 1 }]
  })
}

const part = (at: number, width: number) => Math.floor(at / width)

/**
 * Returns the whole seconds until every window allows one more; 0 if all do. `pending` more are counted as if they
 * happened now.
 */
export const waitSeconds = (buckets: Buckets, windows: readonly Window[], now: number, pending = 0): number => {
  const waits = windows.map(({ max, seconds }) => {
    const inside = buckets.filter(({ at }) => at > now - seconds * 1000)
    let remainingCount = inside.reduce((sum, { count }) => sum + count, pending)
    let leavesAt = now
    for (const { at, count } of inside) {
      if (remainingCount < max) break
      remainingCount -= count
      leavesAt = at + seconds * 1000
    }
    return remainingCount < max ? leavesAt - now : seconds * 1000
  })
  return Math.max(0, ...waits.map((ms) => Math.ceil(ms / 1000)))
}
