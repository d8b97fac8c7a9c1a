import { expect, it } from 'vitest'
import { createBaseURLOf } from './base-url.ts'

it.each([
  ['localhost:4200', 'http://localhost:4200'],
  ['127.0.0.1:4200', 'http://127.0.0.1:4200'],
  ['127.0.0.1:4201', 'http://localhost:4200'],
  ['127.0.0.1', 'http://localhost:4200'],
  ['localhost:4200@evil.example', 'http://localhost:4200'],
  ['evil.example:4200', 'http://localhost:4200'],
  ['', 'http://localhost:4200'],
])('returns for Host %j in development the base URL %s', (host, expected) => {
  expect(createBaseURLOf(null)(host, 4200)).toBe(expected)
})

it('omits the default port', () => {
  expect(createBaseURLOf(null)('127.0.0.1', 80)).toBe('http://127.0.0.1')
})

it('returns the configured URL for every Host', () => {
  expect(createBaseURLOf('https://auth.example.com')('127.0.0.1:4200', 4200)).toBe('https://auth.example.com')
})
