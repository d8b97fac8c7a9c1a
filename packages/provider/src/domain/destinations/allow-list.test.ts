import { describe, expect, it } from 'vitest'
import { isListed } from './allow-list.ts'

describe('isListed for origins', () => {
  const development = ['http://localhost:*', 'http://127.0.0.1:*']

  it.each(['http://localhost:3000', 'http://127.0.0.1:1024', 'http://localhost:65535'])(
    'accepts the development origin %s',
    (origin) => {
      expect(isListed(development, origin)).toBe(true)
    },
  )

  it.each([
    '',
    'null',
    '*',
    'http://localhost',
    'http://localhost:*',
    'http://localhost:80',
    'http://localhost:1023',
    'http://localhost:65536',
    'http://localhost:03000',
    'http://localhost:3000/',
    'http://localhost:3000 ',
    'http://LOCALHOST:3000',
    'https://localhost:3000',
    'http://localhost:3000.evil.example',
    'http://localhost.evil.example:3000',
    'http://evil-localhost:3000',
    'http://sub.localhost:3000',
    'http://localhost:3000@evil.example',
    'http://127.0.0.2:3000',
    'http://[::1]:3000',
    'http://localhost:1e4',
  ])('rejects %j as a development origin', (origin) => {
    expect(isListed(development, origin)).toBe(false)
  })

  it('accepts only the listed origin of a live project', () => {
    const liveOrigins = ['https://app.example.com']
    expect(isListed(liveOrigins, 'https://app.example.com')).toBe(true)
    for (const origin of [
      'http://app.example.com',
      'https://app.example.com:443',
      'https://app.example.co',
      'https://app.example.com.evil.example',
      'https://App.example.com',
    ]) {
      expect(isListed(liveOrigins, origin)).toBe(false)
    }
  })

  it('honors a star only as the port of a loopback host', () => {
    for (const entry of [
      '*',
      'https://*',
      'https://*.example.com',
      'http://example.com:*',
      'https://localhost:*',
      'http://localhost:3*',
    ]) {
      for (const origin of [
        entry,
        'https://evil.example',
        'https://a.example.com',
        'http://example.com:3000',
        'https://localhost:3000',
        'http://localhost:3000',
      ]) {
        expect(isListed([entry], origin)).toBe(false)
      }
    }
  })
})

describe('isListed for redirect URLs', () => {
  const development = ['http://localhost:*/', 'http://localhost:*/authenticate', 'http://127.0.0.1:*/authenticate']

  it.each(['http://localhost:3000/', 'http://localhost:3000/authenticate', 'http://127.0.0.1:5173/authenticate'])(
    'accepts the development redirect URL %s',
    (origin) => {
      expect(isListed(development, origin)).toBe(true)
    },
  )

  it.each([
    'http://localhost:3000',
    'http://localhost:3000/authenticate/',
    'http://localhost:3000/authenticate?next=x',
    'http://localhost:3000/authenticate#x',
    'http://localhost:3000//authenticate',
    'http://localhost:3000/%61uthenticate',
    'http://localhost:3000/./authenticate',
    'http://localhost:3000/Authenticate',
    'http://localhost:3000\\authenticate',
    'http://user@localhost:3000/authenticate',
    'http://localhost:3000@evil.example/authenticate',
    'http://localhost:@evil.example:3000/authenticate',
    'http://evil.example/?http://localhost:3000/authenticate',
    '//localhost:3000/authenticate',
    'javascript:alert(1)',
    'http://localhost:3000/authenticate\n',
    ' http://localhost:3000/authenticate',
  ])('rejects %j as a development redirect URL', (origin) => {
    expect(isListed(development, origin)).toBe(false)
  })
})
