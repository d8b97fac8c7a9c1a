import { countsOfRange } from '../../../store/tables/insight/insight-hours.ts'
import { signInMethods } from '../measures.ts'
import type { Report } from './report.ts'
import { sumOf } from './time-rows.ts'

export const methodShare: Report = {
  name: 'method-share',
  title: 'Share of each method',
  about: 'Sign-ins of each method, and their part of all sign-ins.',
  async read(db, { scope, ...range }) {
    const counts = await countsOfRange(db, scope, ['signed_in'], range)
    const all = sumOf(counts)
    const rows = signInMethods
      .map((method) => ({ method, total: sumOf(counts.filter(({ label }) => label === method)) }))
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => other.total - one.total)
      .map(({ method, total }) => [method, total, total / all])
    return {
      columns: [
        { name: 'method', kind: 'category' },
        { name: 'sign_ins', kind: 'count', isOfPeople: true },
        { name: 'share', kind: 'share' },
      ],
      rows,
    }
  },
}
