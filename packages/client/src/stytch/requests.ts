/** `en`, `es`, `pt-br`, or another language of the project's mails. */
export type Locale = 'en' | 'es' | 'pt-br' | (string & {})

export interface SessionDurationOptions {
  session_duration_minutes: number
}
export type SessionAuthenticateOptions = Partial<SessionDurationOptions>
export interface SessionRevokeOptions {
  forceClear?: boolean
}
export interface SessionTokensUpdate {
  session_token: string
  session_jwt?: string | null
}

export interface MagicLinksLoginOrCreateOptions {
  login_magic_link_url?: string
  login_expiration_minutes?: number
  login_template_id?: string
  signup_magic_link_url?: string
  signup_expiration_minutes?: number
  signup_template_id?: string
  locale?: Locale
}
export type MagicLinksSendOptions = MagicLinksLoginOrCreateOptions
export type MagicLinksAuthenticateOptions = SessionDurationOptions

export interface OTPCodeOptions {
  expiration_minutes?: number
  locale?: Locale
}
export interface OTPCodeEmailOptions extends OTPCodeOptions {
  login_template_id?: string
  signup_template_id?: string
}
export interface OTPCodeSMSOptions extends OTPCodeOptions {
  enable_autofill?: boolean
  autofill_session_duration_minutes?: number
}
export type OTPAuthenticateOptions = SessionDurationOptions

export interface SIWEParams {
  uri?: string
  chain_id?: string
  statement?: string
  issued_at?: string
  not_before?: string
  message_request_id?: string
  resources?: string[]
}
export interface CryptoWalletAuthenticateStartOptions {
  crypto_wallet_address: string
  crypto_wallet_type: string
  siwe_params?: SIWEParams
}
export interface CryptoWalletAuthenticateOptions extends SessionDurationOptions {
  crypto_wallet_address: string
  crypto_wallet_type: string
  signature: string
}

export interface PasswordCreateOptions extends SessionDurationOptions {
  email: string
  password: string
}
export type PasswordAuthenticateOptions = PasswordCreateOptions
export interface PasswordStrengthCheckOptions {
  email?: string
  password: string
}
export interface PasswordResetByEmailStartOptions {
  email: string
  login_redirect_url?: string
  login_expiration_minutes?: number
  reset_password_redirect_url?: string
  reset_password_expiration_minutes?: number
  reset_password_template_id?: string
  locale?: Locale
}
export interface PasswordResetByEmailOptions extends SessionDurationOptions {
  token: string
  password: string
}
export interface PasswordResetByExistingPasswordOptions extends SessionDurationOptions {
  email: string
  existing_password: string
  new_password: string
}
export interface PasswordResetBySessionOptions extends SessionDurationOptions {
  password: string
}

export interface WebAuthnRegisterStartOptions extends Partial<SessionDurationOptions> {
  domain?: string
  authenticator_type?: 'platform' | 'cross-platform'
  is_passkey?: boolean
  override_id?: string
  override_name?: string
  override_display_name?: string
  use_base64_url_encoding?: boolean
}
export interface WebAuthnAuthenticateStartOptions extends SessionDurationOptions {
  domain?: string
  is_passkey?: boolean
  conditional_mediation?: boolean
  signal?: AbortSignal
  disable_input_check?: boolean
}
export interface WebAuthnUpdateOptions {
  webauthn_registration_id: string
  name: string
}

export interface TOTPCreateOptions {
  expiration_minutes: number
}
export interface TOTPAuthenticateOptions extends SessionDurationOptions {
  totp_code: string
}
export interface TOTPRecoverOptions extends SessionDurationOptions {
  recovery_code: string
}

export interface UserUpdateOptions {
  name?: { first_name?: string; middle_name?: string; last_name?: string }
  untrusted_metadata?: Record<string, unknown>
}
