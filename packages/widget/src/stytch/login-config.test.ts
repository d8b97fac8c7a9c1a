import { expect, test } from 'vitest'
import { loginConfigOf, type StytchLoginConfig } from './login-config.ts'
import { stylesOf } from './styles.ts'

test('accepts products as strings, enum values or objects', () => {
  const config = { products: ['otp', { id: 'passwords' }, { id: 'passkeyRegistration' }] as const }
  expect(loginConfigOf({ ...config, sessionOptions: { sessionDurationMinutes: 60 } })).toEqual({
    products: ['otp', 'passwords'],
    formFirst: true,
    sessionOptions: { sessionDurationMinutes: 60 },
    enableShadowDOM: false,
  })
})

test('places a form above the buttons if it is listed before them, independent of passkeys', () => {
  const isFormFirst = (...products: StytchLoginConfig['products']) => loginConfigOf({ products }).formFirst
  expect(isFormFirst('emailMagicLinks', 'oauth')).toBe(true)
  expect(isFormFirst('passkeys', 'otp', 'crypto')).toBe(true)
  expect(isFormFirst('oauth', 'emailMagicLinks')).toBe(false)
  expect(isFormFirst('passkeys', 'crypto', 'otp')).toBe(false)
  expect(isFormFirst()).toBe(false)
})

test('requests a shadow root for both generations', () => {
  expect(loginConfigOf({ products: [], enableShadowDOM: true }).enableShadowDOM).toBe(true)
  expect(loginConfigOf({ products: [] }, true).enableShadowDOM).toBe(true)
})

test('drops the two unused colours', () => {
  expect(stylesOf({ colors: { primary: 'red', accent: 'blue', warning: 'orange' }, fontFamily: 'Arial' })).toEqual({
    colors: { primary: 'red' },
    fontFamily: 'Arial',
    mainHeading: { align: 'center' },
  })
})

test('centers the first header without styles too', () => {
  expect(stylesOf()).toEqual({ mainHeading: { align: 'center' } })
})
