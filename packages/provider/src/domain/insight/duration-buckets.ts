const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * Upper bounds of the buckets of durations, in ms. Neighbours differ by a factor of 1.3 to 2, so a median is off by at
 * most that factor. Never remove a bound: stored counts refer to it.
 */
export const bucketBoundsMs: readonly number[] = [
  ...[1, 2, 3, 5, 8, 12, 20, 30, 50, 75, 100, 150, 200, 300, 400, 600, 800],
  ...[1, 1.5, 2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50].map((seconds) => seconds * second),
  ...[1, 1.5, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45].map((minutes) => minutes * minute),
  ...[1, 2, 4, 8, 24].map((hours) => hours * hour),
]

const longestMs = bucketBoundsMs.at(-1) ?? 0

/** Returns the bucket of a duration: the lowest bound that is not below it. Longer durations are in the last bucket. */
export const bucketOf = (ms: number): number => bucketBoundsMs.find((bound) => ms <= bound) ?? longestMs

/** The number of durations in a bucket. */
export interface BucketCount {
  readonly bucketMs: number
  readonly total: number
}

/**
 * Returns the bucket below or in which this share of all durations is, in ms; null without durations. Buckets may repeat
 * and need no order.
 *
 * ```ts
 * quantile([{ bucketMs: 100, total: 3 }, { bucketMs: 200, total: 1 }], 0.5) // 100
 * ```
 */
export const quantile = (counts: readonly BucketCount[], share: number): number | null => {
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  if (all === 0) return null
  let below = 0
  for (const { bucketMs, total } of counts.toSorted((one, other) => one.bucketMs - other.bucketMs)) {
    below += total
    if (below >= all * share) return bucketMs
  }
  return longestMs
}
