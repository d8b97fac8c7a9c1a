import { expect, test } from 'vitest'
import { wordsOf } from './copy.ts'
import { main, otp } from './locales/en.ts'

test('fills in the values of a sentence', () => {
  const words = wordsOf({ ...main, ...otp })
  expect(words('otp.expiresIn', { time: '4:59' })).toBe("Your code expires in 4:59. Didn't get it?")
  expect(words.template('otp.resendIn')).toBe('Resend code in {time}')
})
test('does not interpret slots within a value', () => {
  expect(wordsOf(otp)('otp.resendIn', { time: '{time} $& $1' })).toBe('Resend code in {time} $& $1')
})
test("prefers the site's own sentences, with the same values", () => {
  const words = wordsOf(otp, { 'otp.expiresIn': 'Noch {time}', 'otp.title': '' })
  expect(words('otp.expiresIn', { time: '1:00' })).toBe('Noch 1:00')
  expect(words('otp.title')).toBe('Enter passcode')
})
test('uses sentences that a chunk adds later', () => {
  const sentences = { ...main }
  const words = wordsOf(sentences)
  Object.assign(sentences, otp)
  expect(words('otp.title')).toBe('Enter passcode')
})
test("ignores inherited properties of the site's sentences", () => {
  expect(wordsOf(otp, Object.create({ 'otp.title': 'Polluted' }))('otp.title')).toBe('Enter passcode')
})
