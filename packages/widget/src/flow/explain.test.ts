import { expect, test } from 'vitest'
import { env } from '../testing/trial-flow.ts'
import { explain, isRepeatable, isUnreachable, linked } from './explain.ts'

const { words } = env
const refused = {
  error_type: 'otp_code_not_found',
  error_message: 'The code is gone.',
  message: '[404] otp_code_not_found',
}

test('a refusal has the sentence of its row, by type before any', () => {
  expect(explain(refused, words, { otp_code_not_found: 'email.invalid', '*': 'otp.invalid' })).toEqual([
    'Invalid email, please try again.',
  ])
  expect(explain(refused, words, { '*': 'otp.invalid' })).toEqual(['Invalid passcode, please try again.'])
})
test('without one it has the words of the provider, then those of the exception, then ours', () => {
  expect(explain(refused, words)).toEqual(['The code is gone.'])
  expect(explain(new Error('Broken.'), words)).toEqual(['Broken.'])
  for (const nothing of [{}, null, undefined, 0, '', { error_message: 7 }, { error_message: '', message: '' }])
    expect(explain(nothing, words)).toEqual(['Something went wrong. Please try again.'])
})
test('silence is never called a wrong code', () => {
  for (const code of ['unreachable', 'timeout', 'invalid_answer']) {
    expect(isUnreachable({ code })).toBe(true)
    expect(explain({ code, message: 'x' }, words, { '*': 'otp.invalid' })).toEqual([
      'We are unable to reach the server. Check your connection and try again.',
    ])
  }
  expect(isUnreachable({ code: 'api' })).toBe(false)
  expect(isUnreachable(null)).toBe(false)
})
test('an error type named like a member of every object finds no sentence', () => {
  expect(explain({ error_type: 'toString', error_message: 'Odd.' }, words, {})).toEqual(['Odd.'])
})
test('a documentation link becomes clickable, without the full stop behind it', () => {
  expect(linked('See https://stytch.com/docs/api/errors/404. Then (https://stytch.com/docs/x) again!')).toEqual([
    'See ',
    { link: 'https://stytch.com/docs/api/errors/404' },
    '. Then (',
    { link: 'https://stytch.com/docs/x' },
    ') again!',
  ])
})
test('nothing else becomes clickable', () => {
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
    expect(linked(address).every((piece) => typeof piece === 'string')).toBe(true)
})

test('what says nothing of what was asked may be asked again: no answer, one too soon, or a failure of the provider itself', () => {
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
