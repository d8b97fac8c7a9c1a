/** Types of the events that `callbacks.onEvent` receives, under the names of the existing packages. */
export const StytchEventType = {
  MagicLinkLoginOrCreateEvent: 'MAGIC_LINK_LOGIN_OR_CREATE',
  OTPsLoginOrCreateEvent: 'OTP_LOGIN_OR_CREATE',
  OTPsAuthenticate: 'OTP_AUTHENTICATE',
  CryptoWalletAuthenticateStart: 'CRYPTO_WALLET_AUTHENTICATE_START',
  CryptoWalletAuthenticate: 'CRYPTO_WALLET_AUTHENTICATE',
  PasswordCreate: 'PASSWORD_CREATE',
  PasswordAuthenticate: 'PASSWORD_AUTHENTICATE',
  PasswordResetByEmailStart: 'PASSWORD_RESET_BY_EMAIL_START',
  PasswordResetByEmail: 'PASSWORD_RESET_BY_EMAIL',
  PasskeyRegister: 'PASSKEY_REGISTER',
  PasskeyAuthenticate: 'PASSKEY_AUTHENTICATE',
  PasskeySkip: 'PASSKEY_SKIP',
  PasskeyDone: 'PASSKEY_DONE',
  AuthenticateFlowComplete: 'AUTHENTICATE_FLOW_COMPLETE',
  OAuthAuthorizeFlowStart: 'OAUTH_AUTHORIZE_FLOW_START',
  OAuthAuthorizeFlowComplete: 'OAUTH_AUTHORIZE_FLOW_COMPLETE',
  OAuthAuthorizeFlowConsentDenied: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED',
  B2BMagicLinkEmailLoginOrSignup: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
  B2BMagicLinkAuthenticate: 'B2B_MAGIC_LINK_AUTHENTICATE',
  B2BMagicLinkEmailDiscoverySend: 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND',
  B2BMagicLinkDiscoveryAuthenticate: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
  B2BSSOStart: 'B2B_SSO_START',
  B2BSSOAuthenticate: 'B2B_SSO_AUTHENTICATE',
  B2BSSODiscoverConnections: 'B2B_SSO_DISCOVER_CONNECTIONS',
  B2BOAuthAuthenticate: 'B2B_OAUTH_AUTHENTICATE',
  B2BOAuthDiscoveryAuthenticate: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE',
  B2BDiscoveryOrganizationsCreate: 'B2B_DISCOVERY_ORGANIZATIONS_CREATE',
  B2BDiscoveryIntermediateSessionExchange: 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
  B2BPasswordAuthenticate: 'B2B_PASSWORD_AUTHENTICATE',
  B2BPasswordDiscoveryAuthenticate: 'B2B_PASSWORD_DISCOVERY_AUTHENTICATE',
  B2BPasswordResetByEmailStart: 'B2B_PASSWORD_RESET_BY_EMAIL_START',
  B2BPasswordResetByEmail: 'B2B_PASSWORD_RESET_BY_EMAIL',
  B2BPasswordResetBySession: 'B2B_PASSWORD_RESET_BY_SESSION',
  B2BSMSOTPSend: 'B2B_SMS_OTP_SEND',
  B2BSMSOTPAuthenticate: 'B2B_SMS_OTP_AUTHENTICATE',
  B2BTOTPCreate: 'B2B_TOTP_CREATE',
  B2BTOTPAuthenticate: 'B2B_TOTP_AUTHENTICATE',
  B2BRecoveryCodesRecover: 'B2B_RECOVERY_CODES_RECOVER',
  B2BPasswordDiscoveryResetStart: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START',
  B2BDiscoveryPasswordReset: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL',
  B2BImpersonationAuthenticate: 'B2B_IMPERSONATION_AUTHENTICATE',
  B2BOTPsEmailAuthenticate: 'B2B_OTPS_EMAIL_AUTHENTICATE',
  B2BOTPsEmailDiscoveryAuthenticate: 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
  B2BOTPsEmailDiscoverySend: 'B2B_OTPS_EMAIL_DISCOVERY_SEND',
  B2BOTPsEmailLoginOrSignup: 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
  B2BOrganizationsGetBySlug: 'B2B_ORGANIZATIONS_GET_BY_SLUG',
} as const
export type StytchEventType = (typeof StytchEventType)[keyof typeof StytchEventType]
export declare namespace StytchEventType {
  export type MagicLinkLoginOrCreateEvent = (typeof StytchEventType)['MagicLinkLoginOrCreateEvent']
  export type OTPsLoginOrCreateEvent = (typeof StytchEventType)['OTPsLoginOrCreateEvent']
  export type OTPsAuthenticate = (typeof StytchEventType)['OTPsAuthenticate']
  export type CryptoWalletAuthenticateStart = (typeof StytchEventType)['CryptoWalletAuthenticateStart']
  export type CryptoWalletAuthenticate = (typeof StytchEventType)['CryptoWalletAuthenticate']
  export type PasswordCreate = (typeof StytchEventType)['PasswordCreate']
  export type PasswordAuthenticate = (typeof StytchEventType)['PasswordAuthenticate']
  export type PasswordResetByEmailStart = (typeof StytchEventType)['PasswordResetByEmailStart']
  export type PasswordResetByEmail = (typeof StytchEventType)['PasswordResetByEmail']
  export type PasskeyRegister = (typeof StytchEventType)['PasskeyRegister']
  export type PasskeyAuthenticate = (typeof StytchEventType)['PasskeyAuthenticate']
  export type PasskeySkip = (typeof StytchEventType)['PasskeySkip']
  export type PasskeyDone = (typeof StytchEventType)['PasskeyDone']
  export type AuthenticateFlowComplete = (typeof StytchEventType)['AuthenticateFlowComplete']
  export type OAuthAuthorizeFlowStart = (typeof StytchEventType)['OAuthAuthorizeFlowStart']
  export type OAuthAuthorizeFlowComplete = (typeof StytchEventType)['OAuthAuthorizeFlowComplete']
  export type OAuthAuthorizeFlowConsentDenied = (typeof StytchEventType)['OAuthAuthorizeFlowConsentDenied']
  export type B2BMagicLinkEmailLoginOrSignup = (typeof StytchEventType)['B2BMagicLinkEmailLoginOrSignup']
  export type B2BMagicLinkAuthenticate = (typeof StytchEventType)['B2BMagicLinkAuthenticate']
  export type B2BMagicLinkEmailDiscoverySend = (typeof StytchEventType)['B2BMagicLinkEmailDiscoverySend']
  export type B2BMagicLinkDiscoveryAuthenticate = (typeof StytchEventType)['B2BMagicLinkDiscoveryAuthenticate']
  export type B2BSSOStart = (typeof StytchEventType)['B2BSSOStart']
  export type B2BSSOAuthenticate = (typeof StytchEventType)['B2BSSOAuthenticate']
  export type B2BSSODiscoverConnections = (typeof StytchEventType)['B2BSSODiscoverConnections']
  export type B2BOAuthAuthenticate = (typeof StytchEventType)['B2BOAuthAuthenticate']
  export type B2BOAuthDiscoveryAuthenticate = (typeof StytchEventType)['B2BOAuthDiscoveryAuthenticate']
  export type B2BDiscoveryOrganizationsCreate = (typeof StytchEventType)['B2BDiscoveryOrganizationsCreate']
  export type B2BDiscoveryIntermediateSessionExchange =
    (typeof StytchEventType)['B2BDiscoveryIntermediateSessionExchange']
  export type B2BPasswordAuthenticate = (typeof StytchEventType)['B2BPasswordAuthenticate']
  export type B2BPasswordDiscoveryAuthenticate = (typeof StytchEventType)['B2BPasswordDiscoveryAuthenticate']
  export type B2BPasswordResetByEmailStart = (typeof StytchEventType)['B2BPasswordResetByEmailStart']
  export type B2BPasswordResetByEmail = (typeof StytchEventType)['B2BPasswordResetByEmail']
  export type B2BPasswordResetBySession = (typeof StytchEventType)['B2BPasswordResetBySession']
  export type B2BSMSOTPSend = (typeof StytchEventType)['B2BSMSOTPSend']
  export type B2BSMSOTPAuthenticate = (typeof StytchEventType)['B2BSMSOTPAuthenticate']
  export type B2BTOTPCreate = (typeof StytchEventType)['B2BTOTPCreate']
  export type B2BTOTPAuthenticate = (typeof StytchEventType)['B2BTOTPAuthenticate']
  export type B2BRecoveryCodesRecover = (typeof StytchEventType)['B2BRecoveryCodesRecover']
  export type B2BPasswordDiscoveryResetStart = (typeof StytchEventType)['B2BPasswordDiscoveryResetStart']
  export type B2BDiscoveryPasswordReset = (typeof StytchEventType)['B2BDiscoveryPasswordReset']
  export type B2BImpersonationAuthenticate = (typeof StytchEventType)['B2BImpersonationAuthenticate']
  export type B2BOTPsEmailAuthenticate = (typeof StytchEventType)['B2BOTPsEmailAuthenticate']
  export type B2BOTPsEmailDiscoveryAuthenticate = (typeof StytchEventType)['B2BOTPsEmailDiscoveryAuthenticate']
  export type B2BOTPsEmailDiscoverySend = (typeof StytchEventType)['B2BOTPsEmailDiscoverySend']
  export type B2BOTPsEmailLoginOrSignup = (typeof StytchEventType)['B2BOTPsEmailLoginOrSignup']
  export type B2BOrganizationsGetBySlug = (typeof StytchEventType)['B2BOrganizationsGetBySlug']
}
