import type { Column } from '@latchkey/protocol/console/insight'
import { countsByPeriod, countsOfRange, type PeriodCount } from '../../../store/tables/insight/insight-hours.ts'
import { quantile } from '../duration-buckets.ts'
import type { CountMeasure } from '../measures.ts'
import type { Report } from './report.ts'
import { sumOf, timeRows } from './time-rows.ts'

const channels = ['email', 'sms', 'whatsapp'] as const

const outcomes = [
  ['delivered', 'message_delivered'],
  ['bounced', 'message_bounced'],
  ['failed', 'message_failed'],
] as const satisfies (readonly [string, CountMeasure])[]

/** Texts report no bounces, so that column exists for mail only. */
const deliveryColumns = channels.flatMap((channel) =>
  outcomes
    .filter(([outcome]) => channel === 'email' || outcome !== 'bounced')
    .map(([outcome, measure]) => ({ name: `${channel}_${outcome}`, channel, measure })),
)

export const deliveries: Report = {
  name: 'deliveries',
  title: 'Messages by outcome',
  about: 'Messages that the gateway accepted, that bounced, and that were given up.',
  async read(db, { scope, ...range }) {
    const measures = outcomes.map(([, measure]) => measure)
    const counts = await countsByPeriod(db, scope, measures, range)
    const cells = deliveryColumns.map(
      ({ channel, measure }) =>
        (ofPeriod: readonly PeriodCount[]) =>
          sumOf(ofPeriod.filter((count) => count.label === channel && count.measure === measure)),
    )
    const columns = deliveryColumns.map(({ name }): Column => ({ name, kind: 'count' }))
    return { columns: [{ name: 'at', kind: 'time' }, ...columns], rows: timeRows(range, counts, cells) }
  },
}

export const deliveryTimes: Report = {
  name: 'delivery-times',
  title: 'Delivery times',
  about: 'Time from the request for a message until its gateway accepted it.',
  async read(db, { scope, ...range }) {
    const counts = await countsOfRange(db, scope, ['delivered_after'], range)
    const rows = channels.flatMap((channel) => {
      const ofChannel = counts.filter(({ label }) => label === channel)
      if (ofChannel.length === 0) return []
      return [[channel, sumOf(ofChannel), quantile(ofChannel, 0.5), quantile(ofChannel, 0.95)]]
    })
    return {
      columns: [
        { name: 'channel', kind: 'category' },
        { name: 'measured', kind: 'count' },
        { name: 'median', kind: 'duration' },
        { name: 'p95', kind: 'duration' },
      ],
      rows,
    }
  },
}
