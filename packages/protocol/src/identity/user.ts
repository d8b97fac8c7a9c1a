import type { infer as Infer } from 'zod'
import type { Language } from '../account/languages.ts'
import { keyed, signedIn } from '../core/call.ts'
import type { WalletType } from '../methods/crypto/wallets.ts'
import type { OAuthProviderType } from '../methods/oauth/providers.ts'
import type * as schema from './user.schema.ts'

export interface Email {
  readonly email_id: string
  readonly email: string
  readonly verified: boolean
}

export interface PhoneNumber {
  readonly phone_id: string
  readonly phone_number: string
  readonly verified: boolean
}

/** A passkey of an account. */
export interface WebauthnRegistration {
  readonly webauthn_registration_id: string
  /** The relying party's id: the host whose pages it serves. */
  readonly domain: string
  /** User agent of the browser that created the passkey. */
  readonly user_agent: string
  /** Requested attachment: `platform`, `cross-platform`, or empty for either. */
  readonly authenticator_type: string
  readonly verified: boolean
  readonly name: string
  /** Time in RFC 3339, UTC. Missing in users that a browser cached from an older release. */
  readonly created_at?: string
  /** Null until the passkey has signed its user in. */
  readonly last_used_at?: string | null
}

/** An account at an OAuth provider that signs this user in. */
export interface OAuthRegistration {
  readonly oauth_user_registration_id: string
  /** The subject at that provider. */
  readonly provider_subject: string
  readonly provider_type: OAuthProviderType
  readonly profile_picture_url: string
  readonly locale: string
}

/** A wallet of an account. */
export interface CryptoWallet {
  readonly crypto_wallet_id: string
  /** As the wallet returned it. */
  readonly crypto_wallet_address: string
  readonly crypto_wallet_type: WalletType
  readonly verified: boolean
}

/** An authenticator app of an account. It counts as a factor once a code of it was verified. */
export interface Totp {
  readonly totp_id: string
  readonly verified: boolean
}

/** A user of one project. Lists of methods that do not exist yet are empty, because clients map over all of them. */
export interface User {
  readonly user_id: string
  readonly created_at: string
  readonly status: 'active' | 'pending'
  readonly name: { readonly first_name: string; readonly middle_name: string; readonly last_name: string }
  /** The picture that the user chose; null without one. Other providers of this wire do not have the field. */
  readonly picture_url?: string | null
  /** The language that the user chose; null without one. Other providers of this wire do not have the field. */
  readonly locale?: Language | null
  readonly emails: readonly Email[]
  readonly phone_numbers: readonly PhoneNumber[]
  readonly providers: readonly OAuthRegistration[]
  readonly webauthn_registrations: readonly WebauthnRegistration[]
  readonly biometric_registrations: readonly never[]
  readonly totps: readonly Totp[]
  readonly crypto_wallets: readonly CryptoWallet[]
  readonly password: null | { readonly password_id: string; readonly requires_reset: boolean }
  readonly roles: readonly string[]
  readonly trusted_metadata: Readonly<Record<string, unknown>>
  readonly untrusted_metadata: Readonly<Record<string, unknown>>
}

/** The existing clients strip `__user` here and fail without it. */
export interface UserChanged {
  readonly user_id: string
  readonly emails: User['emails']
  readonly phone_numbers: User['phone_numbers']
  readonly crypto_wallets: User['crypto_wallets']
  readonly __user: User
}

export interface FactorDeleted {
  readonly user_id: string
  readonly __user: User
}

/** Flat: the answer is the user itself. */
export const me = signedIn.get<Infer<typeof schema.me>, User>('/users/me')
export const update = signedIn.put<Infer<typeof schema.update>, UserChanged>('/users/me')

/** Looks up the sign-in methods of an address. `userType` is camelCase on this wire. */
export const search = keyed.post<
  Infer<typeof schema.search>,
  { readonly userType: 'new' | 'password' | 'passwordless' }
>('/users/search')

export const deleteEmail = signedIn.remove<Infer<typeof schema.deleteFactor>, FactorDeleted>('/users/emails/:id')
export const deletePhoneNumber = signedIn.remove<Infer<typeof schema.deleteFactor>, FactorDeleted>(
  '/users/phone_numbers/:id',
)
