import type { Browser } from '../consumer/browser.ts'
import { refusals } from '../consumer/refusals.ts'
import * as crypto from '../methods/crypto/consumer.begin.ts'
import { lazyEntries as wallets } from '../methods/crypto/consumer.main.ts'
import * as emailLink from '../methods/email-link/consumer.begin.ts'
import * as inApp from '../methods/in-app/consumer.begin.ts'
import { lazyEntries as notices } from '../methods/in-app/notice-entry.tsx'
import * as oauth from '../methods/oauth/consumer.begin.ts'
import * as otp from '../methods/otp/consumer.begin.ts'
import { lazyEntries as phones } from '../methods/otp/phone-entry.tsx'
import * as passkey from '../methods/passkey/consumer.begin.ts'
import { lazyEntries as passkeys } from '../methods/passkey/consumer.main.ts'
import * as password from '../methods/password/consumer.begin.ts'
import { isInApp } from '../ui/in-app-browsers.ts'
import type { Chunks } from './main-views.ts'

/** What the methods of `consumer/methods.ts` fetch in a browser. */
export const chunks: Chunks = {
  refusals,
  browserOf: (userAgent) => ({ isInApp: isInApp(userAgent) }) satisfies Partial<Browser>,
  begins: { crypto, emailLink, inApp, oauth, otp, passkey, password },
  lazyEntries: { crypto: wallets, inApp: notices, otp: phones, passkey: passkeys },
}
