import { expect, test } from 'vitest'
import { env } from '../testing/trial-flow.ts'
import { objection, problemOf } from './problem.ts'

const { words } = env
const refused = (error_type: string, status_code = 400) => ({ error_type, status_code, error_message: 'Refused.' })

test('a refusal marks the field whose content was refused, by the sentence of the screen before the type', () => {
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
  // What brought no answer says so itself.
  expect(unchecked({ code: 'unreachable' })).toBeUndefined()
  expect(objection('sms', 'phone.invalid', words)).toMatchObject({ repeatable: false, field: 'phone' })
})
test('what fails for another reason than what was written marks no field', () => {
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
  // Also where the screen has one sentence for all that is refused.
  expect(problemOf('submit', refused('too_many_requests', 429), words, { '*': 'otp.invalid' }).field).toBeUndefined()
  expect(objection('login', 'flow.unreachable', words).field).toBeUndefined()
})
