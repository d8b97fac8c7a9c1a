const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** Distances of the marks of an axis of durations, in ms: 1, 2 and 5 of a unit, so that each mark is a round time. */
export const durationSteps: readonly number[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 20, 30].map((count) => count * seconds),
  ...[1, 2, 5, 10, 20, 30].map((count) => count * minutes),
  ...[1, 2, 6, 12, 24, 48, 120, 240].map((count) => count * hours),
]

/** Distances of the marks of an axis of counts: whole numbers. */
export const countSteps: readonly number[] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((step) => [
  ...[step, 2 * step, 5 * step],
])

/** Distances of the marks of an axis of shares: whole percents. */
export const shareSteps: readonly number[] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5]

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const secondsADay = 86_400
/** Periods of at least this length are months. */
const monthSeconds = 28 * secondsADay

/** Few periods get a mark each; the marks of many are chosen by the plot. */
const mostOwnMarks = 10

/** Returns the marks of an axis over time if each period gets its own; null otherwise. */
export const ownMarks = (positions: readonly number[]): readonly number[] | null =>
  positions.length <= mostOwnMarks ? positions : null

/** Names a time: a month, a day, or an hour. Midnight is shown as the day. */
export const timeName = (at: number, positions: readonly number[]): string => {
  const [first, second] = positions
  if (first !== undefined && second !== undefined && second - first >= monthSeconds)
    return monthFormat.format(at * 1_000)
  return at % secondsADay === 0 ? dayFormat.format(at * 1_000) : new Date(at * 1_000).toISOString().slice(11, 16)
}
