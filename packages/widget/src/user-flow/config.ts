import type { OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import type { OneTapOptions } from '../mount/one-tap.ts'
import type { ResetMailOptions } from '../mount/options.ts'
import type { Product } from './products.ts'

/** Channels of a passcode. */
export type OtpMethod = 'email' | 'sms' | 'whatsapp'

/** One OAuth provider of the sign-in. */
export interface OAuthProvider extends OneTapOptions {
  /** The provider's name on the wire: `'google'`, `'github'`. */
  readonly type: OAuthProviderName
  /** Scopes in addition to those that the sign-in needs. */
  readonly custom_scopes?: readonly string[]
  /** Parameters for the provider: `{ login_hint: 'ada@example.com' }`. */
  readonly provider_params?: Readonly<Record<string, string>>
}

/** Options of social sign-in. */
export interface OAuthConfig {
  /** One button each, in this order; a plain name is a provider without options. */
  readonly providers?: readonly (OAuthProvider | OAuthProviderName)[]
  /** Redirect URL for existing users. Default: the project's redirect URL. */
  readonly loginRedirectURL?: string
  /** Redirect URL for new users. Default: the project's redirect URL. */
  readonly signupRedirectURL?: string
}

/** The site's configuration. Everything is optional. */
export interface LoginConfig {
  /** The methods on Main. Default: email login links. */
  products?: readonly Product[]
  /** Puts the form above the buttons. Default: the buttons are above the form. */
  formFirst?: boolean
  emailMagicLinksOptions?: LinkConfig
  otpOptions?: {
    /** One tab each, in this order. Default: `['email']`. */
    methods?: readonly OtpMethod[]
    /** Lifetime of a code in minutes: 1 to 60. Default: 5. */
    expirationMinutes?: number
    loginTemplateId?: string
    signupTemplateId?: string
    /** The country that a phone form starts with, as an ISO 3166-1 code. Default: `'US'`. */
    defaultCountry?: string
  }
  passwordOptions?: PasswordConfig
  oauthOptions?: OAuthConfig
  sessionOptions?: {
    /** Lifetime of a session in minutes: 5 to 527040. Default: 30. */
    sessionDurationMinutes?: number
  }
  /** Marks the method that this browser used last on the first screen. Default: false. */
  lastUsed?: boolean
  /** Renders inside a shadow root, isolated from the page's styles. */
  enableShadowDOM?: boolean
}

export interface OtpConfig {
  readonly methods: readonly OtpMethod[]
  readonly minutes: number
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
  readonly defaultCountry?: string
}

/** Options of login links. Missing ones get their defaults when the link is requested. */
export interface LinkConfig {
  /** Redirect URL for existing users. Default: the project's redirect URL. */
  readonly loginRedirectURL?: string
  /** Lifetime of the link in minutes: 1 to 10080. Default: 30. */
  readonly loginExpirationMinutes?: number
  /** The same two options for new users. */
  readonly signupRedirectURL?: string
  readonly signupExpirationMinutes?: number
  readonly createUserAsPending?: boolean
  /** Domain of the email's sender, which the inbox links search for. */
  readonly domainHint?: string
}

/** Options of passwords and of the reset email. The provider's settings are the only defaults. */
export interface PasswordConfig extends ResetMailOptions {
  /** Accepted for existing sites but unused: the sign-in link has the lifetime of the reset link. */
  readonly loginExpirationMinutes?: number
}

/** The configuration with all defaults filled in. */
export interface Config {
  readonly products: readonly Product[]
  readonly formFirst?: boolean | undefined
  readonly link: LinkConfig
  readonly otp: OtpConfig
  readonly password: PasswordConfig
  readonly oauth: Omit<OAuthConfig, 'providers'> & { readonly providers: readonly OAuthProvider[] }
  readonly session: { readonly minutes: number }
  readonly lastUsed: boolean
}
