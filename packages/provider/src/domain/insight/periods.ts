import type { ActivePeriod } from '../../store/tables/insight/insight-active.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The start of the hour in UTC. */
export const hourOf = (at: number): number => at - (at % hourMs)

/** The start and end of a period in ms. */
export interface PeriodBounds {
  readonly startsAt: number
  readonly endsAt: number
}

/** The first Monday after 1 January 1970, in ms. */
const firstMonday = 4 * dayMs

const weekMs = 7 * dayMs

/** Returns the period that contains a time: a day, a week from Monday (ISO 8601), or a calendar month. All in UTC. */
export const periodOf = (period: ActivePeriod, at: number): PeriodBounds => {
  if (period === 'day') return { startsAt: at - (at % dayMs), endsAt: at - (at % dayMs) + dayMs }
  if (period === 'week') {
    const startsAt = at - ((at - firstMonday) % weekMs)
    return { startsAt, endsAt: startsAt + weekMs }
  }
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { startsAt: Date.UTC(year, month), endsAt: Date.UTC(year, month + 1) }
}

export const activePeriods = ['day', 'week', 'month'] as const satisfies readonly ActivePeriod[]
