import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { OneTapOffer as OneTapBy } from '../mount/one-tap.ts'
import type { OfferOf, Plan as PlanOf } from '../mount/sections.ts'
import type { Mark } from '../ui/mark.ts'
import type { OAuthProvider } from './config.ts'

/** Every entry of Main by `method.entry`, with the type of its item. */
export type EntryItems = {
  'otp.email': undefined
  /** With the country that the form starts with. */
  'otp.sms': string | undefined
  'otp.whatsapp': string | undefined
  'emailLink.email': undefined
  'password.email': undefined
  /** A button for each provider. */
  'oauth.provider': UserProviderButton
  /** Google One Tap: the background task of Main, and the Google button that it replaces or accompanies. */
  'oauth.oneTap': UserOneTap
  /** A button for each wallet. */
  'crypto.wallet': Wallet
  /** The last wallet button: leads to the wallets that do not fit on Main, or to the download pages. */
  'crypto.closing': 'others' | 'setUp'
  'passkey.button': undefined
  /** Passkey autofill next to Main, in the browser's own list below the field. */
  'passkey.autofill': undefined
  /** Says in an in-app browser that Google and passkeys do not work there. */
  'inApp.notice': undefined
}

/** A provider, as its button shows it, with its mark once that has loaded. */
export interface UserProviderButton extends OAuthProvider {
  readonly name: string
  readonly mark?: Mark
}

export type UserOneTap = OneTapBy<UserProviderButton>

export type EntryName = keyof EntryItems
/** One offer of Main with its item. */
export type UserOffer = OfferOf<EntryItems>
export type UserPlan = PlanOf<UserOffer>
