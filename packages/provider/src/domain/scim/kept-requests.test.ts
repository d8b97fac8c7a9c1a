import { expect, it } from 'vitest'
import { isRepeatable, withoutPasswords } from './kept-requests.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'

it('a refused request is kept without the passwords that identity providers send', () => {
  const operation = { op: 'replace', path: 'title', value: 'Dr' }
  expect(
    withoutPasswords({
      userName: 'jo',
      password: 'secret',
      PassWord: 'secret',
      [`${core}:password`]: 'secret',
      [core]: { password: 'secret', title: 'Dr' },
      Operations: [
        operation,
        { op: 'replace', path: 'password', value: 'secret' },
        { op: 'add', Path: `${core}:password`, value: 'secret' },
        { op: 'add', value: { password: 'secret', active: true } },
      ],
    }),
  ).toEqual({
    userName: 'jo',
    [core]: { title: 'Dr' },
    Operations: [operation, { op: 'add', value: { active: true } }],
  })
})

it.each([
  [400, 'POST', ['Users'], true],
  [403, 'PATCH', ['users', 'id'], true],
  [409, 'PUT', ['Groups', 'id'], true],
  [403, 'DELETE', ['Users', 'id'], true],
  [404, 'PATCH', ['Users', 'id'], false],
  [401, 'POST', ['Users'], false],
  [429, 'POST', ['Users'], false],
  [500, 'POST', ['Users'], false],
  [400, 'GET', ['Users'], false],
  [400, 'POST', ['Users', '.search'], false],
  [403, 'POST', ['Schemas'], false],
] as const)('a request that ended with %s: %s %j is kept: %s', (status, method, segments, isKept) => {
  expect(isRepeatable(status, { method, segments })).toBe(isKept)
})
