import { expect, test } from 'vitest'
import type { Country } from './country.ts'
import { englishSearch } from './english-search.ts'
import { dialCodes } from './numbering.ts'

const countries = dialCodes().map(([country]) => country)

/** Types a text with a pause between keys, and returns the country that the search finds after each key. */
const type = (locale: string, text: string, pauseMs = 100): (Country | null)[] => {
  const search = englishSearch(countries, locale)
  return [...text].map((key, place) => search({ key, timeStamp: 5_000 + place * pauseMs }))
}

test("leaves names in the user's language to the picker", () => {
  expect(type('de', 'öster')).toEqual([null, null, null, null, null])
  expect(type('de', 'OSTER')).toEqual([null, null, null, null, null])
})
test('finds the English name from the first letter that matches no other name', () => {
  expect(type('de', 'germ')).toEqual([null, null, 'DE', 'DE'])
  expect(type('ja', 'ger').at(-1)).toBe('DE')
  expect(type('ar', 'united k').at(-1)).toBe('GB')
  expect(type('he', 'xx')).toEqual([null, null])
})
test('starts a new name after a pause', () => {
  expect(type('ja', 'ga', 1_000)).toEqual(['GA', 'AF'])
})
test('ignores keys that are not letters', () => {
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
