import { expect, test } from 'vitest'
import { type LoginConfig, type OtpMethod, type Product, readConfig } from './config.ts'
import { linkTo } from './login-link.ts'
import { type EntryName, plan } from './plan.ts'

const planned = (config?: LoginConfig) => plan(readConfig(config))

type Refused = 'both' | 'only passkeys' | 'nothing'
const refusals = { both: 'config.bothEmails', 'only passkeys': 'config.onlyPasskeys', nothing: 'config.nothingToShow' }

/** What a site asks for: products and ways of passcodes by name, spaces between; and what Main shows of it, in order. */
type Line = readonly [products: string, methods: string | undefined, shown: readonly EntryName[] | Refused]

const lines: readonly Line[] = [
  // passcodes alone: a form each, in the order given
  ['otp', undefined, ['otp.email']],
  ['otp', 'email', ['otp.email']],
  ['otp', 'sms', ['otp.sms']],
  ['otp', 'whatsapp', ['otp.whatsapp']],
  ['otp', 'sms email', ['otp.sms', 'otp.email']],
  ['otp', 'email sms', ['otp.email', 'otp.sms']],
  ['otp', 'sms whatsapp', ['otp.sms', 'otp.whatsapp']],
  ['otp', 'whatsapp sms', ['otp.whatsapp', 'otp.sms']],
  ['otp', 'email whatsapp', ['otp.email', 'otp.whatsapp']],
  ['otp', 'whatsapp email', ['otp.whatsapp', 'otp.email']],
  ['otp', 'sms whatsapp email', ['otp.sms', 'otp.whatsapp', 'otp.email']],
  ['otp', 'email whatsapp sms', ['otp.email', 'otp.whatsapp', 'otp.sms']],
  ['otp', 'whatsapp email sms', ['otp.whatsapp', 'otp.email', 'otp.sms']],
  // named twice, or by a name that nobody knows
  ['otp', 'sms sms', ['otp.sms']],
  ['otp', 'sms email sms', ['otp.sms', 'otp.email']],
  ['otp', 'pigeon sms', ['otp.sms']],
  ['otp', 'constructor', 'nothing'],
  ['otp', '', 'nothing'],
  ['otp otp', 'sms', ['otp.sms']],
  // links and passcodes by email exclude each other, whatever stands around them
  ['emailMagicLinks otp', undefined, 'both'],
  ['emailMagicLinks otp', 'email', 'both'],
  ['otp emailMagicLinks', 'sms email', 'both'],
  ['oauth emailMagicLinks passkeys otp', 'email whatsapp', 'both'],
  // passkeys need company
  ['passkeys', undefined, 'only passkeys'],
  ['passkeys passkeys', undefined, 'only passkeys'],
  ['passkeys', 'sms', 'only passkeys'],
  ['passkeys otp', undefined, ['otp.email']],
  ['passkeys otp', 'sms', ['otp.sms']],
  // a password asks for the address and finds the way in: no other form does then, and its tab is the last
  ['passwords', undefined, ['password.email']],
  ['passwords passwords', undefined, ['password.email']],
  ['passwords', 'email sms', ['password.email']],
  ['passwords emailMagicLinks', undefined, ['password.email']],
  ['emailMagicLinks passwords', undefined, ['password.email']],
  ['passwords otp', undefined, ['password.email']],
  ['otp passwords', 'email', ['password.email']],
  ['passwords otp', 'sms', ['otp.sms', 'password.email']],
  ['passwords otp', 'whatsapp', ['otp.whatsapp', 'password.email']],
  ['passwords otp', 'sms email', ['otp.sms', 'password.email']],
  ['passwords otp', 'email sms', ['otp.sms', 'password.email']],
  ['passwords otp', 'sms whatsapp', ['otp.sms', 'otp.whatsapp', 'password.email']],
  ['passwords otp', 'whatsapp email sms', ['otp.whatsapp', 'otp.sms', 'password.email']],
  ['passwords otp', '', ['password.email']],
  ['passwords otp', 'pigeon', ['password.email']],
  ['passwords otp emailMagicLinks', 'sms', ['otp.sms', 'password.email']],
  ['emailMagicLinks otp passwords', 'whatsapp sms', ['otp.whatsapp', 'otp.sms', 'password.email']],
  ['passwords oauth crypto', undefined, ['password.email']],
  // links beside passcodes to a phone: after them
  ['otp emailMagicLinks', 'sms', ['otp.sms', 'emailLink.email']],
  ['emailMagicLinks otp', 'whatsapp sms', ['otp.whatsapp', 'otp.sms', 'emailLink.email']],
  // that a password is there makes no wrong configuration right
  ['passwords emailMagicLinks otp', 'email', 'both'],
  ['passwords emailMagicLinks otp', 'sms email', 'both'],
  ['passkeys passwords', undefined, ['password.email']],
  // passcodes that are not among the products do not show
  ['', 'email', 'nothing'],
  ['', undefined, 'nothing'],
]

test.each(lines)('products "%s" with passcodes by "%s" show %j', (products, methods, shown) => {
  const words = (text: string) => text.split(' ').filter(Boolean)
  const found = planned({
    products: words(products) as Product[],
    ...(methods !== undefined && { otpOptions: { methods: words(methods) as OtpMethod[] } }),
  })
  if (typeof shown === 'string') expect(found).toMatchObject({ refused: refusals[shown] })
  else expect(found).toEqual({ forms: shown })
})
test('login links are what is shown where nothing is said', () => {
  expect(planned()).toEqual({ forms: ['emailLink.email'] })
})
test('null says nothing, as it does in a configuration that comes as JSON', () => {
  expect(readConfig(null)).toEqual(readConfig())
  const nothing = JSON.parse(
    `{ "products": null, "emailMagicLinksOptions": null, "otpOptions": null, "passwordOptions": null, "sessionOptions": null }`,
  )
  expect(readConfig(nothing)).toEqual(readConfig())
})
test('what cannot be shown yet is left out, and a configuration that nothing remains of names what it asked for', () => {
  expect(planned({ products: ['oauth', 'otp'] })).toEqual({ forms: ['otp.email'] })
  expect(planned({ products: ['oauth', 'crypto'] })).toEqual({
    refused: 'config.nothingToShow',
    values: { products: 'oauth, crypto' },
  })
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
