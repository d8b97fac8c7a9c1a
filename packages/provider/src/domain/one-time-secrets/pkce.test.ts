import { expect, it } from 'vitest'
import { isOfNativeApp, requireVerifier } from './pkce.ts'

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

it('accepts only the verifier of the challenge', () => {
  expect(() => requireVerifier(challenge, verifier)).not.toThrow()
  expect(() => requireVerifier(challenge, `${verifier.slice(0, -1)}l`)).toThrow('does not match')
  expect(() => requireVerifier(challenge.slice(0, -2), verifier)).toThrow('does not match')
})

it('F11 recognizes redirect URLs that another app on the same machine can intercept', () => {
  const apps = ['com.example.shop://login', 'shop://login', 'HTTPSX://a.example/', 'javascript:alert(1)']
  for (const address of apps) {
    expect(isOfNativeApp('test', address), address).toBe(true)
    expect(isOfNativeApp('live', address), address).toBe(true)
  }
  for (const address of [
    'http://localhost:3000/in',
    'http://127.0.0.1:50123/in',
    'http://[::1]:3000/in',
    'http://localhost',
  ]) {
    expect(isOfNativeApp('live', address), address).toBe(true)
    expect(isOfNativeApp('test', address), address).toBe(false)
  }
  for (const address of [
    'https://shop.example/in',
    'https://localhost.shop.example/',
    'http://localhost.shop.example/',
  ]) {
    expect(isOfNativeApp('live', address), address).toBe(false)
  }
})
