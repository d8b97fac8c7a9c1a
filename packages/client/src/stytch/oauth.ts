import type { AuthenticateResponse, Receipt } from './answers.ts'
import type { OAuthProviders, OneTapPositions } from './enums.ts'
import type { SessionDurationOptions } from './requests.ts'

/** Options and responses of OAuth, under the names of the existing packages. */
export interface OAuthGetURLOptions {
  login_redirect_url?: string
  signup_redirect_url?: string
  custom_scopes?: string[]
  provider_params?: Record<string, string>
  oauth_attach_token?: string
}
export type OAuthStartOptions = OAuthGetURLOptions
export type OAuthStartFailureReason = 'User Canceled' | 'Authentication Failed' | 'Invalid Platform'
export type OAuthStartResponse =
  | undefined
  | { success: true }
  | { success: false; reason: OAuthStartFailureReason; error?: Error }
export type OAuthAuthenticateOptions = SessionDurationOptions

export type OAuthAuthenticateResponse<_Project = object> = AuthenticateResponse & {
  provider_subject: string
  provider_type: string
  profile_picture_url: string
  locale: string
  provider_values: {
    access_token: string
    id_token: string
    refresh_token: string
    scopes: string[]
    expires_at: string
  }
}
export type OAuthAttachResponse = Receipt & { oauth_attach_token: string }

export interface IOAuthProvider {
  start(options?: OAuthGetURLOptions): Promise<OAuthStartResponse>
}

export interface GoogleOneTapOAuthOptions {
  login_redirect_url?: string
  signup_redirect_url?: string
  onOneTapCancelled?: () => void
  cancel_on_tap_outside?: boolean
}
export type OneTapRenderResult = { success: true } | { success: false; reason: string }

export interface IHeadlessOAuthClient<_Project = object> extends Record<OAuthProviders, IOAuthProvider> {
  googleOneTap: { start(options?: GoogleOneTapOAuthOptions): Promise<OneTapRenderResult> }
  authenticate(token: string, options: OAuthAuthenticateOptions): Promise<OAuthAuthenticateResponse>
  attach(provider: string): Promise<OAuthAttachResponse>
}

export interface OneTapStyleConfig {
  position?: OneTapPositions
}
export interface ProviderOptions {
  type: OAuthProviders
  one_tap?: boolean
  position?: OneTapPositions
  cancel_on_tap_outside?: boolean
  custom_scopes?: string[]
  provider_params?: Record<string, string>
}
export type ProvidersOptions = ProviderOptions[]
export interface OAuthOptions {
  loginRedirectURL?: string
  signupRedirectURL?: string
  providers: ProvidersOptions
}
