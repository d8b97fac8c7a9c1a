import { expect, test, vi } from 'vitest'
import { comment } from './unshown.ts'

test('a product that no screen shows yet is told of once, and to the developers of a test project only', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const token = (kind: 'live' | 'test') => ({ token: { value: `public-token-${kind}-1`, kind } })
  comment(token('live'), { products: ['passkeys', 'otp'] })
  expect(info).not.toHaveBeenCalled()
  for (const _ of [1, 2]) comment(token('test'), { products: ['passkeys', 'otp', 'crypto'] })
  expect(info.mock.calls.flat()).toEqual([
    'Latchkey: Signing in with a passkey is not there yet, so "passkeys" in config.products shows nothing.',
  ])
})
