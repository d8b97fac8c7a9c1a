import { expect, test } from 'vitest'
import { clientOptionsOf, type StytchClientOptions } from './options.ts'

const [testToken, liveToken] = ['public-token-test-1', 'public-token-live-1']

test.each<[string, StytchClientOptions, string | undefined]>([
  [testToken, {}, undefined],
  [testToken, { baseURL: 'http://localhost:3000/auth' }, 'http://localhost:3000/auth'],
  [testToken, { customBaseUrl: 'http://127.0.0.1:4100/auth' }, 'http://127.0.0.1:4100/auth'],
  [liveToken, { customBaseUrl: 'login.example.com' }, 'https://login.example.com'],
  [liveToken, { baseURL: 'https://a.example', customBaseUrl: 'https://b.example' }, 'https://a.example'],
  [liveToken, { endpointOptions: { apiDomain: 'a.example', testApiDomain: 't.example' } }, 'https://a.example'],
  [testToken, { endpointOptions: { apiDomain: 'a.example', testApiDomain: 't.example' } }, 'https://t.example'],
  [testToken, { endpointOptions: { apiDomain: 'a.example' } }, 'https://a.example'],
  [liveToken, { endpointOptions: { testApiDomain: 't.example' } }, undefined],
])('%s with %j goes to %s', (token, options, base) => {
  expect(clientOptionsOf(token, options).baseURL).toBe(base)
})

test('passes options of the same name through, and drops those for fingerprints', () => {
  const cookieOptions = { availableToSubdomains: true, domain: 'example.com' }
  const endpoints = { sdkBackendURL: 'https://a.example' }
  const options = { cookieOptions, endpoints, keepSessionAlive: true }
  expect(clientOptionsOf(testToken, { ...options, dfppaUrl: 'https://x.example' })).toEqual(options)
})
