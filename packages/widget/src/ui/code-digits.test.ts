import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, typedDigits } from './code-digits.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['  1 2 3 4 5 6 \n', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['Your code is 123456. It expires in 5 minutes.', '123456'],
  ['In 5 minutes your 6-digit code 123–456 expires', '123456'],
  ['1234567', '123456'],
  ['no digits', ''],
  ['12a34', '1234'],
])('extracts the digits of %j: %j', (pasted, digits) => {
  expect(digitsOf(pasted)).toBe(digits)
})
test('appends a partial code to the present digits and replaces them with a complete code', () => {
  expect(digitsOf('34', '12')).toBe('1234')
  expect(digitsOf('345678', '12')).toBe('345678')
  expect(digitsOf('12345678', '9')).toBe('123456')
})
test('returns at most six ASCII digits for any typed or pasted text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\d{0,6}$/), (text, present) => {
      expect(typedDigits(text)).toMatch(/^[0-9]{0,6}$/)
      expect(digitsOf(text, present)).toMatch(/^[0-9]{0,6}$/)
    }),
  )
})
