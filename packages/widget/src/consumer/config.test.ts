import { expect, test } from 'vitest'
import { linkTo } from '../methods/email-link/sending/login-link.ts'
import { readConfig } from './read-config.ts'

test('null says nothing, as it does in a configuration that comes as JSON', () => {
  expect(readConfig(null)).toEqual(readConfig())
  const nothing = JSON.parse(
    `{ "products": null, "emailMagicLinksOptions": null, "otpOptions": null, "passwordOptions": null, "oauthOptions": null, "sessionOptions": null }`,
  )
  expect(readConfig(nothing)).toEqual(readConfig())
})
test('the defaults are five minutes for a code and thirty for a link and a session', () => {
  expect(readConfig({ products: ['otp'] })).toMatchObject({
    otp: { minutes: 5 },
    session: { minutes: 30 },
  })
  expect(
    readConfig({ otpOptions: { expirationMinutes: 10 }, sessionOptions: { sessionDurationMinutes: 60 } }),
  ).toMatchObject({ otp: { minutes: 10 }, session: { minutes: 60 } })
  const asked = { email: 'ada@example.com', login_expiration_minutes: 30, signup_expiration_minutes: 30 }
  expect(linkTo('ada@example.com', readConfig({}).link)).toEqual(asked)
})
test('a list that holds what is no provider loses that alone', () => {
  const given = JSON.parse(`{ "oauthOptions": { "providers": [null, "google", { "type": "github" }] } }`)
  expect(readConfig(given).oauth.providers).toEqual([{ type: 'github' }])
})
