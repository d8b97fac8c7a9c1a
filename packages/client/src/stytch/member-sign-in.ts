/** Options and responses of the calls that sign members in, under the names of the existing packages. */

import type { MemberAnswer, MemberOAuthRegistration } from '@latchkey/protocol/identity/member'
import type * as session from '@latchkey/protocol/identity/member-session'
import type { AuthMethod, MfaMethod } from '@latchkey/protocol/identity/organization'
import type * as discovery from '@latchkey/protocol/methods/discovery/b2b'
import type * as link from '@latchkey/protocol/methods/email-link/b2b'
import type * as impersonation from '@latchkey/protocol/methods/impersonation/b2b'
import type * as oauth from '@latchkey/protocol/methods/oauth/b2b'
import type * as otp from '@latchkey/protocol/methods/otp/b2b'
import type * as password from '@latchkey/protocol/methods/password/b2b'
import type * as sso from '@latchkey/protocol/methods/sso/b2b'
import type * as totp from '@latchkey/protocol/methods/totp/b2b'
import type { DiscoveryOAuthStart } from '../methods/oauth/b2b.ts'
import type { SsoStart } from '../methods/sso/b2b.ts'
import type { CallOptions, CallResponse } from './asked.ts'
import type { MemberSession } from './members.ts'
import type { SDKDeviceHistory } from './unbuilt/devices.ts'
import type { Writable } from './writable.ts'

/** The device history, from providers that record it. */
interface WithDevice {
  member_device?: SDKDeviceHistory
}

/** Members that older declarations list although no response contains them. */
type DeclaredOnly = Partial<Writable<MemberAnswer>>

export type B2BAllowedAuthMethods = AuthMethod
export type B2BAllowedMFAMethods = MfaMethod
export type B2BAuthenticateResponse<_Project = object> = CallResponse<typeof session.authenticate>
export type B2BAuthenticateResponseWithMFA<_Project = object> = CallResponse<typeof discovery.exchange>
export type B2BAuthenticationFactor = Writable<session.MemberFactor>
export type B2BDiscoveryAuthenticateResponse<_Project = object> = CallResponse<typeof link.discovery.authenticate>
export type B2BDiscoveryIntermediateSessionsExchangeOptions = CallOptions<typeof discovery.exchange>
export type B2BDiscoveryIntermediateSessionsExchangeResponse<_Project = object> = CallResponse<
  typeof discovery.exchange
>
export type B2BDiscoveryOTPEmailAuthenticateOptions = CallOptions<typeof otp.email.discovery.authenticate>
export type B2BDiscoveryOTPEmailAuthenticateResponse<_Project = object> = CallResponse<
  typeof otp.email.discovery.authenticate
>
export type B2BDiscoveryOTPEmailSendOptions = CallOptions<typeof otp.email.discovery.send>
export type B2BDiscoveryOTPEmailSendResponse = CallResponse<typeof otp.email.discovery.send>
export type B2BDiscoveryOrganizationsCreateOptions = CallOptions<typeof discovery.create>
export type B2BDiscoveryOrganizationsCreateResponse<_Project = object> = CallResponse<typeof discovery.create>
export type B2BDiscoveryOrganizationsResponse = CallResponse<typeof discovery.list>
export type B2BImpersonationAuthenticateOptions = CallOptions<typeof impersonation.authenticate>
export type B2BImpersonationAuthenticateResponse<_Project = object> = CallResponse<typeof impersonation.authenticate>
export type B2BMagicLinkLoginOrSignupOptions = CallOptions<typeof link.loginOrSignup>
export type B2BMagicLinkLoginOrSignupResponse = CallResponse<typeof link.loginOrSignup>
export type B2BMagicLinksAuthenticateOptions = CallOptions<typeof link.authenticate>
export type B2BMagicLinksAuthenticateResponse<_Project = object> = CallResponse<typeof link.authenticate>
export type B2BMagicLinksDiscoveryAuthenticateOptions = CallOptions<typeof link.discovery.authenticate>
export type B2BMagicLinksDiscoveryAuthenticateResponse<_Project = object> = CallResponse<
  typeof link.discovery.authenticate
>
export type B2BMagicLinksEmailDiscoverySendOptions = CallOptions<typeof link.discovery.send>
export type B2BMagicLinksEmailDiscoverySendResponse = CallResponse<typeof link.discovery.send>
export type B2BMagicLinksInviteOptions = CallOptions<typeof link.invite>
export type B2BMagicLinksInviteResponse = CallResponse<typeof link.invite>
export type B2BOAuthAuthenticateOptions = CallOptions<typeof oauth.authenticate>
export type B2BOAuthAuthenticateResponse<_Project = object> = CallResponse<typeof oauth.authenticate>
export type B2BOAuthDiscoveryAuthenticateResponse<_Project = object> = CallResponse<typeof oauth.discovery.authenticate>
export type B2BOAuthDiscoveryStartOptions = Writable<DiscoveryOAuthStart>
export type B2BOTPsEmailAuthenticateOptions = CallOptions<typeof otp.email.authenticate>
export type B2BOTPsEmailAuthenticateResponse<_Project = object> = CallResponse<typeof otp.email.authenticate>
export type B2BOTPsEmailLoginOrSignupOptions = CallOptions<typeof otp.email.loginOrSignup>
export type B2BOTPsEmailLoginOrSignupResponse = CallResponse<typeof otp.email.loginOrSignup>
export type B2BPasswordAuthenticateOptions = CallOptions<typeof password.authenticate>
export type B2BPasswordAuthenticateResponse<_Project = object> = CallResponse<typeof password.authenticate>
export type B2BPasswordDiscoveryAuthenticateOptions = CallOptions<typeof password.discovery.authenticate>
export type B2BPasswordDiscoveryAuthenticateResponse<_Project = object> = CallResponse<
  typeof password.discovery.authenticate
