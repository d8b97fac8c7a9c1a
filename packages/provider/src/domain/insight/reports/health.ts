import type { Column } from '@latchkey/protocol/console/insight'
import { countsByPeriod, type PeriodCount } from '../../../store/tables/insight/insight-hours.ts'
import { queueNames } from '../../../store/tables/messaging/queues.ts'
import { quantile } from '../duration-buckets.ts'
import { type LevelMeasure, serverId } from '../measures.ts'
import type { Report } from './report.ts'
import { sumOf, timeRows } from './time-rows.ts'

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const

type OfPeriod = readonly PeriodCount[]

const latency = (share: number) => (ofPeriod: OfPeriod) =>
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
    const ofStatus = (status: string) => (ofPeriod: OfPeriod) =>
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

const statements = ['read', 'write'] as const

const databaseTime = (statement: string, share: number) => (ofPeriod: OfPeriod) =>
  quantile(
    ofPeriod.filter(({ measure, label }) => measure === 'database_answered_after' && label === statement),
    share,
  )

export const database: Report = {
  name: 'database',
  title: 'Database',
  about:
    'Time until the database answered the server: the median and the time that 95 of 100 statements keep to. It is the same for all projects of the server.',
  async read(db, range) {
    const measures = ['database_answered_after', 'database_failed']
    const counts = await countsByPeriod(db, { projectId: serverId }, measures, range)
    const failures = (ofPeriod: OfPeriod) => sumOf(ofPeriod.filter(({ measure }) => measure === 'database_failed'))
    return {
      columns: [
        { name: 'at', kind: 'time' },
        ...statements.flatMap((name): Column[] => [
          { name: `${name}_median`, kind: 'duration' },
          { name: `${name}_p95`, kind: 'duration' },
        ]),
        { name: 'failed', kind: 'count' },
      ],
      rows: timeRows(range, counts, [
        ...statements.flatMap((name) => [databaseTime(name, 0.5), databaseTime(name, 0.95)]),
        failures,
      ]),
    }
  },
}

/** A report of the highest reading of each queue. */
const queueLevels = (
  { name, title, about }: Pick<Report, 'name' | 'title' | 'about'>,
  measure: LevelMeasure,
  kind: Column['kind'],
): Report => ({
  name,
  title,
  about,
  async read(db, { scope, ...range }) {
    const counts = await countsByPeriod(db, scope, [measure], range)
    const highest = (queue: string) => (ofPeriod: OfPeriod) =>
      quantile(
        ofPeriod.filter(({ label }) => label === queue),
        1,
      ) ?? 0
    return {
      columns: [{ name: 'at', kind: 'time' }, ...queueNames.map((queue): Column => ({ name: queue, kind }))],
      rows: timeRows(range, counts, queueNames.map(highest)),
    }
  },
})

export const queueLengths = queueLevels(
  {
    name: 'queue-lengths',
    title: 'Waiting messages and events',
    about: 'The highest number that waited at once in each queue, read every minute. Large numbers are rounded up.',
  },
  'queue_waiting',
  'count',
)

export const queueAges = queueLevels(
  {
    name: 'queue-ages',
    title: 'Longest wait in a queue',
    about: 'The age of the oldest message or event in each queue, read every minute and rounded up.',
  },
  'queue_oldest',
  'duration',
)
