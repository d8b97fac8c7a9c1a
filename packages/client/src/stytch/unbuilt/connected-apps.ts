/** Types of connected apps: other sites that users sign in to with their account of this one. */
import type { Unbuilt } from './unbuilt.ts'

export type AccessTokenExchangeFactor = Unbuilt
export type ConnectedAppPublic = Unbuilt
export type IDPConsentItem = Unbuilt
export type IDPConsentScreenManifest = Unbuilt
export type IDPConsentSection = Unbuilt
export type IHeadlessIDPClient = Unbuilt
export type OAuthAuthorizeParams = Unbuilt
export type OAuthAuthorizeStartOptions = Unbuilt
export type OAuthAuthorizeStartResponse = Unbuilt
export type OAuthAuthorizeSubmitOptions = Unbuilt
export type OAuthAuthorizeSubmitResponse = Unbuilt
export type OAuthLogoutParams = Unbuilt
export type OAuthLogoutStartOptions = Unbuilt
export type OAuthLogoutStartResponse = Unbuilt
export type ScopeResult = Unbuilt
export type SessionAccessTokenExchangeOptions = Unbuilt
export type SessionAccessTokenExchangeResponse<_Project = unknown> = Unbuilt
export type SessionAttestOptions = Unbuilt
export type SessionAttestResponse<_Project = unknown> = Unbuilt
export type UserGetConnectedAppsResponse = Unbuilt
