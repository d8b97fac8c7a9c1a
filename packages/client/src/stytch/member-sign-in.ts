/** What members sign in with: requests and answers of each call, under the names of the existing packages. */

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
import type { InDiscovery } from '../methods/oauth/b2b.ts'
import type { Start as SsoStart } from '../methods/sso/b2b.ts'
import type { Answer, Asked } from './asked.ts'
import type { MemberSession } from './members.ts'
import type { SDKDeviceHistory } from './unbuilt/devices.ts'
import type { Writable } from './writable.ts'

/** What is known of the device, at providers that look at it. */
interface WithDevice {
  member_device?: SDKDeviceHistory
}

/** What older declarations promise of answers that never had it. */
type DeclaredOnly = Partial<Writable<MemberAnswer>>

export type B2BAllowedAuthMethods = AuthMethod
export type B2BAllowedMFAMethods = MfaMethod
export type B2BAuthenticateResponse<_Project = object> = Answer<typeof session.authenticate>
export type B2BAuthenticateResponseWithMFA<_Project = object> = Answer<typeof discovery.exchange>
export type B2BAuthenticationFactor = Writable<session.MemberFactor>
export type B2BDiscoveryAuthenticateResponse<_Project = object> = Answer<typeof link.discovery.authenticate>
export type B2BDiscoveryIntermediateSessionsExchangeOptions = Asked<typeof discovery.exchange>
export type B2BDiscoveryIntermediateSessionsExchangeResponse<_Project = object> = Answer<typeof discovery.exchange>
export type B2BDiscoveryOTPEmailAuthenticateOptions = Asked<typeof otp.email.discovery.authenticate>
export type B2BDiscoveryOTPEmailAuthenticateResponse<_Project = object> = Answer<
  typeof otp.email.discovery.authenticate
>
export type B2BDiscoveryOTPEmailSendOptions = Asked<typeof otp.email.discovery.send>
export type B2BDiscoveryOTPEmailSendResponse = Answer<typeof otp.email.discovery.send>
export type B2BDiscoveryOrganizationsCreateOptions = Asked<typeof discovery.create>
export type B2BDiscoveryOrganizationsCreateResponse<_Project = object> = Answer<typeof discovery.create>
export type B2BDiscoveryOrganizationsResponse = Answer<typeof discovery.list>
export type B2BImpersonationAuthenticateOptions = Asked<typeof impersonation.authenticate>
export type B2BImpersonationAuthenticateResponse<_Project = object> = Answer<typeof impersonation.authenticate>
export type B2BMagicLinkLoginOrSignupOptions = Asked<typeof link.loginOrSignup>
export type B2BMagicLinkLoginOrSignupResponse = Answer<typeof link.loginOrSignup>
export type B2BMagicLinksAuthenticateOptions = Asked<typeof link.authenticate>
export type B2BMagicLinksAuthenticateResponse<_Project = object> = Answer<typeof link.authenticate>
export type B2BMagicLinksDiscoveryAuthenticateOptions = Asked<typeof link.discovery.authenticate>
export type B2BMagicLinksDiscoveryAuthenticateResponse<_Project = object> = Answer<typeof link.discovery.authenticate>
export type B2BMagicLinksEmailDiscoverySendOptions = Asked<typeof link.discovery.send>
export type B2BMagicLinksEmailDiscoverySendResponse = Answer<typeof link.discovery.send>
export type B2BMagicLinksInviteOptions = Asked<typeof link.invite>
export type B2BMagicLinksInviteResponse = Answer<typeof link.invite>
export type B2BOAuthAuthenticateOptions = Asked<typeof oauth.authenticate>
export type B2BOAuthAuthenticateResponse<_Project = object> = Answer<typeof oauth.authenticate>
export type B2BOAuthDiscoveryAuthenticateResponse<_Project = object> = Answer<typeof oauth.discovery.authenticate>
export type B2BOAuthDiscoveryStartOptions = Writable<InDiscovery>
export type B2BOTPsEmailAuthenticateOptions = Asked<typeof otp.email.authenticate>
export type B2BOTPsEmailAuthenticateResponse<_Project = object> = Answer<typeof otp.email.authenticate>
export type B2BOTPsEmailLoginOrSignupOptions = Asked<typeof otp.email.loginOrSignup>
export type B2BOTPsEmailLoginOrSignupResponse = Answer<typeof otp.email.loginOrSignup>
export type B2BPasswordAuthenticateOptions = Asked<typeof password.authenticate>
export type B2BPasswordAuthenticateResponse<_Project = object> = Answer<typeof password.authenticate>
export type B2BPasswordDiscoveryAuthenticateOptions = Asked<typeof password.discovery.authenticate>
export type B2BPasswordDiscoveryAuthenticateResponse<_Project = object> = Answer<
  typeof password.discovery.authenticate
