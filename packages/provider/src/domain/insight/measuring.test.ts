import { describe, expect, it } from 'vitest'
import { createBrowserSteps } from './browser-steps.ts'
import { bucketBoundsMs, bucketOf, quantile } from './duration-buckets.ts'
import { methodOfProof } from './method-of-proof.ts'
import { dayMs, periodOf } from './periods.ts'

describe('buckets of durations', () => {
  it('have ascending bounds, and contain each duration at or below their bound', () => {
    expect(bucketBoundsMs).toEqual([...new Set(bucketBoundsMs)].toSorted((one, other) => one - other))
    expect([0, 1, 1.5, 999, 1_000, 86_400_001].map(bucketOf)).toEqual([1, 1, 2, 1_000, 1_000, 86_400_000])
  })

  it('give the bucket of the median, whatever their order', () => {
    const counts = [
      { bucketMs: 200, total: 2 },
      { bucketMs: 100, total: 1 },
      { bucketMs: 100, total: 2 },
    ]
    expect([quantile(counts, 0.5), quantile(counts, 0.95), quantile([], 0.5)]).toEqual([100, 200, null])
  })
})

it('periods start at midnight UTC, on a Monday and on the first of a month', () => {
  const sunday = Date.UTC(2026, 1, 1, 23, 59)
  const starts = (['day', 'week', 'month'] as const).map((period) => periodOf(period, sunday))
  expect(starts).toEqual([
    { startsAt: Date.UTC(2026, 1, 1), endsAt: Date.UTC(2026, 1, 2) },
    { startsAt: Date.UTC(2026, 0, 26), endsAt: Date.UTC(2026, 1, 2) },
    { startsAt: Date.UTC(2026, 1, 1), endsAt: Date.UTC(2026, 2, 1) },
  ])
  expect(periodOf('week', Date.UTC(2026, 1, 2)).startsAt).toBe(Date.UTC(2026, 1, 2))
})

describe('the steps of a browser', () => {
  const steps = () => createBrowserSteps(new Uint8Array(32))

  it('are measured from one to the next, and a step without a method has that of the one before', () => {
    const browserSteps = steps()
    const recordStep = browserSteps.recordStep
    expect(recordStep('a', { step: 'rendered', method: null, at: 0 })).toBeNull()
    expect(recordStep('a', { step: 'started', method: 'sms_otp', at: 4_000 })).toEqual({ method: 'sms_otp', ms: 4_000 })
    expect(recordStep('b', { step: 'sent', method: 'sms_otp', at: 4_500 })).toBeNull()
    expect(recordStep('a', { step: 'sent', method: 'sms_otp', at: 4_200 })).toEqual({ method: 'sms_otp', ms: 200 })
    expect(recordStep('a', { step: 'verified', method: null, at: 30_200 })).toEqual({ method: 'sms_otp', ms: 26_000 })
    expect(recordStep('a', { step: 'signed_in', method: null, at: 30_200 })).toEqual({ method: 'sms_otp', ms: 0 })
  })

  it('are not measured out of order, across methods, or after half an hour', () => {
    const { recordStep } = steps()
    recordStep('a', { step: 'sent', method: 'email_otp', at: 0 })
    expect(recordStep('a', { step: 'started', method: 'email_otp', at: 10 })).toBeNull()
    expect(recordStep('a', { step: 'verified', method: 'password', at: 20 })).toBeNull()
    recordStep('b', { step: 'rendered', method: null, at: 0 })
    expect(recordStep('b', { step: 'started', method: 'passkey', at: dayMs })).toBeNull()
  })
})

it('sessions of staff, and those that continue another session, have no method', () => {
  const proof = { type: 'otp', delivery: 'email' }
  const kinds = ['email', 'impersonation', 'access_token', 'trusted_token', 'recovery_codes', 'new kind']
  expect(kinds.map((kind) => methodOfProof({ ...proof, kind }))).toEqual([
    'email_otp',
    null,
    null,
    null,
    'totp',
    'other',
  ])
  expect(methodOfProof({ kind: 'phone_number', type: 'otp', delivery: 'whatsapp' })).toBe('whatsapp_otp')
  expect(methodOfProof({ kind: 'email', type: 'magic_link', delivery: 'email' })).toBe('email_link')
  expect(methodOfProof({ kind: 'email', type: 'email_otp', delivery: 'email' })).toBe('email_otp')
})
