import { expect, test } from 'vitest'
import { lifeOf, typedName } from './letter-words.ts'

test.each([
  [1, 'one minute'],
  [90, '90 minutes'],
  [180, '3 hours'],
  [200, 'about 3 hours'],
  [2_879, 'about 48 hours'],
  [2_880, '2 days'],
  [10_080, '7 days'],
  [10_100, 'about 7 days'],
])('writes a lifetime of %d minutes as "%s"', (minutes, words) => {
  expect(lifeOf(minutes)).toBe(words)
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
