import { expect, it } from 'vitest'
import { filterOf, holds } from './bloom-filter.ts'

const numbered = (word: string) => Array.from({ length: 2_000 }, (_, number) => `${word} ${number}`)

it('a filter holds every text that it was built from, and next to none that it was not', () => {
  const members = numbered('member')
  const filter = filterOf(members, 12)
  expect(members.filter((text) => !holds(filter, text))).toEqual([])
  // About once in four thousand, so half a stranger of these.
  expect(numbered('stranger').filter((text) => holds(filter, text)).length).toBeLessThan(6)
})
