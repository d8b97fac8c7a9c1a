import type { Column } from '@latchkey/protocol/console/insight'
import { countsByPeriod, type PeriodCount } from '../../../store/tables/insight/insight-hours.ts'
import { type CountMeasure, signInMethods } from '../measures.ts'
import type { Report } from './report.ts'
import { sumOf, timeRows } from './time-rows.ts'

/** A count over time with a column for each of its categories. */
interface LabelsOverTime extends Pick<Report, 'name' | 'title' | 'about'> {
  readonly measure: CountMeasure
  /** Every possible category, in the order of the columns. Without `always`, columns without counts are omitted. */
  readonly labels: readonly string[]
  readonly always?: boolean
  readonly isOfPeople: boolean
}

const labelsOverTime = ({
  name,
  title,
  about,
  measure,
  labels,
  always = false,
  isOfPeople,
}: LabelsOverTime): Report => ({
  name,
  title,
  about,
  async read(db, { scope, ...range }) {
    const counts = await countsByPeriod(db, scope, [measure], range)
    const shownLabels = always ? labels : labels.filter((label) => counts.some((count) => count.label === label))
    const totalOf = (wanted: string) => (ofPeriod: readonly PeriodCount[]) =>
      sumOf(ofPeriod.filter(({ label }) => label === wanted))
    const columns = shownLabels.map((label): Column => ({ name: label, kind: 'count', isOfPeople }))
    return {
      columns: [{ name: 'at', kind: 'time' }, ...columns],
      rows: timeRows(range, counts, shownLabels.map(totalOf)),
    }
  },
})

export const signIns = labelsOverTime({
  name: 'sign-ins',
  title: 'Sign-ins by method',
  about: 'Opened sessions by the method of their first factor. Impersonated and exchanged sessions are not counted.',
  measure: 'signed_in',
  labels: signInMethods,
  isOfPeople: true,
})

export const signUps = labelsOverTime({
  name: 'sign-ups',
  title: 'Sign-ups',
  about: 'New accounts by creator: the user, the back end of the site, or a member who invited another.',
  measure: 'signed_up',
  labels: ['user', 'back_end', 'member'],
  always: true,
  isOfPeople: true,
})

export const rateLimits = labelsOverTime({
  name: 'rate-limits',
  title: 'Requests rejected by rate limits',
  about: 'Answers with status 429 by the method of the call.',
  measure: 'rate_limited',
  labels: [...signInMethods.filter((method) => method !== 'other'), 'other'],
  isOfPeople: false,
})

export const lockouts = labelsOverTime({
  name: 'lockouts',
  title: 'Lockouts',
  about: 'Accounts whose codes, password or authenticator app were locked after ten wrong attempts.',
  measure: 'locked',
  labels: ['code', 'password', 'totp'],
  always: true,
  isOfPeople: false,
})

export const refusedGuesses = labelsOverTime({
  name: 'refused-guesses',
  title: 'Wrong codes and passwords',
  about: 'Refused attempts by factor. Many of them without lockouts are guesses at many accounts.',
  measure: 'refused_guess',
  labels: ['code', 'password', 'totp', 'client'],
  always: true,
  isOfPeople: false,
})
