import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { expect, it } from 'vitest'
import type { Factor } from '../../../store/tables/factors/factors.ts'
import { emailDestination } from '../../destinations/destinations.ts'
import { usualPolicies } from '../policies.ts'
import { addressClaim, byEmailCode } from './pending-claim.ts'
import { acceptsSecondFactor, primaryRequired } from './required-factors.ts'

const address: Factor = {
  factorId: 'email-test-1',
  kind: 'email',
  publicData: { address: 'ada@example.com' },
  createdAt: 1,
  provenAt: 1,
  usedAt: 1,
}
const ada = { status: 'active', isBreakglass: false, email: 'ada@example.com', factors: [address] } as const
const byCode = addressClaim(emailDestination('ada@example.com'), byEmailCode, 2)

const accepting = (...methods: readonly AuthMethod[]) => ({
  policies: { ...usualPolicies, auth_methods: 'RESTRICTED', allowed_auth_methods: methods } as const,
})

it('a method that the organization does not allow signs in no member, however fresh its proof is', () => {
  expect(primaryRequired(accepting('email_otp', 'sso'), ada, [byCode])).toBeNull()
  expect(primaryRequired(accepting('sso'), ada, [byCode])).toEqual({ allowed_auth_methods: ['sso'] })
  expect(primaryRequired(accepting('sso'), { ...ada, isBreakglass: true }, [byCode])).toBeNull()
})

it('no claim, and none that proves the address of a new member, leaves the first factor missing', () => {
  expect(primaryRequired(accepting('email_otp'), ada, [])).toEqual({ allowed_auth_methods: ['email_otp'] })
  const invited = { ...ada, status: 'invited' } as const
  const remembered = { ...byCode, isFresh: false }
  expect(primaryRequired(accepting('email_otp'), invited, [remembered])).not.toBeNull()
  expect(primaryRequired(accepting('email_otp'), invited, [byCode])).toBeNull()
})

it('an organization accepts the second factors of its list only', () => {
  const policies = { ...usualPolicies, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] } as const
  expect(acceptsSecondFactor({ policies }, 'totp')).toBe(true)
  expect(acceptsSecondFactor({ policies }, 'sms_otp')).toBe(false)
})
