import type { User as OurUser } from '@latchkey/protocol/identity/user'
import type { AnyOAuthFactor } from './oauth-factors.ts'
import type { Writable } from './writable.ts'

/** Lists of unimplemented methods; always empty. */
interface UnbuiltLists {
  providers: {
    oauth_user_registration_id: string
    provider_subject: string
    provider_type: string
    profile_picture_url: string
    locale: string
  }[]
  biometric_registrations: { biometric_registration_id: string; verified: boolean }[]
}

export interface WebAuthnRegistration {
  webauthn_registration_id: string
  domain: string
  user_agent: string
  authenticator_type: string
  verified: boolean
  name: string
}

export interface CryptoWallet {
  crypto_wallet_id: string
  crypto_wallet_address: string
  crypto_wallet_type: string
  verified: boolean
}

export interface User extends Omit<Writable<OurUser>, keyof UnbuiltLists | 'crypto_wallets'>, UnbuiltLists {
  webauthn_registrations: WebAuthnRegistration[]
  crypto_wallets: CryptoWallet[]
  external_id?: string
}

interface Factor {
  type: string
  last_authenticated_at: string
}
export interface EmailFactor extends Factor {
  delivery_method: 'email' | 'embedded'
  email_factor: { email_id: string; email_address: string }
}
export interface PhoneNumberFactor extends Factor {
  delivery_method: 'sms' | 'whatsapp'
  phone_number_factor: { phone_id: string; phone_number: string }
}
export interface PasswordFactor extends Factor {
  delivery_method: 'knowledge'
}
export interface WebAuthnFactor extends Factor {
  delivery_method: 'webauthn_registration'
  webauthn_factor: { webauthn_registration_id: string; domain: string; user_agent: string }
}
export interface CryptoWalletFactor extends Factor {
  delivery_method: 'crypto_wallet'
  crypto_wallet_factor: { crypto_wallet_id: string; crypto_wallet_address: string; crypto_wallet_type: string }
}
export interface AuthenticatorAppFactor extends Factor {
  delivery_method: 'authenticator_app'
  authenticator_app_factor: { totp_id: string }
}
export interface RecoveryCodeFactor extends Factor {
  delivery_method: 'recovery_code'
  recovery_code_factor: { totp_recovery_code_id: string }
}
export type AuthenticationFactor =
  | EmailFactor
  | PhoneNumberFactor
  | PasswordFactor
  | WebAuthnFactor
  | AnyOAuthFactor
  | CryptoWalletFactor
  | AuthenticatorAppFactor
  | RecoveryCodeFactor

/** Times are RFC 3339 in UTC. */
export interface Session {
  session_id: string
  user_id: string
  started_at: string
  last_accessed_at: string
  expires_at: string
  attributes: { ip_address: string; user_agent: string }
  authentication_factors: AuthenticationFactor[]
  custom_claims: Record<string, unknown> | null
  roles: string[]
}

export interface SessionTokens {
  session_token: string
  session_jwt: string
}

export interface ConsumerState {
  user?: User
  session?: Session
}
/** The cached session, and whether it comes from an earlier page and is not yet confirmed by the provider. */
export interface CachedSession {
  session: Session | null
  fromCache: boolean
}
export interface CachedUser {
  user: User | null
  fromCache: boolean
}
