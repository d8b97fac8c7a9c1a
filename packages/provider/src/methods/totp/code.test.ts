import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { base32Of, stepOf } from './code.ts'

it('accepts a code that is 30 seconds early or late, and no other', () => {
  const base32 = base32Of(new Uint8Array(20).fill(7))
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(base32) })
  const now = 1_800_000_000_000
  const acceptedSteps = [-3, -2, -1, 0, 1, 2, 3].filter((steps) => {
    const token = totp.generate({ timestamp: now + steps * 30_000 })
    return stepOf(base32, token, now) !== null
  })
  expect(acceptedSteps).toEqual([-1, 0, 1])
})
