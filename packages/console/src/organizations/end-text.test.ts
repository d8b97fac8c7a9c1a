import { expect, it } from 'vitest'
import { endText } from './end-text.ts'

const now = Date.parse('2026-11-29T12:00:00Z')

it.each([
  ['2027-03-01T12:00:00Z', 'later', 'expires on Mar 1, 2027'],
  ['2026-12-11T13:00:00Z', 'soon', 'expires on Dec 11, 2026 (in 12 days)'],
  ['2026-11-30T13:00:00Z', 'soon', 'expires on Nov 30, 2026 (in 1 day)'],
  ['2026-11-29T13:00:00Z', 'soon', 'expires on Nov 29, 2026 (within a day)'],
  ['2026-11-29T12:00:00Z', 'over', 'expired on Nov 29, 2026'],
])('the end at %s is %s', (at, state, text) => {
  expect(endText(at, now, 'en')).toEqual({ state, text })
})
