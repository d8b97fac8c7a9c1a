import { expect, test } from 'vitest'
import { loginConfigOf } from './login-config.ts'
import { stylesOf } from './styles.ts'

test('products are named by strings, by values of the enum, or by objects', () => {
  const given = { products: ['otp', { id: 'passwords' }, { id: 'passkeyRegistration' }] as const }
  expect(loginConfigOf({ ...given, sessionOptions: { sessionDurationMinutes: 60 } })).toEqual({
    products: ['otp', 'passwords'],
    sessionOptions: { sessionDurationMinutes: 60 },
    enableShadowDOM: false,
  })
})

test('either generation may ask for the shadow tree', () => {
  expect(loginConfigOf({ products: [], enableShadowDOM: true }).enableShadowDOM).toBe(true)
  expect(loginConfigOf({ products: [] }, true).enableShadowDOM).toBe(true)
})

test('two colours that nothing here is painted in are left out', () => {
  expect(stylesOf({ colors: { primary: 'red', accent: 'blue', warning: 'orange' }, fontFamily: 'Arial' })).toEqual({
    colors: { primary: 'red' },
    fontFamily: 'Arial',
  })
})
