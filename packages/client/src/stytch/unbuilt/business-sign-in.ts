/** Types of unimplemented sign-in methods of members. */
import type { Unbuilt } from './unbuilt.ts'

export type B2BOAuthAuthorizeStartOptions = Unbuilt
export type B2BOAuthAuthorizeStartResponse = Unbuilt
export type B2BOAuthAuthorizeSubmitOptions = Unbuilt
export type B2BOAuthAuthorizeSubmitResponse = Unbuilt
export type B2BOAuthLogoutStartOptions = Unbuilt
export type B2BOAuthLogoutStartResponse = Unbuilt
export type IHeadlessB2BIDPClient = Unbuilt
