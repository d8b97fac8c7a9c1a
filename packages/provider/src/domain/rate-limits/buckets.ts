/** At most `max` in any stretch of time of that length. */
export interface Window {
  readonly max: number
  readonly seconds: number
}

/** Some that were counted close together, kept under the time of the last of them. Times in ms. */
interface Bucket {
  readonly at: number
  readonly count: number
}

/** What was counted lately, oldest first. */
export type Buckets = readonly Bucket[]

/** A window is told apart in as many parts. */
const partsOfWindow = 12

/** A limit of at most this many is kept to the millisecond: each time costs a few letters. */
const exactUpTo = 30

const longestMs = (windows: readonly Window[]) => Math.max(...windows.map(({ seconds }) => seconds)) * 1000

/** How long what is counted now has a say. */
export const lifeMs = longestMs

/** What is counted within this long of each other may stand in one bucket; 0 where a count of each costs no more. */
const widthMs = (windows: readonly Window[]): number => {
  const most = Math.max(...windows.map(({ max }) => max))
  const shortest = Math.min(...windows.map(({ seconds }) => seconds))
  return most <= exactUpTo ? 0 : (shortest * 1000) / partsOfWindow
}

/** `TIME`, or `TIME*COUNT`, by spaces: the first in ms since 1970, the others since the one before; all in base 36. */
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

/** At most thirty parts of a few letters each, however often something was counted. */
export const writeBuckets = (buckets: Buckets): string =>
  buckets
    .map(({ at, count }, index) => {
      const delta = (at - (buckets[index - 1]?.at ?? 0)).toString(36)
      return count === 1 ? delta : `${delta}*${count.toString(36)}`
    })
    .join(' ')

/**
 * Counts one more and drops what has left every window. A bucket is as old as the last that was counted in it, so that no
 * window ever lets more through than its most; what came first in it counts for a twelfth of a window too long at worst.
 */
export const addOne = (buckets: Buckets, windows: readonly Window[], now: number): Buckets => {
  const recent = buckets.filter(({ at }) => at > now - longestMs(windows))
  const width = widthMs(windows)
  const last = recent.at(-1)
  const isSame = last !== undefined && (last.at === now || (width > 0 && part(last.at, width) === part(now, width)))
  // A clock that was set back must not make times run backwards.
  const at = Math.max(now, last?.at ?? now)
  return isSame ? [...recent.slice(0, -1), { at, count: last.count + 1 }] : [...recent, { at, count: 1 }]
}

/** Nodes whose clocks differ by less see what the others counted as it is. */
const aheadMs = 60_000

/**
 * What was counted at a time that has not come, by a clock that was set back since, stands as counted now: it holds for as long
 * as ever, and not until the clock is there again. The same buckets where there is nothing such.
 */
export const settle = (buckets: Buckets, now: number): Buckets => {
  const come = buckets.filter(({ at }) => at <= now + aheadMs)
  if (come.length === buckets.length) return buckets
  const count = buckets.slice(come.length).reduce((sum, bucket) => sum + bucket.count, 0)
  return [...come, { at: Math.max(now, come.at(-1)?.at ?? now), count }]
}

/** Takes back one that was counted at that time, or with later ones in one bucket; nothing where it has left already. */
export const removeOne = (buckets: Buckets, countedAt: number): Buckets => {
  const index = buckets.findIndex(({ at }) => at >= countedAt)
  return buckets.flatMap((bucket, at) => {
    if (at !== index) return [bucket]
    return bucket.count === 1 ? [] : [{ ...bucket, count: bucket.count - 1 }]
  })
}

const part = (at: number, width: number) => Math.floor(at / width)

/** Whole seconds until every window has room for one more; 0 when all have. `pending` are counted as if they were now. */
export const waitSeconds = (buckets: Buckets, windows: readonly Window[], now: number, pending = 0): number => {
  const waits = windows.map(({ max, seconds }) => {
    const inside = buckets.filter(({ at }) => at > now - seconds * 1000)
    let left = inside.reduce((sum, { count }) => sum + count, pending)
    let leavesAt = now
    for (const { at, count } of inside) {
      if (left < max) break
      left -= count
      leavesAt = at + seconds * 1000
    }
    return left < max ? leavesAt - now : seconds * 1000
  })
  return Math.max(0, ...waits.map((ms) => Math.ceil(ms / 1000)))
}
