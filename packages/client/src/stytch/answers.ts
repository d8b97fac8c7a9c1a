import type { Session, SessionTokens, User, WebAuthnRegistration } from './person.ts'
import type { SDKDeviceHistory } from './unbuilt/devices.ts'

/** Members of every response. */
export interface Receipt {
  request_id: string
  status_code: number
}

/** Response of every call that signs a user in. */
export interface AuthenticateResponse<_Project = object> extends Receipt, SessionTokens {
  user_device?: SDKDeviceHistory
  user_id: string
  session: Session
  user: User
}
export type SessionAuthenticateResponse<_Project = object> = AuthenticateResponse
export type SessionRevokeResponse = Receipt

export type MagicLinksAuthenticateResponse<_Project = object> = AuthenticateResponse & { method_id: string }
export type MagicLinksLoginOrCreateResponse = Receipt
export type MagicLinksSendResponse = Receipt

export interface OTPsLoginOrCreateResponse extends Receipt {
  method_id: string
}
export type OTPsSendResponse = OTPsLoginOrCreateResponse
export type OTPsAuthenticateResponse<_Project = object> = AuthenticateResponse & { method_id: string }

export interface CryptoWalletAuthenticateStartResponse extends Receipt {
  challenge: string
}
export type CryptoWalletAuthenticateResponse<_Project = object> = AuthenticateResponse

export type PasswordCreateResponse<_Project = object> = AuthenticateResponse & { email_id: string }
export type PasswordAuthenticateResponse<_Project = object> = AuthenticateResponse
export type PasswordResetByEmailStartResponse = Receipt
export type PasswordResetByEmailResponse<_Project = object> = AuthenticateResponse
export type PasswordResetByExistingPasswordResponse<_Project = object> = AuthenticateResponse
export type PasswordResetBySessionResponse<_Project = object> = AuthenticateResponse
export interface PasswordStrengthCheckResponse extends Receipt {
  valid_password: boolean
  score: number
  breached_password: boolean
  breach_detection_on_create: boolean
  strength_policy: 'luds' | 'zxcvbn'
  feedback: {
    suggestions: string[]
    warning: string
    luds_requirements: {
      has_digit: boolean
      has_lower_case: boolean
      has_symbol: boolean
      has_upper_case: boolean
      missing_characters: number
      missing_complexity: number
    }
  }
}

export type WebAuthnRegisterResponse<_Project = object> = AuthenticateResponse & { webauthn_registration_id: string }
export type WebAuthnAuthenticateResponse<_Project = object> = WebAuthnRegisterResponse
export interface WebAuthnRegisterStartResponse extends Receipt {
  user_id: string
  public_key_credential_creation_options: string
}
export interface WebAuthnAuthenticateStartResponse extends Receipt {
  userId: string
  public_key_credential_request_options: string
}
export interface WebAuthnUpdateResponse extends Receipt {
  webauthn_registration: WebAuthnRegistration
}

export interface TOTPCreateResponse extends Receipt {
  totp_id: string
  secret: string
  qr_code: string
  recovery_codes: string[]
  user_id: string
}
export type TOTPAuthenticateResponse<_Project = object> = AuthenticateResponse & { totp_id: string }
export type TOTPRecoverResponse<_Project = object> = TOTPAuthenticateResponse
export interface TOTPRecoveryCodesResponse extends Receipt {
  user_id: string
  totps: { totp_id: string; verified: boolean; recovery_codes: string[] }
}

export interface UserUpdateResponse extends Receipt {
  user_id: string
  emails: User['emails']
  phone_numbers: User['phone_numbers']
  crypto_wallets: User['crypto_wallets']
}
export interface DeleteResponse extends Receipt {
  user_id: string
}
export type UpdateResponse = DeleteResponse
