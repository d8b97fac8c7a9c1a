import { expect, test } from 'vitest'
import { loginConfigOf, type StytchLoginConfig } from './login-config.ts'
import { stylesOf } from './styles.ts'

test('products are named by strings, by values of the enum, or by objects', () => {
  const given = { products: ['otp', { id: 'passwords' }, { id: 'passkeyRegistration' }] as const }
  expect(loginConfigOf({ ...given, sessionOptions: { sessionDurationMinutes: 60 } })).toEqual({
    products: ['otp', 'passwords'],
    formFirst: true,
    sessionOptions: { sessionDurationMinutes: 60 },
    enableShadowDOM: false,
  })
})

test('a form that is named before buttons stands above them, whatever place passkeys have', () => {
  const isFormFirst = (...products: StytchLoginConfig['products']) => loginConfigOf({ products }).formFirst
  expect(isFormFirst('emailMagicLinks', 'oauth')).toBe(true)
  expect(isFormFirst('passkeys', 'otp', 'crypto')).toBe(true)
  expect(isFormFirst('oauth', 'emailMagicLinks')).toBe(false)
  expect(isFormFirst('passkeys', 'crypto', 'otp')).toBe(false)
  expect(isFormFirst()).toBe(false)
})

test('either generation may ask for the shadow tree', () => {
  expect(loginConfigOf({ products: [], enableShadowDOM: true }).enableShadowDOM).toBe(true)
  expect(loginConfigOf({ products: [] }, true).enableShadowDOM).toBe(true)
})

test('two colours that nothing here is painted in are left out', () => {
  expect(stylesOf({ colors: { primary: 'red', accent: 'blue', warning: 'orange' }, fontFamily: 'Arial' })).toEqual({
    colors: { primary: 'red' },
    fontFamily: 'Arial',
    mainHeading: { align: 'center' },
  })
})

test('a site that names no styles has its first header in the middle too', () => {
  expect(stylesOf()).toEqual({ mainHeading: { align: 'center' } })
})
