import { describe, expect, test } from 'vitest'
import { cookieAttributes } from './cookie-attributes.ts'

describe('D14: cookies', () => {
  test.each([
    ['www.example.com', {}, { path: '/', secure: true }],
    ['localhost', {}, { path: '/', secure: false }],
    ['127.0.0.1', {}, { path: '/', secure: false }],
    ['127.8.9.1', {}, { path: '/', secure: false }],
    ['[::1]', {}, { path: '/', secure: false }],
    ['127.example.com', {}, { path: '/', secure: true }],
    ['localhost.example.com', {}, { path: '/', secure: true }],
    ['app.example.com', { path: '/app' }, { path: '/app', secure: true }],
    ['app.example.com', { domain: 'example.com' }, { path: '/', secure: true }],
    ['app.example.com', { availableToSubdomains: true }, { path: '/', secure: true, domain: 'app.example.com' }],
    [
      'app.example.com',
      { availableToSubdomains: true, domain: 'example.com' },
      { path: '/', secure: true, domain: 'example.com' },
    ],
    ['localhost', { availableToSubdomains: true, domain: 'localhost' }, { path: '/', secure: false }],
  ])('on %s with %j they get %j', (hostname, options, attributes) => {
    expect(cookieAttributes(hostname, options)).toEqual(attributes)
  })
})
