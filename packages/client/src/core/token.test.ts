import { expect, test } from 'vitest'
import { ConfigError } from './errors.ts'
import { publicToken } from './token.ts'

test.each([
  [undefined, 'Public token is malformed. Expected a string, got undefined.'],
  [null, 'Public token is malformed. Expected a string, got object.'],
  [42, 'Public token is malformed. Expected a string, got number.'],
  ['', 'Public token is malformed. Expected "public-token-...", got an empty string.'],
  ['secret-test-1', 'Public token is malformed. Expected "public-token-...", got secret-test-1.'],
])('rejects %j with a specific message', (value, message) => {
  expect(() => publicToken(value)).toThrow(new ConfigError('public_token', message))
})

test('a token that contains public-token-test belongs to a test project, any other is live', () => {
  expect(publicToken('public-token-test-1').kind).toBe('test')
  expect(publicToken('public-token-live-1').kind).toBe('live')
  expect(publicToken('public-token-1').kind).toBe('live')
})
