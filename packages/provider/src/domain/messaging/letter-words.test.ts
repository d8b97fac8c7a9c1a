import { expect, test } from 'vitest'
import { lifeOf } from './letter-words.ts'

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
