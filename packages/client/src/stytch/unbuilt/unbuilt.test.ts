import { expect, test } from 'vitest'
import { StytchB2BHeadlessClient } from '../b2b-headless.ts'
import { StytchSDKError } from '../errors.ts'
import { StytchHeadlessClient } from '../headless.ts'

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'
const options = { baseURL: 'https://auth.example.com' }

test('an unimplemented method exists and throws one sentence that names its product', () => {
  const client = new StytchHeadlessClient(token, options)
  const call = () => client.user.deleteBiometricRegistration('registration')
  expect(call).toThrow(StytchSDKError)
  expect(call).toThrow('user.deleteBiometricRegistration() belongs to apps on phones')
})

test('a client of members has every method of the existing client', () => {
  const client = new StytchB2BHeadlessClient(token, options)
  expect(client.organization.getSync()).toBeNull()
  expect(client.member.getSync()).toBeNull()
  expect(client.rbac.isAuthorizedSync('a', 'b')).toBe(false)
  expect(client.parseAuthenticateUrl('https://a.example/?stytch_token_type=discovery&token=t')).toEqual({
    handled: true,
    tokenType: 'discovery',
    token: 't',
  })
  expect(() => new StytchB2BHeadlessClient('')).toThrow('Public token is malformed.')
})
