import { expect, it } from 'vitest'
import type { Proof } from '../store/tables/sessions.ts'
import { assuranceOf } from './assurance.ts'

const proof = (kind: string, more: Partial<Proof> = {}): Proof => ({
  factorId: kind,
  kind,
  type: kind,
  delivery: kind,
  shown: {},
  provenAt: 0,
  provesAddress: null,
  manner: 'proof',
  ...more,
})
const level = (...proofs: Proof[]) => assuranceOf(proofs).level

it('two is something that one has with something else beside it', () => {
  for (const first of ['email', 'password', 'oauth'])
    for (const second of ['phone_number', 'totp', 'recovery_codes', 'passkey', 'crypto_wallet'])
      expect([first, second, level(proof(first), proof(second))]).toEqual([first, second, 2])
})

it('one alone is one, but for a passkey whose authenticator made sure of its person', () => {
  for (const kind of ['email', 'password', 'oauth', 'phone_number', 'totp', 'passkey'])
    expect(level(proof(kind))).toBe(1)
  expect(level(proof('passkey', { hasVerifiedUser: true }))).toBe(2)
  expect(level(proof('passkey', { hasVerifiedUser: false }))).toBe(1)
})

it('a password beside the mailbox that resets it is no second factor, and neither are two things that one has', () => {
  expect(level(proof('password'), proof('email'))).toBe(1)
  expect(level(proof('phone_number'), proof('totp'))).toBe(1)
})

it('what was only added says nothing about who is in', () => {
  expect(level(proof('email'), proof('totp', { manner: 'enrolment' }))).toBe(1)
  expect(level(proof('passkey', { hasVerifiedUser: true, manner: 'enrolment' }))).toBe(1)
})
