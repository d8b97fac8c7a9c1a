import { expect, it } from 'vitest'
import { filterOf, holds } from './bloom-filter.ts'

const numberedTexts = (word: string) => Array.from({ length: 2_000 }, (_, number) => `${word} ${number}`)

it('a filter contains every text it was built from, and almost no other', () => {
  const members = numberedTexts('member')
  const filter = filterOf(members, 12)
  expect(members.filter((text) => !holds(filter, text))).toEqual([])
  // The false positive rate is about 1 in 4,000, so half a text of these.
  expect(numberedTexts('stranger').filter((text) => holds(filter, text)).length).toBeLessThan(6)
})