> & { organization_id_hint?: string | null }
export type B2BPasswordDiscoveryResetByEmailOptions = Asked<typeof password.discovery.resetByEmail>
export type B2BPasswordDiscoveryResetByEmailResponse<_Project = object> = Answer<
  typeof password.discovery.resetByEmail
> & { organization_id_hint?: string | null }
export type B2BPasswordDiscoveryResetByEmailStartOptions = Asked<typeof password.discovery.resetByEmailStart>
export type B2BPasswordDiscoveryResetByEmailStartResponse = Answer<typeof password.discovery.resetByEmailStart>
export type B2BPasswordResetByEmailOptions = Asked<typeof password.resetByEmail>
export type B2BPasswordResetByEmailResponse<_Project = object> = Answer<typeof password.resetByEmail>
export type B2BPasswordResetByEmailStartOptions = Asked<typeof password.resetByEmailStart>
export type B2BPasswordResetByEmailStartResponse = Answer<typeof password.resetByEmailStart> & DeclaredOnly
export type B2BPasswordResetByExistingPasswordOptions = Asked<typeof password.resetByExistingPassword>
export type B2BPasswordResetByExistingPasswordResponse<_Project = object> = Answer<
  typeof password.resetByExistingPassword
>
export type B2BPasswordResetBySessionOptions = Asked<typeof password.resetBySession>
export type B2BPasswordResetBySessionResponse<_Project = object> = Answer<typeof password.resetBySession> & WithDevice
export type B2BPasswordStrengthCheckOptions = Asked<typeof password.strengthCheck>
export type B2BPasswordStrengthCheckResponse = Answer<typeof password.strengthCheck> & DeclaredOnly
export type B2BSMSAuthenticateOptions = Asked<typeof otp.sms.authenticate>
export type B2BSMSAuthenticateResponse<_Project = object> = Answer<typeof otp.sms.authenticate> & WithDevice
export type B2BSMSSendOptions = Asked<typeof otp.sms.send>
export type B2BSMSSendResponse = Answer<typeof otp.sms.send>
export type B2BSSODiscoverConnectionsResponse = Answer<typeof sso.discoverConnections>
export type B2BSessionAccessTokenExchangeOptions = Asked<typeof session.exchangeAccessToken>
export type B2BSessionAccessTokenExchangeResponse<_Project = object> = Answer<typeof session.exchangeAccessToken>
export type B2BSessionAttestOptions = Asked<typeof session.attest> & { session_token?: string; session_jwt?: string }
export type B2BSessionAttestResponse<_Project = object> = Answer<typeof session.attest>
export type B2BSessionAuthenticateResponse<_Project = object> = Answer<typeof session.authenticate>
export type B2BSessionExchangeOptions = Asked<typeof session.exchange>
export type B2BSessionExchangeResponse<_Project = object> = Answer<typeof session.exchange>
export type B2BSessionOnChangeCallback = (session: MemberSession | null) => void
export type B2BSessionRevokeOptions = { forceClear?: boolean }
export type B2BTOTPAuthenticateOptions = Asked<typeof totp.authenticate>
export type B2BTOTPAuthenticateResponse<_Project = object> = Answer<typeof totp.authenticate> & WithDevice
export type B2BTOTPCreateOptions = Asked<typeof totp.create>
export type B2BTOTPCreateResponse = Answer<typeof totp.create> & { totp_id?: string }
export type DiscoveredOrganization = Writable<discovery.DiscoveredOrganization>
export type MfaRequired = Writable<session.MfaRequired>
export type OAuthDiscoveryAuthenticateOptions = Asked<typeof oauth.discovery.authenticate>
export type OAuthRegistration = Writable<MemberOAuthRegistration>
export type PrimaryRequired = Writable<session.PrimaryRequired>
export type RecoveryCodeGetResponse = Answer<typeof totp.recoveryCodes>
export type RecoveryCodeRecoverOptions = Asked<typeof totp.recover>
export type RecoveryCodeRecoverResponse<_Project = object> = Answer<typeof totp.recover> & WithDevice
export type RecoveryCodeRotateResponse = Answer<typeof totp.rotateRecoveryCodes>
export type SSOAuthenticateOptions = Asked<typeof sso.authenticate>
export type SSOAuthenticateResponse<_Project = object> = Answer<typeof sso.authenticate>
export type SSOStartOptions = Writable<SsoStart>
export type B2BEmailFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'email' }>
export type B2BGitHubOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_github' }>
export type B2BGoogleOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_google' }>
export type B2BHubSpotOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_hubspot' }>
export type B2BMicrosoftOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_microsoft' }>
export type B2BPhoneNumberFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'sms' }>
export type B2BSlackOAuthFactor = Extract<B2BAuthenticationFactor, { delivery_method: 'oauth_slack' }>
