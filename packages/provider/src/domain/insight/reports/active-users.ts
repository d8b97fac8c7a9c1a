import { type ActivePeriod, countActiveDigests } from '../../../store/tables/insight/insight-active.ts'
import { countsByPeriod } from '../../../store/tables/insight/insight-hours.ts'
import { dayMs, hourMs, periodOf } from '../periods.ts'
import type { Report } from './report.ts'
import { timeCell } from './time-rows.ts'

/** Returns the periods that overlap a range. */
const periodsIn = (period: ActivePeriod, from: number, to: number): readonly number[] => {
  const starts: number[] = []
  for (let at = periodOf(period, from).startsAt; at < to; at = periodOf(period, at).endsAt) starts.push(at)
  return starts
}

const activeUsers = (period: ActivePeriod, title: string, about: string): Report => ({
  name: `active-${period}`,
  title,
  about,
  async read(db, { scope, from, to }) {
    const starts = periodsIn(period, from, to)
    const first = starts[0] ?? from
    const range = { from: first, to, stepMs: hourMs }
    // While a period is being closed, its users are partly counted and partly still recorded.
    const counts = [
      ...(await countsByPeriod(db, scope, [`active_${period}`], range)),
      ...(await countActiveDigests(db, scope, { period, ...range })),
    ]
    const totalAt = (start: number) => counts.reduce((sum, { at, total }) => sum + (at === start ? total : 0), 0)
    return {
      columns: [
        { name: 'at', kind: 'time' },
        { name: 'users', kind: 'count', isOfPeople: true },
      ],
      rows: starts.map((start) => [timeCell(start, dayMs), totalAt(start)]),
    }
  },
})

export const activeByDay = activeUsers(
  'day',
  'Active users by day',
  'Users with a used session, each once a day in UTC.',
)
export const activeByWeek = activeUsers(
  'week',
  'Active users by week',
  'Users with a used session, each once a week from Monday.',
)
export const activeByMonth = activeUsers(
  'month',
  'Active users by month',
  'Users with a used session, each once a calendar month.',
)
