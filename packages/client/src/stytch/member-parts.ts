/** The parts of the B2B client with their methods, as existing sites call them. */
import type { StytchB2BHeadlessClient } from './b2b-headless.ts'

type MemberPart<Name extends keyof StytchB2BHeadlessClient> = StytchB2BHeadlessClient[Name]

export interface IHeadlessB2BDiscoveryClient<_Project = object> extends MemberPart<'discovery'> {}
export interface IHeadlessB2BImpersonationClient<_Project = object> extends MemberPart<'impersonation'> {}
export interface IHeadlessB2BMagicLinksClient<_Project = object> extends MemberPart<'magicLinks'> {}
export interface IHeadlessB2BOAuthClient<_Project = object> extends MemberPart<'oauth'> {}
export interface IHeadlessB2BOTPsClient<_Project = object> extends MemberPart<'otps'> {}
export interface IHeadlessB2BPasswordClient<_Project = object> extends MemberPart<'passwords'> {}
export interface IHeadlessB2BRBACClient extends MemberPart<'rbac'> {}
export interface IHeadlessB2BRecoveryCodesClient<_Project = object> extends MemberPart<'recoveryCodes'> {}
export interface IHeadlessB2BSelfClient extends MemberPart<'self'> {}
export interface IHeadlessB2BMemberClient extends MemberPart<'member'> {}
export interface IHeadlessB2BOrganizationClient extends MemberPart<'organization'> {}
export interface IHeadlessB2BSessionClient<_Project = object> extends MemberPart<'session'> {}
export interface IHeadlessB2BSSOClient<_Project = object> extends MemberPart<'sso'> {}
export interface IHeadlessB2BTOTPsClient<_Project = object> extends MemberPart<'totp'> {}
