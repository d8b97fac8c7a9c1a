import * as crypto from '../methods/crypto/consumer.begin.ts'
import { lazyEntries as cryptoEntries } from '../methods/crypto/consumer.main.ts'
import * as emailLink from '../methods/email-link/consumer.begin.ts'
import * as inApp from '../methods/in-app/consumer.begin.ts'
import { lazyEntries as inAppEntries } from '../methods/in-app/notice-entry.tsx'
import * as oauth from '../methods/oauth/consumer.begin.ts'
import * as otp from '../methods/otp/consumer.begin.ts'
import { lazyEntries as otpEntries } from '../methods/otp/phone-entry.tsx'
import * as passkey from '../methods/passkey/consumer.begin.ts'
import { lazyEntries as passkeyEntries } from '../methods/passkey/consumer.main.ts'
import * as password from '../methods/password/consumer.begin.ts'

/** Chunks that the methods of `consumer/methods.ts` load in a browser, by their ids. Written by `npm run map`. */
export const begins = { crypto, emailLink, inApp, oauth, otp, passkey, password }

export const lazyEntries = { crypto: cryptoEntries, inApp: inAppEntries, otp: otpEntries, passkey: passkeyEntries }
