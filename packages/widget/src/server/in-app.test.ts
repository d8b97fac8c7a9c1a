import { expect, test } from 'vitest'
import type { LoginConfig } from '../user-flow/config.ts'
import { type PrintOptions, printLogin } from './print-login.tsx'

const project = { token: { value: 'public-token-test-1' }, base: 'https://auth.example.com' } as never
const inApp = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Instagram 312.0.0.22.114'
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const google = 'Continue with Google'
const wayOut = 'Open this page in your browser to sign in with Google or a passkey.'

const providers = [{ type: 'google' }, { type: 'github' }] as const
const everything: LoginConfig = { products: ['passkeys', 'oauth', 'otp'], oauthOptions: { providers } }

/** Returns which of these texts a page contains. */
const textsIn = (options: PrintOptions) => {
  const html = printLogin(project, options)
  return [google, 'Continue with GitHub', 'Login with a Passkey', 'name="email"', wayOut].filter((one) =>
    html.includes(one),
  )
}

test('omits methods that fail inside an in-app browser and says where they work', () => {
  const remainingTexts = ['Continue with GitHub', 'name="email"', wayOut]
  expect(textsIn({ config: everything, userAgent: inApp })).toEqual(remainingTexts)
  expect(printLogin(project, { config: everything, userAgent: inApp })).not.toContain('/oauth/google/start')
})

test('offers everything to any other browser and without a user agent', () => {
  const all = [google, 'Continue with GitHub', 'name="email"']
  for (const userAgent of [browser, '', undefined]) expect(textsIn({ config: everything, userAgent })).toEqual(all)
})

test('offers a failing method with a way out if the site has no other', () => {
  const config: LoginConfig = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } }
  expect(textsIn({ config, userAgent: inApp })).toEqual([google, wayOut])
})
