import { describe, expect, test } from 'vitest'
import { basesOf } from './endpoints.ts'
import { publicToken } from './token.ts'

const test_ = publicToken('public-token-test-1')
const live = publicToken('public-token-live-1')

const callBase = (...given: Parameters<typeof basesOf>) => basesOf(...given).calls

describe('where calls go', () => {
  test('the base of all services', () => {
    expect(callBase(test_, 'https://auth.example.com', {}, undefined)).toBe('https://auth.example.com')
  })
  test('a base of its own wins over the base of all', () => {
    const endpoints = { sdkBackendURL: 'https://sdk.example.com', testAPIURL: 'https://api.example.com' }
    expect(callBase(test_, 'https://auth.example.com', endpoints, undefined)).toBe('https://sdk.example.com')
  })
  test('a site that sets only the base of its kind of token, as the existing client asks for, is served', () => {
    const endpoints = { testAPIURL: 'https://test.example.com', liveAPIURL: 'https://live.example.com' }
    expect(callBase(test_, undefined, endpoints, 'https://page.example')).toBe('https://test.example.com')
    expect(callBase(live, undefined, endpoints, 'https://page.example')).toBe('https://live.example.com')
  })
  test("without any address the provider is behind the page's own origin", () => {
    expect(callBase(test_, undefined, {}, 'http://localhost:3000')).toBe('http://localhost:3000')
  })
})

describe('K23: an address is normalised or refused', () => {
  test.each([
    ['https://auth.example.com/', 'https://auth.example.com'],
    ['https://auth.example.com//', 'https://auth.example.com'],
    ['HTTPS://Auth.Example.com:443/id/', 'https://auth.example.com/id'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('%s becomes %s', (given, base) => {
    expect(callBase(live, given, {}, undefined)).toBe(base)
  })
  test.each([
    'auth.example.com',
    'ftp://auth.example.com',
    'javascript:alert(1)',
    '',
    'https://ada@auth.example.com',
    'https://ada:lovelace@auth.example.com',
    'https://auth.example.com/?a=b',
    'https://auth.example.com/#a',
    'http://auth.example.com',
    'http://localhost.example.com',
    'http://127.0.0.2:3000',
    'http://[::1]:3000',
  ])('%j is refused for a live token', (given) => {
    expect(() => callBase(live, given, {}, undefined)).toThrow(/^baseURL cannot be used\. /)
  })
  test('a test token may travel over http', () => {
    expect(callBase(test_, 'http://192.168.1.5:3000', {}, undefined)).toBe('http://192.168.1.5:3000')
  })
  test('an address of a service that is not called yet is refused too, and named', () => {
    const endpoints = { dfpBackendURL: 'https://a:b@telemetry.example.com' }
    expect(() => callBase(live, 'https://auth.example.com', endpoints, undefined)).toThrow(/^dfpBackendURL cannot/)
  })
  test('the message does not repeat a password', () => {
    expect(() => callBase(live, 'https://ada:lovelace@auth.example.com', {}, undefined)).not.toThrow('lovelace')
  })
  test('a page without an origin, such as a file, has to name the provider', () => {
    expect(() => callBase(live, undefined, {}, 'null')).toThrow(/own origin cannot be used.* Give an address/)
  })

  test('sends browsers to the base of the kind first, and finds the frame beside the calls', () => {
    const endpoints = { testAPIURL: 'https://test.example.com', liveAPIURL: 'https://live.example.com' }
    const calls = 'https://auth.example.com'
    const frame = `${calls}/clientside-services/index.html`
    expect(basesOf(test_, calls, endpoints, undefined)).toEqual({ calls, redirects: 'https://test.example.com', frame })
    expect(basesOf(live, calls, endpoints, undefined).redirects).toBe('https://live.example.com')
    expect(basesOf(live, calls, { sdkBackendURL: 'https://sdk.example.com' }, undefined).redirects).toBe(calls)
    const own = { clientsideServicesIframeURL: 'https://frames.example.com/one.html' }
    expect(basesOf(test_, undefined, own, 'https://page.example')).toEqual({
      calls: 'https://page.example',
      redirects: 'https://page.example',
      frame: 'https://frames.example.com/one.html',
    })
  })
})
