import type { Column } from '@latchkey/protocol/console/insight'
import { countsByPeriod, type PeriodCount } from '../../../store/tables/insight-hours.ts'
import { quantile } from '../duration-buckets.ts'
import type { Report } from './report.ts'
import { sumOf, timeRows } from './time-rows.ts'

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const

const latency = (share: number) => (ofPeriod: readonly PeriodCount[]) =>
  quantile(
    ofPeriod.filter(({ measure }) => measure === 'answered_after'),
    share,
  )

export const requests: Report = {
  name: 'requests',
  title: 'Requests and their duration',
  about: 'Answers by status class, the median duration, and the duration that 95 of 100 requests keep to.',
  async read(db, { scope, ...range }) {
    const counts = await countsByPeriod(db, scope, ['requests', 'answered_after'], range)
    const ofStatus = (status: string) => (ofPeriod: readonly PeriodCount[]) =>
      sumOf(ofPeriod.filter(({ measure, label }) => measure === 'requests' && label === status))
    return {
      columns: [
        { name: 'at', kind: 'time' },
        ...statusClasses.map((name): Column => ({ name, kind: 'count' })),
        { name: 'median', kind: 'duration' },
        { name: 'p95', kind: 'duration' },
      ],
      rows: timeRows(range, counts, [...statusClasses.map(ofStatus), latency(0.5), latency(0.95)]),
    }
  },
}
