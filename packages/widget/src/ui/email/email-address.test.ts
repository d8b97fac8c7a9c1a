import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each([
  'ada@example.com',
  "o'neil+tag@sub.example.co.uk",
  '  ada@example.com ',
  'a@b.c',
  'ada@exämple.com',
  'äda@example.com',
])('accepts %j', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})
test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a@b@c.d',
  'ada @example.com',
  'äd\u200ba@example.com',
  `${'a'.repeat(250)}@b.cd`,
])('rejects %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
