import { expect, test } from 'vitest'
import { addressIn } from './import-again.ts'

const folder = 'https://auth.example.com/js/'
const failure = 'TypeError: Failed to fetch dynamically imported module: '

test.each([
  ['https://auth.example.com/js/chunks/otp-1a2b3c4d.js', true],
  ['https://auth.example.com/js/chunks/otp-1a2b3c4d.js?0.123', true],
  // The respelled URL of a retry.
  ['https://auth.example.com/js/%63hunks/otp-1a2b3c4d.js', true],
  ['https://auth.example.com/js/latchkey.js', true],
  ['https://evil.example/js/chunks/otp.js', false],
  // Same length as our folder up to the chunk.
  ['https://evil.example/abcdef/chunks/otp.js', false],
  ['https://auth.example.com.evil.example/js/chunks/otp.js', false],
  ['https://auth.example.com@evil.example/js/chunks/otp.js', false],
  ['http://auth.example.com/js/chunks/otp.js', false],
  ['https://auth.example.com/uploads/otp.js', false],
  ['https://auth.example.com/js/../uploads/otp.js', false],
  ['https://auth.example.com/js/chunks/%2e%2e/%2e%2e/uploads/otp.js', false],
  ['https://auth.example.com/js/chunks/..%2f..%2fuploads%2fotp.js', false],
  ['https://auth.example.com/js/chunks/%zz.js', false],
])('allows another import of our own files only: %s: %s', (address, isOurs) => {
  expect(addressIn(failure + address, folder)).toBe(isOurs ? address : undefined)
})

test('takes the first of our own files, after any other text', () => {
  const ownChunk = `${folder}chunks/otp.js`
  expect(addressIn(`${failure}(https://evil.example/x.js) ${ownChunk}`, folder)).toBe(ownChunk)
  expect(addressIn('TypeError: error loading dynamically imported module', folder)).toBeUndefined()
})

test('takes no file when the script has no address', () => {
  for (const folderWithoutHost of ['', 'undefined', 'file:///js/'])
    expect(addressIn(`${failure}${folder}chunks/otp.js`, folderWithoutHost)).toBeUndefined()
})
