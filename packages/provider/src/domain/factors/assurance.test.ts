import { expect, it } from 'vitest'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { assuranceOf } from './assurance.ts'

const proof = (kind: string, more: Partial<Proof> = {}): Proof => ({
  factorId: kind,
  kind,
  type: kind,
  delivery: kind,
  publicData: {},
  provenAt: 0,
  provesAddress: null,
  manner: 'proof',
  ...more,
})
const level = (...proofs: Proof[]) => assuranceOf(proofs).level

it('rates possession combined with knowledge, mailbox or federation as level 2', () => {
  for (const first of ['email', 'password', 'oauth'])
    for (const second of ['phone_number', 'totp', 'recovery_codes', 'passkey', 'crypto_wallet'])
      expect([first, second, level(proof(first), proof(second))]).toEqual([first, second, 2])
})

it('rates a single proof as level 1, except a passkey with user verification', () => {
  for (const kind of ['email', 'password', 'oauth', 'phone_number', 'totp', 'passkey'])
    expect(level(proof(kind))).toBe(1)
  expect(level(proof('passkey', { hasVerifiedUser: true }))).toBe(2)
  expect(level(proof('passkey', { hasVerifiedUser: false }))).toBe(1)
})

it('rates a password with the mailbox that resets it, or two possessions, as level 1', () => {
  expect(level(proof('password'), proof('email'))).toBe(1)
  expect(level(proof('phone_number'), proof('totp'))).toBe(1)
})

it('ignores factors that the session only enrolled', () => {
  expect(level(proof('email'), proof('totp', { manner: 'enrolment' }))).toBe(1)
  expect(level(proof('passkey', { hasVerifiedUser: true, manner: 'enrolment' }))).toBe(1)
})
