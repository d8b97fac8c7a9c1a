/** The parts of the B2B client with their methods, as existing sites call them. */
import type { StytchB2BHeadlessClient } from './b2b-headless.ts'

type Part<Name extends keyof StytchB2BHeadlessClient> = StytchB2BHeadlessClient[Name]

export interface IHeadlessB2BDiscoveryClient<_Project = object> extends Part<'discovery'> {}
export interface IHeadlessB2BImpersonationClient<_Project = object> extends Part<'impersonation'> {}
export interface IHeadlessB2BMagicLinksClient<_Project = object> extends Part<'magicLinks'> {}
export interface IHeadlessB2BOAuthClient<_Project = object> extends Part<'oauth'> {}
export interface IHeadlessB2BOTPsClient<_Project = object> extends Part<'otps'> {}
export interface IHeadlessB2BPasswordClient<_Project = object> extends Part<'passwords'> {}
export interface IHeadlessB2BRBACClient extends Part<'rbac'> {}
export interface IHeadlessB2BRecoveryCodesClient<_Project = object> extends Part<'recoveryCodes'> {}
export interface IHeadlessB2BSelfClient extends Part<'self'> {}
export interface IHeadlessB2BMemberClient extends Part<'member'> {}
export interface IHeadlessB2BOrganizationClient extends Part<'organization'> {}
export interface IHeadlessB2BSessionClient<_Project = object> extends Part<'session'> {}
export interface IHeadlessB2BSSOClient<_Project = object> extends Part<'sso'> {}
export interface IHeadlessB2BTOTPsClient<_Project = object> extends Part<'totp'> {}
