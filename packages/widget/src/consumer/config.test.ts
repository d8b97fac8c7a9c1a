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
  expect(linkTo('ada@example.com', readConfig({}).link)).toEqual(expectedRequest)
})
test('drops only invalid items from a list of providers', () => {
  const siteConfig = JSON.parse(`{ "oauthOptions": { "providers": [null, "google", { "type": "github" }] } }`)
  expect(readConfig(siteConfig).oauth.providers).toEqual([{ type: 'github' }])
})
