import { expect, test } from 'vitest'
import { spacedNumber } from './spaced-number.ts'

test.each([
  ['+14155550123', '+1 415 555 0123'],
  ['+442079460958', '+44 207 946 0958'],
  ['+4930123456', '+49 301 234 56'],
  ['+493012345678', '+49 301 234 5678'],
  ['+79161234567', '+7 916 123 4567'],
  ['+353851234567', '+353 851 234 567'],
  ['+85212345678', '+852 123 456 78'],
])('spaces the number %s', (number, spaced) => {
  expect(spacedNumber(number)).toBe(spaced)
  // Nothing but spaces is added.
  expect(spaced.replaceAll(' ', '')).toBe(number)
})

test('returns what is no number unchanged', () => {
  for (const text of ['', '555 0123', '+1 415', 'ada@example.com', '+123456789012345678'])
    expect(spacedNumber(text)).toBe(text)
})
