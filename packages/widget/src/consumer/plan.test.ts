import { expect, test } from 'vitest'
import { type LoginConfig, readConfig } from './config.ts'
import { plan } from './plan.ts'

const planned = (config?: LoginConfig) => plan(readConfig(config))
const refused = (config?: LoginConfig) => (planned(config) as { refused?: string }).refused

test('passcodes by email are one form', () => {
  expect(planned({ products: ['otp'], otpOptions: { methods: ['email'] } })).toEqual({ forms: ['otp.email'] })
  expect(planned({ products: ['otp'] })).toEqual({ forms: ['otp.email'] })
})
test('login links are what is shown where nothing is said, and one form', () => {
  expect(planned()).toEqual({ forms: ['emailLink.email'] })
  expect(planned({ products: ['emailMagicLinks'] })).toEqual({ forms: ['emailLink.email'] })
  expect(planned({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } })).toEqual({
    forms: ['emailLink.email'],
  })
})
test('links and passcodes by email exclude each other', () => {
  expect(refused({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } })).toBe(
    'config.bothEmails',
  )
})
test('passkeys need company', () => {
  expect(refused({ products: ['passkeys'] })).toBe('config.onlyPasskeys')
  expect(planned({ products: ['passkeys', 'otp'] })).toEqual({ forms: ['otp.email'] })
})
test('what cannot be shown yet is left out, and a configuration that nothing remains of says so', () => {
  expect(planned({ products: ['oauth', 'otp'], otpOptions: { methods: ['sms', 'email'] } })).toEqual({
    forms: ['otp.email'],
  })
  expect(planned({ products: ['crypto', 'oauth'] })).toEqual({
    refused: 'config.nothingToShow',
    values: { products: 'crypto, oauth' },
  })
  expect(refused({ products: [] })).toBe('config.nothingToShow')
  expect(refused({ products: ['otp'], otpOptions: { methods: ['sms'] } })).toBe('config.nothingToShow')
})
test('the defaults are five minutes for a code and thirty for a link and a session', () => {
  expect(readConfig({ products: ['otp'] })).toMatchObject({
    link: { loginMinutes: 30, signupMinutes: 30, createUserAsPending: false },
    otp: { minutes: 5 },
    session: { minutes: 30 },
  })
  expect(
    readConfig({ otpOptions: { expirationMinutes: 10 }, sessionOptions: { sessionDurationMinutes: 60 } }),
  ).toMatchObject({ otp: { minutes: 10 }, session: { minutes: 60 } })
})
