import * as session from '@latchkey/protocol/identity/session'
import * as user from '@latchkey/protocol/identity/user'
import * as otp from '@latchkey/protocol/methods/otp/consumer'
import { afterEach, expect, test } from 'vitest'
import { wireRequest } from './request.ts'

test('members fill the path, encoded, and the rest is the body', () => {
  const params = { id: 'email/test 1?' }
  expect(wireRequest(user.deleteEmail, params)).toEqual({ method: 'DELETE', path: '/users/emails/email%2Ftest%201%3F' })
  expect(params).toEqual({ id: 'email/test 1?' })
})

test('omits undefined members from the body', () => {
  const params: object = { email: 'a@example.com', locale: undefined }
  const { body } = wireRequest(otp.loginOrCreate.email, params as { email: string })
  expect(body).toBe('{"email":"a@example.com"}')
})

test('a call without members has an empty object as its body, and a call without a schema has no body', () => {
  expect(wireRequest(session.authenticate, {}).body).toBe('{}')
  expect(wireRequest(session.revoke, {})).toEqual({ method: 'POST', path: '/sessions/revoke' })
  expect(wireRequest(user.me, {})).toEqual({ method: 'GET', path: '/users/me' })
})

test.each(['', '.', '..'])('rejects an identifier %j that would escape the path', (id) => {
  expect(() => wireRequest(user.deleteEmail, { id })).toThrow('Invalid `id`')
})

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'planted')
})

test('K14: does not send members that a page planted on Object.prototype', () => {
  Reflect.set(Object.prototype, 'planted', 'x')
  expect(wireRequest(session.authenticate, {}).body).toBe('{}')
})
