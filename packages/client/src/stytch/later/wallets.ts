/** Types of signing in by a wallet. */
import type { Unbuilt } from './unbuilt.ts'

export type CryptoWalletAuthenticateOptions = Unbuilt
export type CryptoWalletAuthenticateResponse<_Project = unknown> = Unbuilt
export type CryptoWalletAuthenticateStartOptions = Unbuilt
export type CryptoWalletAuthenticateStartResponse = Unbuilt
export type CryptoWalletFactor = Unbuilt
export type IHeadlessCryptoWalletClient<_Project = unknown> = Unbuilt
export type SIWEParams = Unbuilt
