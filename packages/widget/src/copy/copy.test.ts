import { expect, test } from 'vitest'
import { wordsOf } from './copy.ts'
import { main, otp } from './locales/en.ts'

test('a sentence is said with its values', () => {
  const words = wordsOf({ ...main, ...otp })
  expect(words('otp.expiresIn', { time: '4:59' })).toBe("Your code expires in 4:59. Didn't get it?")
  expect(words.template('otp.resendIn')).toBe('Resend code in {time}')
})
test('a value is never read as a sentence', () => {
  expect(wordsOf(otp)('otp.resendIn', { time: '{time} $& $1' })).toBe('Resend code in {time} $& $1')
})
test("the site's own sentences come first, with the same values", () => {
  const words = wordsOf(otp, { 'otp.expiresIn': 'Noch {time}', 'otp.title': '' })
  expect(words('otp.expiresIn', { time: '1:00' })).toBe('Noch 1:00')
  expect(words('otp.title')).toBe('Enter passcode')
})
test('sentences that a chunk brings later are said too', () => {
  const sentences = { ...main }
  const words = wordsOf(sentences)
  Object.assign(sentences, otp)
  expect(words('otp.title')).toBe('Enter passcode')
})
test('what is inherited is no sentence of the site', () => {
  expect(wordsOf(otp, Object.create({ 'otp.title': 'Polluted' }))('otp.title')).toBe('Enter passcode')
})
