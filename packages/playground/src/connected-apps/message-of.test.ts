import { expect, test } from 'vitest'
import { messageOf } from './message-of.ts'

test.each(['nbf', 'iat', 'exp', 'auth_time'])(
  'says that the clock was moved for a token whose %s does not fit',
  (claim) => {
    expect(messageOf(new Error(`unexpected JWT "${claim}" (time) claim value`))).toContain('clock was moved')
  },
)

test('returns other messages unchanged', () => {
  expect(messageOf(new Error('unexpected JWT "aud" (audience) claim value'))).toContain('"aud"')
  expect(messageOf('The metadata has no logout endpoint.')).toBe('The metadata has no logout endpoint.')
})
