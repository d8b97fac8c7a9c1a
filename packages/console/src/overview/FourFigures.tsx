import type { InsightReport } from '@latchkey/protocol/console/insight'
import { useQueries } from '@tanstack/react-query'
import { durationText } from '../insight/cell-text.ts'
import { reportQuery } from '../insight/insight-query.ts'
import { labelOf } from '../insight/labels.ts'
import type { DayRange } from '../insight/range.ts'
import { changeText, commonestMedian, dailyAverage, successOf, totalOf } from './overview-numbers.ts'

const numbers = new Intl.NumberFormat('en')
const names = ['active-day', 'sign-ins', 'funnel', 'step-times'] as const

/** Four figures of a time, each with its change against the time of the same length before. */
export function FourFigures({
  projectId,
  range,
  before,
}: {
  readonly projectId: string
  readonly range: DayRange
  readonly before: DayRange
}) {
  const reports = useQueries({
    queries: [range, before].flatMap((time) => names.map((name) => reportQuery(projectId, name, time))),
  }).map(({ data }) => data)
  const [active, signIns, funnel, times, activeBefore, signInsBefore, funnelBefore, timesBefore] = reports
  // Not "nothing to compare" for the moment in which the time before is read.
  const changeOf = (now: number | null, earlier: number | null): string =>
    reports.includes(undefined) ? '' : changeText(now, earlier)
  const today = new Date().toISOString().slice(0, 10)
  const rate = percentOf(funnel)
  const median = times === undefined ? null : commonestMedian(times)
  const medianBefore = timesBefore === undefined ? null : commonestMedian(timesBefore)
  const [days, daysBefore] = [averageOf(active, today), averageOf(activeBefore, today)]
  const [count, countBefore] = [signIns && totalOf(signIns), signInsBefore && totalOf(signInsBefore)]
  return (
    <dl className="four">
      <One
        name="Active users a day"
        value={days === null ? '–' : numbers.format(days)}
        change={changeOf(days, daysBefore)}
      />
      <One
        name="Sign-ins"
        value={count === undefined ? '–' : numbers.format(count)}
        change={changeOf(count ?? null, countBefore ?? null)}
      />
      <One
        name="Success rate"
        value={rate === null ? '–' : `${rate} %`}
        change={changeOf(rate, percentOf(funnelBefore))}
      />
      <One
        name={median === null ? 'Median time' : `Median time, ${labelOf(median.method).toLowerCase()}`}
        value={median === null ? '–' : durationText(median.ms)}
        change={changeOf(
          median?.ms ?? null,
          medianBefore?.method === median?.method ? (medianBefore?.ms ?? null) : null,
        )}
      />
    </dl>
  )
}

const averageOf = (report: InsightReport | undefined, today: string): number | null =>
  report === undefined ? null : dailyAverage(report, today)

const percentOf = (funnel: InsightReport | undefined): number | null => {
  const share = funnel === undefined ? null : successOf(funnel)
  return share === null ? null : Math.round(share * 100)
}

function One({ name, value, change }: { readonly name: string; readonly value: string; readonly change: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> <span>{change}</span>
      </dd>
    </div>
  )
}
