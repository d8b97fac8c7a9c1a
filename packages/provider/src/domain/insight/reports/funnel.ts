import type { Cell, Column } from '@latchkey/protocol/console/insight'
import {
  countsByPeriod,
  countsOfRange,
  type PeriodCount,
  type RangeCount,
} from '../../../store/tables/insight/insight-hours.ts'
import { quantile } from '../duration-buckets.ts'
import { type DurationMeasure, type FunnelStep, funnelSteps, type SignInMethod, signInMethods } from '../measures.ts'
import type { Report } from './report.ts'
import { sumOf, timeRows } from './time-rows.ts'

const stepColumns: readonly Column[] = funnelSteps.map((name) => ({ name, kind: 'count', isOfPeople: true }))

const totalOf = (counts: readonly RangeCount[], step: FunnelStep, method?: SignInMethod): number =>
  sumOf(counts.filter(({ measure, label }) => measure === step && (method === undefined || label === method)))

/** Methods whose secrets are sent, so that the step exists. */
const sendingMethods: ReadonlySet<SignInMethod> = new Set(['email_otp', 'sms_otp', 'whatsapp_otp', 'email_link'])

/** A step that a method does not have is empty: screens show all methods, and a password is not sent. */
const stepCell = (counts: readonly RangeCount[], method: SignInMethod, step: FunnelStep): Cell =>
  step === 'rendered' || (step === 'sent' && !sendingMethods.has(method)) ? null : totalOf(counts, step, method)

const usedMethods = (counts: readonly RangeCount[]): readonly SignInMethod[] =>
  signInMethods.filter((method) => counts.some(({ label }) => label === method))

/** The first row is the sum of all methods. */
export const allMethods = 'all'

export const funnel: Report = {
  name: 'funnel',
  title: 'Sign-in funnel by method',
  about:
    'How many sign-ins reached each step. Only codes and links are sent. A second code or password is another start.',
  async read(db, { scope, ...range }) {
    const counts = await countsOfRange(db, scope, funnelSteps, range)
    const total = [allMethods, ...funnelSteps.map((step) => totalOf(counts, step))]
    const methods = usedMethods(counts).map((method) => [
      method,
      ...funnelSteps.map((step) => stepCell(counts, method, step)),
    ])
    return { columns: [{ name: 'method', kind: 'category' }, ...stepColumns], rows: [total, ...methods] }
  },
}

export const funnelOverTime: Report = {
  name: 'funnel-over-time',
  title: 'Sign-in funnel over time',
  about: 'The steps of all methods in each period.',
  async read(db, { scope, ...range }) {
    const counts = await countsByPeriod(db, scope, funnelSteps, range)
    const cells = funnelSteps.map((step) => (ofPeriod: readonly PeriodCount[]) => totalOf(ofPeriod, step))
    return { columns: [{ name: 'at', kind: 'time' }, ...stepColumns], rows: timeRows(range, counts, cells) }
  },
}

const stepDurations = [
  'started_after',
  'sent_after',
  'verified_after',
  'signed_in_after',
] as const satisfies DurationMeasure[]

export const stepTimes: Report = {
  name: 'step-times',
  title: 'Median time of each step',
  about:
    'Time since the previous step of the same browser, where one node saw both. A link opened elsewhere is not measured.',
  async read(db, { scope, ...range }) {
    const counts = await countsOfRange(db, scope, stepDurations, range)
    const medianOf = (method: SignInMethod, step: DurationMeasure) =>
      quantile(
        counts.filter(({ measure, label }) => measure === step && label === method),
        0.5,
      )
    const measuredOf = (method: SignInMethod) => sumOf(counts.filter(({ label }) => label === method))
    const columns: readonly Column[] = [
      { name: 'method', kind: 'category' },
      ...stepDurations.map((name): Column => ({ name, kind: 'duration' })),
      { name: 'measured', kind: 'count', isOfPeople: true },
    ]
    const rows = usedMethods(counts).map((method) => [
      method,
      ...stepDurations.map((step) => medianOf(method, step)),
      measuredOf(method),
    ])
    return { columns, rows }
  },
}
