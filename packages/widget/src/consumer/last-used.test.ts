import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import { expect, test } from 'vitest'
import { unknownBrowser } from '../user-flow/browser.ts'
import type { LoginConfig } from '../user-flow/config.ts'
import { intentUsedLast } from './last-used.ts'
import { plan } from './plan.ts'
import { readConfig } from './read-config.ts'

const metamask: Wallet = {
  key: 'ethereum:io.metamask',
  name: 'MetaMask',
  type: 'ethereum',
  icon: null,
  connect: async () => '',
  sign: async () => '',
  account: async () => null,
  onAccountChange: () => () => {},
}
const browser = { ...unknownBrowser, wallets: [metamask], autofillsPasskeys: false }
const google = { products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'google' }] } } as const
const oneTap = { products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } } as const

const marked = (config: LoginConfig, lastUsed: string | null) =>
  intentUsedLast(
    plan({ config: readConfig({ lastUsed: true, ...config }), settings: {}, browser: { ...browser, lastUsed } }),
  )

const rows: readonly (readonly [LoginConfig, string, string | null])[] = [
  [{ products: ['otp'] }, 'otp:email', 'otp.email'],
  [{ products: ['otp'], otpOptions: { methods: ['email', 'sms'] } }, 'otp:sms', 'otp.sms'],
  [{ products: ['otp'], otpOptions: { methods: ['whatsapp'] } }, 'otp:whatsapp', 'otp.whatsapp'],
  [{}, 'magic_link:email', 'emailLink.email'],
  [{ products: ['passwords'] }, 'password:knowledge', 'password.email'],
  // With passwords, theirs is the only form for an address, and leads to everything that is emailed.
  [{ products: ['passwords', 'otp'] }, 'otp:email', 'password.email'],
  [{ products: ['passwords', 'emailMagicLinks'] }, 'magic_link:email', 'password.email'],
  [google, 'oauth:oauth_google', 'oauth.provider:google'],
  [oneTap, 'oauth:oauth_google', 'oauth.oneTap'],
  [google, 'oauth:oauth_github', null],
  [{ products: ['passkeys', 'otp'] }, 'webauthn:webauthn_registration', 'passkey.button'],
  [{ products: ['crypto'] }, 'crypto:ethereum:io.metamask', 'crypto.wallet:ethereum:io.metamask'],
  [{ products: ['crypto'] }, 'crypto:solana:phantom', 'crypto.closing'],
  [{ products: ['otp'] }, 'crypto:ethereum:io.metamask', null],
  [{ products: ['otp'] }, 'webauthn:webauthn_registration', null],
  [{ products: ['otp'] }, 'toString', null],
]

for (const [config, method, intent] of rows)
  test(`${method} on Main of ${config.products?.join(' and ') ?? 'login links'} marks ${intent ?? 'nothing'}`, () => {
    expect(marked(config, method)).toBe(intent)
  })

test('marks nothing without a last sign-in, without the option, or without a plan', () => {
  expect(marked({ products: ['otp'] }, null)).toBe(null)
  for (const lastUsed of [false, undefined, 'yes' as never])
    expect(marked({ products: ['otp'], lastUsed: lastUsed as boolean }, 'otp:email')).toBe(null)
  expect(marked({ products: [] }, 'otp:email')).toBe(null)
})
