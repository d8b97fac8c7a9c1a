/** Types of business accounts: how members sign in. */
import type { Unbuilt } from './unbuilt.ts'

export type B2BAllowedAuthMethods = Unbuilt
export type B2BAllowedMFAMethods = Unbuilt
export type B2BAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BAuthenticateResponseWithMFA<_Project = unknown> = Unbuilt
export type B2BAuthenticationFactor = Unbuilt
export type B2BDiscoveryAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BDiscoveryIntermediateSessionsExchangeOptions = Unbuilt
export type B2BDiscoveryIntermediateSessionsExchangeResponse<_Project = unknown> = Unbuilt
export type B2BDiscoveryOrganizationsCreateOptions = Unbuilt
export type B2BDiscoveryOrganizationsCreateResponse<_Project = unknown> = Unbuilt
export type B2BDiscoveryOrganizationsResponse = Unbuilt
export type B2BDiscoveryOTPEmailAuthenticateOptions = Unbuilt
export type B2BDiscoveryOTPEmailAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BDiscoveryOTPEmailSendOptions = Unbuilt
export type B2BDiscoveryOTPEmailSendResponse = Unbuilt
export type B2BEmailFactor = Unbuilt
export type B2BEmailMagicLinksOptions = Unbuilt
export type B2BEmailOTPOptions = Unbuilt
export type B2BGitHubOAuthFactor = Unbuilt
export type B2BGoogleOAuthFactor = Unbuilt
export type B2BHubSpotOAuthFactor = Unbuilt
export type B2BImpersonationAuthenticateOptions = Unbuilt
export type B2BImpersonationAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BMagicLinkLoginOrSignupOptions = Unbuilt
export type B2BMagicLinkLoginOrSignupResponse = Unbuilt
export type B2BMagicLinksAuthenticateOptions = Unbuilt
export type B2BMagicLinksAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BMagicLinksDiscoveryAuthenticateOptions = Unbuilt
export type B2BMagicLinksDiscoveryAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BMagicLinksEmailDiscoverySendOptions = Unbuilt
export type B2BMagicLinksEmailDiscoverySendResponse = Unbuilt
export type B2BMagicLinksInviteOptions = Unbuilt
export type B2BMagicLinksInviteResponse = Unbuilt
export type B2BMicrosoftOAuthFactor = Unbuilt
export type B2BOAuthAuthenticateOptions = Unbuilt
export type B2BOAuthAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BOAuthAuthorizeStartOptions = Unbuilt
export type B2BOAuthAuthorizeStartResponse = Unbuilt
export type B2BOAuthAuthorizeSubmitOptions = Unbuilt
export type B2BOAuthAuthorizeSubmitResponse = Unbuilt
export type B2BOAuthDiscoveryAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BOAuthDiscoveryStartOptions = Unbuilt
export type B2BOAuthLogoutStartOptions = Unbuilt
export type B2BOAuthLogoutStartResponse = Unbuilt
export type B2BOAuthOptions = Unbuilt
export type B2BOAuthProviderConfig = Unbuilt
export type B2BOTPsEmailAuthenticateOptions = Unbuilt
export type B2BOTPsEmailAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BOTPsEmailLoginOrSignupOptions = Unbuilt
export type B2BOTPsEmailLoginOrSignupResponse = Unbuilt
export type B2BPasswordAuthenticateOptions = Unbuilt
export type B2BPasswordAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BPasswordDiscoveryAuthenticateOptions = Unbuilt
export type B2BPasswordDiscoveryAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BPasswordDiscoveryResetByEmailOptions = Unbuilt
export type B2BPasswordDiscoveryResetByEmailResponse<_Project = unknown> = Unbuilt
export type B2BPasswordDiscoveryResetByEmailStartOptions = Unbuilt
export type B2BPasswordDiscoveryResetByEmailStartResponse = Unbuilt
export type B2BPasswordOptions = Unbuilt
export type B2BPasswordResetByEmailOptions = Unbuilt
export type B2BPasswordResetByEmailResponse<_Project = unknown> = Unbuilt
export type B2BPasswordResetByEmailStartOptions = Unbuilt
export type B2BPasswordResetByEmailStartResponse = Unbuilt
export type B2BPasswordResetByExistingPasswordOptions = Unbuilt
export type B2BPasswordResetByExistingPasswordResponse<_Project = unknown> = Unbuilt
export type B2BPasswordResetBySessionOptions = Unbuilt
export type B2BPasswordResetBySessionResponse<_Project = unknown> = Unbuilt
export type B2BPasswordStrengthCheckOptions = Unbuilt
export type B2BPasswordStrengthCheckResponse = Unbuilt
export type B2BPhoneNumberFactor = Unbuilt
export type B2BSessionAccessTokenExchangeOptions = Unbuilt
export type B2BSessionAccessTokenExchangeResponse<_Project = unknown> = Unbuilt
export type B2BSessionAttestOptions = Unbuilt
export type B2BSessionAttestResponse<_Project = unknown> = Unbuilt
export type B2BSessionAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BSessionExchangeOptions = Unbuilt
export type B2BSessionExchangeResponse<_Project = unknown> = Unbuilt
export type B2BSessionOnChangeCallback = Unbuilt
export type B2BSessionRevokeOptions = Unbuilt
export type B2BSlackOAuthFactor = Unbuilt
export type B2BSMSAuthenticateOptions = Unbuilt
export type B2BSMSAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BSMSOTPOptions = Unbuilt
export type B2BSMSSendOptions = Unbuilt
export type B2BSMSSendResponse = Unbuilt
export type B2BSSODiscoverConnectionsResponse = Unbuilt
export type B2BSSOOptions = Unbuilt
export type B2BState = Unbuilt
export type B2BTOTPAuthenticateOptions = Unbuilt
export type B2BTOTPAuthenticateResponse<_Project = unknown> = Unbuilt
export type B2BTOTPCreateOptions = Unbuilt
export type B2BTOTPCreateResponse = Unbuilt
export type DiscoveredOrganization = Unbuilt
export type IHeadlessB2BDiscoveryClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BIDPClient = Unbuilt
export type IHeadlessB2BImpersonationClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BMagicLinksClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BOAuthClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BOTPsClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BPasswordClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BRBACClient = Unbuilt
export type IHeadlessB2BRecoveryCodesClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BSelfClient = Unbuilt
export type IHeadlessB2BSessionClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BSSOClient<_Project = unknown> = Unbuilt
export type IHeadlessB2BTOTPsClient<_Project = unknown> = Unbuilt
export type MfaRequired = Unbuilt
export type OAuthDiscoveryAuthenticateOptions = Unbuilt
export type OAuthRegistration = Unbuilt
export type PrimaryRequired = Unbuilt
export type SSOAuthenticateOptions = Unbuilt
export type SSOAuthenticateResponse<_Project = unknown> = Unbuilt
export type SSOStartOptions = Unbuilt
export type StytchB2BUIConfig = Unbuilt
export type RecoveryCodeGetResponse = Unbuilt
export type RecoveryCodeRecoverOptions = Unbuilt
export type RecoveryCodeRecoverResponse<_Project = unknown> = Unbuilt
export type RecoveryCodeRotateResponse = Unbuilt
