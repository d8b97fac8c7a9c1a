import { expect, it } from 'vitest'
import { deletionRequested } from '../account/deletion-letters.ts'
import { dayOf, timeOf } from './letter-dates.ts'

it('a day and a time of a mail have one order, in UTC', () => {
  const ms = Date.UTC(2026, 11, 12, 23, 4)
  expect([dayOf(ms), timeOf(ms)]).toEqual(['12 December 2026', '12 December 2026 at 23:04 UTC'])
})

it('the mail about a deletion writes its day as its time is written', () => {
  const { letter } = deletionRequested(Date.UTC(2026, 11, 12), {} as never)
  expect(letter('Shop').lead).toContain('will be deleted on 12 December 2026.')
})
