/** Days in UTC, both included, and the width of a row over time. */
export interface DayRange {
  readonly from: string
  readonly to: string
  readonly step: 'day' | 'hour'
}

/** The choices of a page, in days. */
export const rangeChoices = [1, 7, 30, 90, 365] as const

export type RangeDays = (typeof rangeChoices)[number]

export const isRangeDays = (days: number): days is RangeDays => rangeChoices.some((choice) => choice === days)

/** Reads the chosen days from the address of a page. */
export const rangeOfSearch = ({ days }: Record<string, unknown>): { readonly days?: RangeDays } => {
  const chosenDays = Number(days)
  return isRangeDays(chosenDays) ? { days: chosenDays } : {}
}

const dayMs = 86_400_000
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Returns the last days up to today. Up to a week is shown by the hour. */
export const lastDays = (days: RangeDays, now: number): DayRange => ({
  from: dayText(now - (days - 1) * dayMs),
  to: dayText(now),
  step: days <= 7 ? 'hour' : 'day',
})

/** Returns the number of days of a range. */
export const daysOf = ({ from, to }: Pick<DayRange, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Returns the time of the same length before a range. */
export const rangeBefore = ({ from, step }: DayRange, days: number): DayRange => ({
  from: dayText(Date.parse(from) - days * dayMs),
  to: dayText(Date.parse(from) - dayMs),
  step,
})
