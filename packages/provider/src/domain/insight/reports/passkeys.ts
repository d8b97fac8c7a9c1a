import type { Cell } from '@latchkey/protocol/console/insight'
import { countsByPeriod, type PeriodCount } from '../../../store/tables/insight/insight-hours.ts'
import type { Report } from './report.ts'
import { sumOf, timeRows } from './time-rows.ts'

const registeredIn = (counts: readonly PeriodCount[]): number =>
  sumOf(counts.filter(({ measure }) => measure === 'passkey_added'))

const signInsBy = (counts: readonly PeriodCount[]): number =>
  sumOf(counts.filter(({ measure, label }) => measure === 'signed_in' && label === 'passkey'))

const shareOf = (counts: readonly PeriodCount[]): Cell => {
  const all = sumOf(counts.filter(({ measure }) => measure === 'signed_in'))
  return all === 0 ? null : signInsBy(counts) / all
}

export const passkeyAdoption: Report = {
  name: 'passkey-adoption',
  title: 'Passkey adoption',
  about: 'Registered passkeys, sign-ins by passkey, and their part of all sign-ins.',
  async read(db, { scope, ...range }) {
    const counts = await countsByPeriod(db, scope, ['passkey_added', 'signed_in'], range)
    return {
      columns: [
        { name: 'at', kind: 'time' },
        { name: 'registered', kind: 'count', isOfPeople: true },
        { name: 'sign_ins', kind: 'count', isOfPeople: true },
        { name: 'share', kind: 'share' },
      ],
      rows: timeRows(range, counts, [registeredIn, signInsBy, shareOf]),
    }
  },
}
