import { expect, test } from 'vitest'
import { linkTo } from '../methods/email-link/sending/login-link.ts'
import { readConfig } from './read-config.ts'

test('treats null as unset, as in a JSON configuration', () => {
  expect(readConfig(null)).toEqual(readConfig())
  const nothing = JSON.parse(
    `{ "products": null, "emailMagicLinksOptions": null, "otpOptions": null, "passwordOptions": null, "oauthOptions": null, "sessionOptions": null }`,
  )
  expect(readConfig(nothing)).toEqual(readConfig())
})
test('defaults to five minutes for a code and thirty for a link and a session', () => {
  expect(readConfig({ products: ['otp'] })).toMatchObject({
    otp: { minutes: 5 },
    session: { minutes: 30 },
  })
  expect(
    readConfig({ otpOptions: { expirationMinutes: 10 }, sessionOptions: { sessionDurationMinutes: 60 } }),
  ).toMatchObject({ otp: { minutes: 10 }, session: { minutes: 60 } })
  const expectedRequest = { email: 'ada@example.com', login_expiration_minutes: 30, signup_expiration_minutes: 30 }
  expect(linkTo('ada@example.com', { config: readConfig({}), words: {} as never })).toEqual(expectedRequest)
})
test('takes plain names and objects as providers, and drops only invalid items', () => {
  const expectedProviders = [{ type: 'google' }, { type: 'github', one_tap: true }]
  const providers = ['google', { type: 'github', one_tap: true }] as const
  expect(readConfig({ oauthOptions: { providers } }).oauth.providers).toEqual(expectedProviders)
  const unchecked = JSON.parse(
    `{ "oauthOptions": { "providers": [null, 7, "google", { "type": "github", "one_tap": true }] } }`,
  )
  expect(readConfig(unchecked).oauth.providers).toEqual(expectedProviders)
})
