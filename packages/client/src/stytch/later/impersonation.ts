/** Types of support staff signing in as somebody else. */
import type { Unbuilt } from './unbuilt.ts'

export type IHeadlessImpersonationClient<_Project = unknown> = Unbuilt
export type ImpersonationAuthenticateOptions = Unbuilt
export type ImpersonationAuthenticateResponse<_Project = unknown> = Unbuilt
