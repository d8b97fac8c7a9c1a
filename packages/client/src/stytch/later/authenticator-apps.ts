/** Types of authenticator apps and recovery codes. */
import type { Unbuilt } from './unbuilt.ts'

export type AuthenticatorAppFactor = Unbuilt
export type IHeadlessTOTPClient<_Project = unknown> = Unbuilt
export type RecoveryCodeFactor = Unbuilt
export type RecoveryCodeGetResponse = Unbuilt
export type RecoveryCodeRecoverOptions = Unbuilt
export type RecoveryCodeRecoverResponse<_Project = unknown> = Unbuilt
export type RecoveryCodeRotateResponse = Unbuilt
export type TOTPAuthenticateOptions = Unbuilt
export type TOTPAuthenticateResponse<_Project = unknown> = Unbuilt
export type TOTPCreateOptions = Unbuilt
export type TOTPCreateResponse = Unbuilt
export type TOTPRecoverOptions = Unbuilt
export type TOTPRecoverResponse<_Project = unknown> = Unbuilt
export type TOTPRecoveryCodesResponse = Unbuilt
