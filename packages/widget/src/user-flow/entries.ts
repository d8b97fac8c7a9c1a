import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { OneTapOffer as OneTapBy } from '../mount/one-tap.ts'
import type { OfferOf, Plan as PlanOf } from '../mount/sections.ts'
import type { Mark } from '../ui/mark.ts'
import type { OAuthProvider } from './config.ts'

/** Every entry of Main by `method.entry`, and what each is about. */
export type EntryItems = {
  'otp.email': undefined
  /** With the country that the site begins with. */
  'otp.sms': string | undefined
  'otp.whatsapp': string | undefined
  'emailLink.email': undefined
  'password.email': undefined
  /** A button for each provider. */
  'oauth.provider': ShownProvider
  /** Google One Tap: what runs beside Main, and the Google button, which it takes the place of or stands above. */
  'oauth.oneTap': OneTap
  /** A button for each wallet. */
  'crypto.wallet': Wallet
  /** The last wallet button: to the wallets that Main has no room for, or to where one is set up. */
  'crypto.closing': 'others' | 'setUp'
  'passkey.button': undefined
  /** Runs beside Main, in the browser's own list below the field. */
  'passkey.autofill': undefined
  /** Says in another app's browser that Google and passkeys do not work there. */
  'inApp.notice': undefined
}

/** A provider as its button shows it, with its mark once that has come. */
export interface ShownProvider extends OAuthProvider {
  readonly name: string
  readonly mark?: Mark
}

export type OneTap = OneTapBy<ShownProvider>

export type EntryName = keyof EntryItems
/** One thing on Main, with what it is about. */
export type AnyOffer = OfferOf<EntryItems>
export type Plan = PlanOf<AnyOffer>