> & { organization_id_hint?: string | null }
export type B2BPasswordDiscoveryResetByEmailOptions = CallOptions<typeof password.discovery.resetByEmail>
export type B2BPasswordDiscoveryResetByEmailResponse<_Project = object> = CallResponse<
  typeof password.discovery.resetByEmail
> & { organization_id_hint?: string | null }
export type B2BPasswordDiscoveryResetByEmailStartOptions = CallOptions<typeof password.discovery.resetByEmailStart>
export type B2BPasswordDiscoveryResetByEmailStartResponse = CallResponse<typeof password.discovery.resetByEmailStart>
export type B2BPasswordResetByEmailOptions = CallOptions<typeof password.resetByEmail>
export type B2BPasswordResetByEmailResponse<_Project = object> = CallResponse<typeof password.resetByEmail>
export type B2BPasswordResetByEmailStartOptions = CallOptions<typeof password.resetByEmailStart>
export type B2BPasswordResetByEmailStartResponse = CallResponse<typeof password.resetByEmailStart> & DeclaredOnly
export type B2BPasswordResetByExistingPasswordOptions = CallOptions<typeof password.resetByExistingPassword>
export type B2BPasswordResetByExistingPasswordResponse<_Project = object> = CallResponse<
  typeof password.resetByExistingPassword
>
export type B2BPasswordResetBySessionOptions = CallOptions<typeof password.resetBySession>
export type B2BPasswordResetBySessionResponse<_Project = object> = CallResponse<typeof password.resetBySession> &
  WithDevice
export type B2BPasswordStrengthCheckOptions = CallOptions<typeof password.strengthCheck>
export type B2BPasswordStrengthCheckResponse = CallResponse<typeof password.strengthCheck> & DeclaredOnly
export type B2BSMSAuthenticateOptions = CallOptions<typeof otp.sms.authenticate>
export type B2BSMSAuthenticateResponse<_Project = object> = CallResponse<typeof otp.sms.authenticate> & WithDevice
export type B2BSMSSendOptions = CallOptions<typeof otp.sms.send>
export type B2BSMSSendResponse = CallResponse<typeof otp.sms.send>
export type B2BSSODiscoverConnectionsResponse = CallResponse<typeof sso.discoverConnections>
export type B2BSessionAccessTokenExchangeOptions = CallOptions<typeof session.exchangeAccessToken>
export type B2BSessionAccessTokenExchangeResponse<_Project = object> = CallResponse<typeof session.exchangeAccessToken>
export type B2BSessionAttestOptions = CallOptions<typeof session.attest> & {
  session_token?: string
  session_jwt?: string
}
export type B2BSessionAttestResponse<_Project = object> = CallResponse<typeof session.attest>
export type B2BSessionAuthenticateResponse<_Project = object> = CallResponse<typeof session.authenticate>
export type B2BSessionExchangeOptions = CallOptions<typeof session.exchange>
export type B2BSessionExchangeResponse<_Project = object> = CallResponse<typeof session.exchange>
export type B2BSessionOnChangeCallback = (session: MemberSession | null) => void
export type B2BSessionRevokeOptions = { forceClear?: boolean }
export type B2BTOTPAuthenticateOptions = CallOptions<typeof totp.authenticate>
export type B2BTOTPAuthenticateResponse<_Project = object> = CallResponse<typeof totp.authenticate> & WithDevice
export type B2BTOTPCreateOptions = CallOptions<typeof totp.create>
export type B2BTOTPCreateResponse = CallResponse<typeof totp.create> & { totp_id?: string }
export type DiscoveredOrganization = Writable<discovery.DiscoveredOrganization>
export type MfaRequired = Writable<session.MfaRequired>
export type OAuthDiscoveryAuthenticateOptions = CallOptions<typeof oauth.discovery.authenticate>
export type OAuthRegistration = Writable<MemberOAuthRegistration>
export type PrimaryRequired = Writable<session.PrimaryRequired>
export type RecoveryCodeGetResponse = CallResponse<typeof totp.recoveryCodes>
export type RecoveryCodeRecoverOptions = CallOptions<typeof totp.recover>
export type RecoveryCodeRecoverResponse<_Project = object> = CallResponse<typeof totp.recover> & WithDevice
export type RecoveryCodeRotateResponse = CallResponse<typeof totp.rotateRecoveryCodes>
export type SSOAuthenticateOptions = CallOptions<typeof sso.authenticate>
export type SSOAuthenticateResponse<_Project = object> = CallResponse<typeof sso.authenticate>
export type SSOStartOptions = Writable<SsoStart>
export type B2BEmailFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'email' }>
export type B2BGitHubOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_github' }>
export type B2BGoogleOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_google' }>
export type B2BHubSpotOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_hubspot' }>
export type B2BMicrosoftOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_microsoft' }>
export type B2BPhoneNumberFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'sms' }>
export type B2BSlackOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_slack' }>
