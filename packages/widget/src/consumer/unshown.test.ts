import { expect, test, vi } from 'vitest'
import { comment } from './unshown.ts'

test('a product that no screen shows yet is told of once, and to the developers of a test project only', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const token = (kind: 'live' | 'test') => ({ token: { value: `public-token-${kind}-1`, kind } })
  comment(token('live'), { products: ['oauth', 'otp'] })
  expect(info).not.toHaveBeenCalled()
  for (const _ of [1, 2]) comment(token('test'), { products: ['oauth', 'otp', 'crypto'] })
  expect(info.mock.calls.flat()).toEqual([
    'Latchkey: Social sign-in is not there yet, so "oauth" in config.products shows nothing.',
    'Latchkey: Signing in by a wallet is not there yet, so "crypto" in config.products shows nothing.',
  ])
})
