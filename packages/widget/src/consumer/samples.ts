import type { Sample } from '../flow/sample.ts'
import { manyWallets } from '../methods/crypto/samples.ts'
import { marks } from '../methods/oauth/samples.ts'
import { numbering } from '../methods/otp/samples.ts'
import type { Browser } from '../user-flow/browser.ts'
import type { LoginConfig } from '../user-flow/config.ts'
import type { Steps } from '../user-flow/steps.ts'

/** Main in all its states. */
export const samples: readonly Sample<Pick<Steps, 'Main'>, LoginConfig, Browser>[] = [
  {
    step: { name: 'Main', typed: '' },
    busy: ['otp.email'],
    failed: { 'otp.email': 'email.invalid' },
  },
  {
    step: { name: 'Main', typed: '', asksFor: 'sms' },
    config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } },
    provided: { 'otp.sms': numbering },
    busy: ['otp.sms'],
    failed: { 'otp.sms': 'phone.invalid' },
  },
  {
    step: { name: 'Main', typed: '', asksFor: 'whatsapp' },
    config: { products: ['otp'], otpOptions: { methods: ['whatsapp'], defaultCountry: 'NP' } },
    provided: { 'otp.whatsapp': numbering },
    busy: ['otp.whatsapp'],
    failed: { 'otp.whatsapp': 'phone.invalid' },
  },
  {
    step: { name: 'Main', typed: '' },
    config: { products: ['emailMagicLinks'] },
    busy: ['emailLink.email'],
    failed: { 'emailLink.email': 'link.invalid' },
  },
  {
    step: { name: 'Main', typed: '', asksFor: 'email' },
    config: { products: ['passwords', 'otp'], otpOptions: { methods: ['sms'] } },
    busy: ['password.email'],
    failed: { 'password.email': 'link.invalid' },
  },
  {
    step: { name: 'Main', typed: '' },
    links: [
      ['help', 'mailto:help@example.com'],
      ['privacy', 'https://example.com/privacy'],
      ['terms', 'https://example.com/terms'],
    ],
    busy: [],
    failed: {},
  },
  { step: { name: 'Main', typed: '' }, config: { products: ['crypto'] }, busy: [], failed: {} },
  {
    step: { name: 'Main', typed: '' },
    config: {
      products: ['oauth', 'crypto', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['email'] },
    },
    browser: { wallets: manyWallets, marks },
    busy: [],
    failed: {},
  },
  {
    step: { name: 'Main', typed: '' },
    config: {
      products: ['oauth', 'emailMagicLinks'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
      lastUsed: true,
    },
    browser: { lastUsed: 'oauth:oauth_github', marks },
    busy: [],
    failed: {},
  },
  {
    step: { name: 'Main', typed: '' },
    config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] }, lastUsed: true },
    browser: { lastUsed: 'otp:whatsapp' },
    busy: [],
    failed: {},
  },
  {
    step: { name: 'Main', typed: '' },
    config: { products: ['passwords'], lastUsed: true },
    browser: { lastUsed: 'password:knowledge' },
    busy: [],
    failed: {},
  },
  // In an in-app browser.
  {
    step: { name: 'Main', typed: '' },
    config: {
      products: ['passkeys', 'oauth', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    },
    browser: { isInApp: true, marks },
    busy: [],
    failed: { 'inApp.notice': 'inApp.notCopied' },
  },
]
