import { expect, it } from 'vitest'
import { deletionRequested } from '../account/deletion-letters.ts'
import { dayOf, timeOf } from './letter-dates.ts'
import { sentencesIn } from './words/say.ts'

it('a day and a time of a mail have one order, in UTC', () => {
  const ms = Date.UTC(2026, 11, 12, 23, 4)
  expect([dayOf(ms, 'en'), timeOf(ms, 'en')]).toEqual(['12 December 2026', '12 December 2026 at 23:04 UTC'])
})

it('the mail about a deletion writes its day as its time is written', () => {
  const { letter } = deletionRequested(Date.UTC(2026, 11, 12), {} as never)
  expect(letter(sentencesIn('en'), 'Shop', 'en').lead).toContain('will be deleted on 12 December 2026.')
})

it('a day and a time are as the language writes them', () => {
  const ms = Date.UTC(2026, 11, 12, 23, 4)
  expect(timeOf(ms, 'de')).toBe('12. Dezember 2026 um 23:04 UTC')
  expect(timeOf(ms, 'ja')).toBe('2026年12月12日 23:04 UTC')
  expect(dayOf(ms, 'es')).toBe('12 de diciembre de 2026')
})
