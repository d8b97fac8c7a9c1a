/** Types of native mobile apps. Browsers do not use them, but code shared with such apps imports them. */
import type { Unbuilt } from './unbuilt.ts'

export type BiometricFactor = Unbuilt
export type BiometricsAuthenticateCompleteResponse<_Project = unknown> = Unbuilt
export type BiometricsAuthenticateOptions = Unbuilt
export type BiometricsAuthenticateStartResponse = Unbuilt
export type BiometricsDeleteResponse = Unbuilt
export type BiometricsGetSensorResponse = Unbuilt
export type BiometricsRegisterCompleteResponse<_Project = unknown> = Unbuilt
export type BiometricsRegisterOptions = Unbuilt
export type BiometricsRegisterStartResponse = Unbuilt
export type BiometryType = Unbuilt
export type IHeadlessBiometricsClient<_Project = unknown> = Unbuilt
export type IRNHeadlessOAuthClient<_Project = unknown> = Unbuilt
export type IRNOAuthProvider = Unbuilt
export type RNOAuthGetURLOptions = Unbuilt
export type RNUIEmailMagicLinksOptions = Unbuilt
export type RNUIOAuthOptions = Unbuilt
export type RNUIOTPOptions = Unbuilt
export type RNUIPasswordOptions = Unbuilt
export type RNUIProductConfig = Unbuilt
