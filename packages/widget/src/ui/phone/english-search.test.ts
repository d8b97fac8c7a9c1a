import { expect, test } from 'vitest'
import type { Country } from './country.ts'
import { englishSearch } from './english-search.ts'
import { dialCodes } from './numbering.ts'

const countries = dialCodes().map(([country]) => country)

/** What each key comes to, a tenth of a second apart, or as long as is said. */
const type = (locale: string, text: string, pauseMs = 100): (Country | null)[] => {
  const search = englishSearch(countries, locale)
  return [...text].map((key, place) => search({ key, timeStamp: 5_000 + place * pauseMs }))
}

test('a name of the language is left to the picker', () => {
  expect(type('de', 'öster')).toEqual([null, null, null, null, null])
  expect(type('de', 'OSTER')).toEqual([null, null, null, null, null])
})
test('from the letter on that fits no such name, the English one is found', () => {
  expect(type('de', 'germ')).toEqual([null, null, 'DE', 'DE'])
  expect(type('ja', 'ger').at(-1)).toBe('DE')
  expect(type('ar', 'united k').at(-1)).toBe('GB')
  expect(type('he', 'xx')).toEqual([null, null])
})
test('after a pause a new name begins', () => {
  expect(type('ja', 'ga', 1_000)).toEqual(['GA', 'AF'])
})
test('keys that are no letters are no part of a name', () => {
  const search = englishSearch(countries, 'ja')
  const keys = [' ', 'Shift', 'G', 'ArrowDown', 'e', 'r']
  expect(keys.map((key, place) => search({ key, timeStamp: place * 100 }))).toEqual([
    null,
    null,
    'GA',
    null,
    'GE',
    'DE',
  ])
})
