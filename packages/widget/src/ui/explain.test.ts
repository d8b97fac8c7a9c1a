import { expect, test } from 'vitest'
import { env } from '../testing/trial-flow.ts'
import { explain, isRepeatable, isUnreachable, splitLinks } from './explain.ts'

const { words } = env
const refused = {
  error_type: 'otp_code_not_found',
  error_message: 'The code is gone.',
  message: '[404] otp_code_not_found',
}

test("uses the row's sentence for the error type before its sentence for any error", () => {
  expect(explain(refused, words, { otp_code_not_found: 'email.invalid', '*': 'otp.invalid' })).toEqual([
    'Invalid email, please try again.',
  ])
  expect(explain(refused, words, { '*': 'otp.invalid' })).toEqual(['Invalid passcode, please try again.'])
})
test("falls back to the provider's message, then the exception's, then ours", () => {
  expect(explain(refused, words)).toEqual(['The code is gone.'])
  expect(explain(new Error('Broken.'), words)).toEqual(['Broken.'])
  for (const nothing of [{}, null, undefined, 0, '', { error_message: 7 }, { error_message: '', message: '' }])
    expect(explain(nothing, words)).toEqual(['Something went wrong. Please try again.'])
})
test('never calls a missing response a wrong code', () => {
  for (const code of ['unreachable', 'timeout', 'invalid_answer']) {
    expect(isUnreachable({ code })).toBe(true)
    expect(explain({ code, message: 'x' }, words, { '*': 'otp.invalid' })).toEqual([
      'We are unable to reach the server. Check your connection and try again.',
    ])
  }
  expect(isUnreachable({ code: 'api' })).toBe(false)
  expect(isUnreachable(null)).toBe(false)
})
test('finds no sentence for an error type named like a member of Object.prototype', () => {
  expect(explain({ error_type: 'toString', error_message: 'Odd.' }, words, {})).toEqual(['Odd.'])
})
test('makes a documentation link clickable, without the full stop behind it', () => {
  expect(splitLinks('See https://stytch.com/docs/api/errors/404. Then (https://stytch.com/docs/x) again!')).toEqual([
    'See ',
    { link: 'https://stytch.com/docs/api/errors/404' },
    '. Then (',
    { link: 'https://stytch.com/docs/x' },
    ') again!',
  ])
})
test('makes no other URL clickable', () => {
  for (const address of [
    'https://evil.example/docs/',
    'http://stytch.com/docs/x',
    'https://stytch.com.evil.example/docs/x',
    'https://stytch.com@evil.example/docs/x',
    'https://evil.example@stytch.com/docs/x',
    'https://stytch.com:8443/docs/x',
    'https://stytch.com/docs/../login',
    'https://stytch.com/docs/%2e%2e/login',
    'https://stytch.com/docs',
    'https://stytch.com/',
    'javascript:alert(1)//https',
    'https://',
  ])
    expect(splitLinks(address).every((piece) => typeof piece === 'string')).toBe(true)
})

test.each([
  ['http://localhost:3000/docs/errors/bad_request', 'http://localhost:3000/docs/origins'],
  ['https://docs.example.com/latchkey/errors/bad_request', 'https://docs.example.com/latchkey/errors/bad_request#x'],
])('with the page %s of an error, a link to the same documentation is clickable', (error_url, link) => {
  expect(explain({ error_message: `See ${link}.`, error_url }, words)).toEqual(['See ', { link }, '.'])
})
test.each([
  ['http://localhost:3000/docs/errors/bad_request', 'http://localhost:3000/'],
  ['http://localhost:3000/docs/errors/bad_request', 'http://localhost:3000/docs/../login'],
  ['http://localhost:3000/docs/errors/bad_request', 'http://localhost:3000@evil.example/docs/x'],
  ['https://docs.example.com/errors/bad_request', 'https://docs.example.com.evil.example/x'],
  ['https://errors/bad_request', 'https://evil.example/'],
  ['/errors/bad_request', 'https://evil.example/'],
  ['', 'http://localhost:3000/docs/x'],
  [undefined, 'http://localhost:3000/docs/x'],
])('with the page %s of an error, %s is no link', (error_url, address) => {
  const message = explain({ error_message: address, error_url }, words)
  expect(message.every((piece) => typeof piece === 'string')).toBe(true)
})

test('marks missing responses, rate limits and server errors as repeatable', () => {
  const repeatable = [
    { code: 'unreachable' },
    { code: 'timeout' },
    { status_code: 500 },
    { status_code: 429 },
    { status_code: 503 },
  ]
  for (const fault of repeatable) expect(isRepeatable(fault)).toBe(true)
  for (const fault of [{ status_code: 404 }, { status_code: 401 }, new Error('no'), null, undefined])
    expect(isRepeatable(fault)).toBe(false)
})
