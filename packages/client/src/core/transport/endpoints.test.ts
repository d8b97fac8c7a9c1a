import { describe, expect, test } from 'vitest'
import { publicToken } from '../token.ts'
import { basesOf } from './endpoints.ts'

const test_ = publicToken('public-token-test-1')
const liveToken = publicToken('public-token-live-1')

const callBase = (...parameters: Parameters<typeof basesOf>) => basesOf(...parameters).calls

describe('base addresses of calls', () => {
  test('uses the base of all services', () => {
    expect(callBase(test_, 'https://auth.example.com', {}, undefined)).toBe('https://auth.example.com')
  })
  test('prefers the base of one service to the base of all', () => {
    const endpoints = { sdkBackendURL: 'https://sdk.example.com', testAPIURL: 'https://api.example.com' }
    expect(callBase(test_, 'https://auth.example.com', endpoints, undefined)).toBe('https://sdk.example.com')
  })
  test('accepts a site that sets only the base of its kind of token, as the existing client requires', () => {
    const endpoints = { testAPIURL: 'https://test.example.com', liveAPIURL: 'https://live.example.com' }
    expect(callBase(test_, undefined, endpoints, 'https://page.example')).toBe('https://test.example.com')
    expect(callBase(liveToken, undefined, endpoints, 'https://page.example')).toBe('https://live.example.com')
  })
  test("without any base the provider is at the page's own origin", () => {
    expect(callBase(test_, undefined, {}, 'http://localhost:3000')).toBe('http://localhost:3000')
  })
})

describe('K23: normalizes or rejects a base address', () => {
  test.each([
    ['https://auth.example.com/', 'https://auth.example.com'],
    ['https://auth.example.com//', 'https://auth.example.com'],
    ['HTTPS://Auth.Example.com:443/id/', 'https://auth.example.com/id'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('normalizes %s to %s', (address, base) => {
    expect(callBase(liveToken, address, {}, undefined)).toBe(base)
  })
  test('removes slashes at the end of every base, so that no path begins with two', () => {
    const endpoints = {
      sdkBackendURL: 'https://sdk.example.com//',
      liveAPIURL: 'https://api.example.com/',
      clientsideServicesIframeURL: 'https://js.example.com/frame/',
    }
    expect(basesOf(liveToken, 'https://auth.example.com/', endpoints, undefined)).toEqual({
      calls: 'https://sdk.example.com',
      redirects: 'https://api.example.com',
      frame: 'https://js.example.com/frame',
    })
    expect(basesOf(liveToken, undefined, {}, 'https://page.example/').calls).toBe('https://page.example')
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
  ])('rejects %j for a live token', (address) => {
    expect(() => callBase(liveToken, address, {}, undefined)).toThrow(/^baseURL cannot be used\. /)
  })
  test('accepts HTTP for a test token', () => {
    expect(callBase(test_, 'http://192.168.1.5:3000', {}, undefined)).toBe('http://192.168.1.5:3000')
  })
  test('rejects and names the base of a service that is not called yet', () => {
    const endpoints = { dfpBackendURL: 'https://a:b@telemetry.example.com' }
    expect(() => callBase(liveToken, 'https://auth.example.com', endpoints, undefined)).toThrow(/^dfpBackendURL cannot/)
  })
  test('the message does not contain a password', () => {
    expect(() => callBase(liveToken, 'https://ada:lovelace@auth.example.com', {}, undefined)).not.toThrow('lovelace')
  })
  test('a page without an origin, such as a file, must name the provider', () => {
    expect(() => callBase(liveToken, undefined, {}, 'null')).toThrow(/own origin cannot be used.* Pass an address/)
  })

  test('sends browsers to the base of the kind first, and finds the frame beside the calls', () => {
    const endpoints = { testAPIURL: 'https://test.example.com', liveAPIURL: 'https://live.example.com' }
    const calls = 'https://auth.example.com'
    const frame = `${calls}/clientside-services/index.html`
    expect(basesOf(test_, calls, endpoints, undefined)).toEqual({ calls, redirects: 'https://test.example.com', frame })
    expect(basesOf(liveToken, calls, endpoints, undefined).redirects).toBe('https://live.example.com')
    expect(basesOf(liveToken, calls, { sdkBackendURL: 'https://sdk.example.com' }, undefined).redirects).toBe(calls)
    const frameEndpoint = { clientsideServicesIframeURL: 'https://frames.example.com/one.html' }
    expect(basesOf(test_, undefined, frameEndpoint, 'https://page.example')).toEqual({
      calls: 'https://page.example',
      redirects: 'https://page.example',
      frame: 'https://frames.example.com/one.html',
    })
  })
})
