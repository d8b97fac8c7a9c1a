import { expect, test } from 'vitest'
import { env } from '../testing/trial-flow.ts'
import { objection, problemOf } from './problem.ts'

const { words } = env
const refused = (error_type: string, status_code = 400) => ({ error_type, status_code, error_message: 'Refused.' })

test("marks the rejected field by the screen's sentence before the error type", () => {
  expect(problemOf('email', refused('invalid_email'), words).field).toBe('email')
  expect(problemOf('login', refused('unauthorized_credentials', 401), words).field).toBe('password')
  expect(problemOf('submit', refused('of_another_provider'), words, { '*': 'otp.invalid' })).toEqual({
    intent: 'submit',
    message: ['Invalid passcode, please try again.'],
    repeatable: false,
    field: 'code',
  })
  const unchecked = (fault: object) => problemOf('submit', fault, words, { '*': 'otp.invalid' }).unchecked
  expect(unchecked(refused('too_many_requests', 429))).toBe(true)
  expect(unchecked(refused('internal_server_error', 500))).toBe(true)
  expect(unchecked(refused('otp_code_not_found', 404))).toBeUndefined()
  // A missing response has its own message.
  expect(unchecked({ code: 'unreachable' })).toBeUndefined()
  expect(objection('sms', 'phone.invalid', words)).toMatchObject({ repeatable: false, field: 'phone' })
})
test('marks no field if its content was not the cause', () => {
  const others = [
    { code: 'unreachable' },
    refused('internal_server_error', 500),
    refused('user_lock_limit_reached', 429),
    refused('origin_not_allowed', 403),
    refused('no_match_for_provided_magic_link_url'),
    refused('toString'),
    new Error('no'),
    null,
  ]
  for (const fault of others) expect(problemOf('login', fault, words).field).toBeUndefined()
  // This also holds for a screen with one sentence for all errors.
  expect(problemOf('submit', refused('too_many_requests', 429), words, { '*': 'otp.invalid' }).field).toBeUndefined()
  expect(objection('login', 'flow.unreachable', words).field).toBeUndefined()
})
