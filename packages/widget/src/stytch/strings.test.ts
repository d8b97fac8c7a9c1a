import { afterEach, expect, test, vi } from 'vitest'
import { sentenceOf, stringsOf } from './strings.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['An email was sent to <bold>{email}</bold>.', 'An email was sent to {email}.'],
  ['Expires in {timeRemaining}', 'Expires in {time}'],
  [
    '{characterLength, plural, one {At least # character} other {At least # characters}}',
    'At least {count} characters',
  ],
  ['{complexity, plural, =1 {one kind} one {# kind} other {# kinds}} of these', '{count} kinds of these'],
  ['Nothing to fill in', 'Nothing to fill in'],
])('converts %s to %s', (theirs, ours) => {
  expect(sentenceOf(theirs)).toBe(ours)
})

test('uses one sentence for all of our IDs that share its ID', () => {
  expect(stringsOf({ 'errors.invalidEmail': 'No.', 'login.title': 'Into the shop' })).toEqual({
    'email.invalid': 'No.',
    'link.invalid': 'No.',
    'main.title': 'Into the shop',
  })
})

test('warns once about an unknown ID, but not about one of a method that is not built yet', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const siteStrings = { 'no.such': 'x', toString: 'x', 'oauth.continueWithGoogle': 'Google!' }
  expect([stringsOf(siteStrings), stringsOf(siteStrings)]).toEqual([{}, {}])
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining('strings["no.such"]'),
    expect.stringContaining('strings["toString"]'),
  ])
})
