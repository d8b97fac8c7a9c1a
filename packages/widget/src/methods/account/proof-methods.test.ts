import { expect, test } from 'vitest'
import type { AccountFacts } from '../../mount/account.contract.ts'
import { proofMethods } from './proof-methods.ts'

const facts: AccountFacts = {
  firstName: '',
  lastName: '',
  pictureURL: '',
  hasPassword: true,
  connectedAccounts: [],
  wallets: [],
  emails: [{ id: 'email-1', text: 'ada@example.com', isVerified: true }],
  phones: [{ id: 'phone-1', text: '+14155550123', isVerified: true }],
  passkeys: [],
  apps: [{ id: 'totp-1', name: '' }],
}

test('offers the existing factors that the provider allows', () => {
  const fault = { error_type: 'reauthentication_required', allowed_methods: ['email_otp', 'magic_link', 'sms_otp'] }
  expect(proofMethods(fault, facts)).toEqual(['email', 'sms'])
  expect(proofMethods({ ...fault, allowed_methods: ['totp', 'recovery_codes'] }, facts)).toEqual(['app'])
})

test('offers every existing factor if the error lists no methods', () => {
  expect(proofMethods({ error_type: 'session_too_old_to_change_factors' }, facts)).toEqual([
    'password',
    'email',
    'sms',
    'app',
  ])
})

test('offers nothing if no factor is allowed, or for another error', () => {
  expect(proofMethods({ error_type: 'reauthentication_required', allowed_methods: ['sso'] }, facts)).toBeNull()
  expect(proofMethods({ error_type: 'otp_code_not_found' }, facts)).toBeNull()
  expect(proofMethods(null, facts)).toBeNull()
})
