import { expect, test } from 'vitest'
import { StytchSDKError } from '../errors.ts'
import { StytchHeadlessClient } from '../headless.ts'
import { StytchB2BHeadlessClient } from './business-client.ts'

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'
const options = { baseURL: 'https://auth.example.com' }

test('what is not there yet can be had and throws one sentence that says what it belongs to', () => {
  const client = new StytchHeadlessClient(token, options)
  const said = [
    [() => client.idp.oauthAuthorizeStart({}), 'idp.oauthAuthorizeStart() belongs to connected apps'],
    [() => client.user.getConnectedApps(), 'user.getConnectedApps() belongs to connected apps'],
    [() => client.rbac.isAuthorizedSync('a', 'b'), 'rbac.isAuthorizedSync() belongs to permissions'],
  ] as const
  for (const [call, sentence] of said) {
    expect(call).toThrow(StytchSDKError)
    expect(call).toThrow(sentence)
  }
})

test('a client of business accounts is made as any other, and each of its calls says that it is not there', () => {
  const client = new StytchB2BHeadlessClient(token, options)
  expect(() => client.magicLinks.email.discovery.send({})).toThrow(
    'magicLinks.email.discovery.send() belongs to business accounts, which Latchkey does not have yet: leave it out, or keep this page on the SDK that it was written for.',
  )
  expect(() => client.organization.getSync()).toThrow('organization.getSync() belongs to business accounts')
  expect(() => new StytchB2BHeadlessClient('')).toThrow('Public token is malformed.')
})
