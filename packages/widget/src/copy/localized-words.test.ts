import { expect, test } from 'vitest'
import type { Plural } from './copy.ts'
import { otp, password } from './locales/en.ts'
import { localizedWordsOf } from './localized-words.ts'

const english = { ...otp, ...password }
const days: Plural = {
  zero: 'لا شيء',
  one: 'واحد',
  two: 'اثنان',
  few: '{count} قليل',
  many: '{count} كثير',
  other: '{count} آخر',
}

test("uses the language's sentence, or English if it is missing", () => {
  const words = localizedWordsOf('de', { 'otp.title': 'Code eingeben' })(english)
  expect(words('otp.title')).toBe('Code eingeben')
  expect(words('otp.resend')).toBe('Resend code')
})
test("prefers the site's own sentences in every language", () => {
  const words = localizedWordsOf('de', { 'otp.title': 'Code eingeben' })(english, {
    'otp.title': 'PIN eingeben',
    'otp.resent': '',
  })
  expect(words('otp.title')).toBe('PIN eingeben')
  expect(words('otp.resent')).toBe('Code resent')
})
test('selects the plural form by the rules of the language', () => {
  const words = localizedWordsOf('ar', { 'password.length': days })(english)
  const sentences = [0, 1, 2, 3, 11, 100].map((count) => words('password.length', { count: String(count) }))
  expect(sentences).toEqual(['لا شيء', 'واحد', 'اثنان', '3 قليل', '11 كثير', '100 آخر'])
})
test('uses the `other` form for a missing plural form', () => {
  const words = localizedWordsOf('en', {})(english, {
    'password.length': { one: 'a letter', other: '{count} letters' },
  })
  expect(words('password.length', { count: '1' })).toBe('a letter')
  expect(words('password.length', { count: '8' })).toBe('8 letters')
  expect(
    localizedWordsOf('ar', {})(english, { 'password.length': { other: '{count}' } })('password.length', { count: '2' }),
  ).toBe('2')
})
test('writes numbers in the digits of the locale and leaves typed text unchanged', () => {
  const words = localizedWordsOf('ar-EG', {})(english)
  expect(words('otp.resendIn', { time: '0:59' })).toBe('Resend code in ٠:٥٩')
  expect(words('password.score', { score: '3' })).toBe('٣ of 4')
  expect(words('otp.sentTo', { destination: '+20 100 123' })).toContain('+20 100 123')
  expect(localizedWordsOf('ar', {})(english)('otp.resendIn', { time: '0:59' })).toBe('Resend code in 0:59')
})
test('does not interpret slots within a value', () => {
  expect(localizedWordsOf('de', {})(english)('otp.resendIn', { time: '{time} $& $1' })).toBe(
    'Resend code in {time} $& $1',
  )
})
test('ignores inherited properties', () => {
  const polluted = Object.create({ 'otp.title': 'Polluted' })
  expect(localizedWordsOf('de', polluted)(english, polluted)('otp.title')).toBe('Enter passcode')
})
