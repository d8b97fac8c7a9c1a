import { expect, test } from 'vitest'
import { lifeOf, lockLifeOf, typedName } from './letter-words.ts'

test.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [180, '3 hours'],
  [200, 'about 3 hours'],
  [2_879, 'about 48 hours'],
  [2_880, '2 days'],
  [10_080, '7 days'],
  [10_100, 'about 7 days'],
])('writes a lifetime of %d minutes as "%s"', (minutes, words) => {
  expect(lifeOf(minutes, 'en')).toBe(words)
})

test.each([
  ['de', 10_080, '7 Tage'],
  ['fr', 200, 'environ 3\u00a0heures'],
  ['ja', 30, '30 分'],
  ['ar', 5, '5 دقائق'],
  ['he', 200, 'כ-\u20683 שעות\u2069'],
] as const)('writes a lifetime in %s', (language, minutes, words) => {
  expect(lifeOf(minutes, language)).toBe(words)
})

test('writes the time of a lock in whole minutes', () => {
  expect([lockLifeOf(61, 'en'), lockLifeOf(900, 'pt-BR')]).toEqual(['2 minutes', '15 minutos'])
})

test.each([
  ['Analytical\r\nEngines', 'Analytical Engines'],
  ['Shop.example & Sons', 'Shop.\u2060example & Sons'],
  ['Win now: https://evil.example', ''],
  ['WWW.evil.example', ''],
  ['a'.repeat(200), 'a'.repeat(64)],
  ['J. Doe', 'J. Doe'],
])('makes no link of the typed name %j', (typed, publicData) => {
  expect(typedName(typed)).toBe(publicData)
})
