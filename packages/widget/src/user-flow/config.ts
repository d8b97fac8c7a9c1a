import type { OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import type { OneTapOptions } from '../mount/one-tap.ts'
import type { ResetMailOptions } from '../mount/options.ts'
import type { Product } from './products.ts'

/** Ways a passcode travels. */
export type OtpMethod = 'email' | 'sms' | 'whatsapp'

/** One outside provider that people may sign in with. */
export interface OAuthProvider extends OneTapOptions {
  /** By its name on the wire: `'google'`, `'github'`. */
  readonly type: OAuthProviderName
  /** Asked for beside what signing in needs. */
  readonly custom_scopes?: readonly string[]
  /** Goes along to the provider: `{ login_hint: 'ada@example.com' }`. */
  readonly provider_params?: Readonly<Record<string, string>>
}

/** What a site says of social sign-in. */
export interface OAuthConfig {
  /** A button each, in this order. */
  readonly providers?: readonly OAuthProvider[]
  /** Where somebody who is known comes back to; the project's own address where nothing is said. */
  readonly loginRedirectURL?: string
  /** The same for somebody who is new. */
  readonly signupRedirectURL?: string
}

/** What a site writes. Everything may be left out. */
export interface LoginConfig {
  /** What Main offers; email login links where nothing is said. */
  products?: readonly Product[]
  /** Puts the form above the buttons; they stand above it where nothing is said. */
  formFirst?: boolean
  emailMagicLinksOptions?: LinkConfig
  otpOptions?: {
    /** One tab each, in this order. `['email']` where nothing is said. */
    methods?: readonly OtpMethod[]
    /** How long a code lives: 1 to 60, 5 where nothing is said. */
    expirationMinutes?: number
    loginTemplateId?: string
    signupTemplateId?: string
    /** The country that a number's form begins with, as ISO 3166-1 names it; `'US'` where nothing is said. */
    defaultCountry?: string
  }
  passwordOptions?: PasswordConfig
  oauthOptions?: OAuthConfig
  sessionOptions?: {
    /** How long a session lives: 5 to 527040, 30 where nothing is said. */
    sessionDurationMinutes?: number
  }
  /** Marks on the first screen what this browser signed in with last; off where nothing is said. */
  lastUsed?: boolean
  /** Renders inside a shadow root, apart from the page's styles. */
  enableShadowDOM?: boolean
}

export interface OtpConfig {
  readonly methods: readonly OtpMethod[]
  readonly minutes: number
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
  readonly defaultCountry?: string
}

/** What a site says of login links. What it leaves out gets its default where the link is asked for. */
export interface LinkConfig {
  /** Where the link leads somebody who is known; the project's own address where nothing is said. */
  readonly loginRedirectURL?: string
  /** How long such a link lives: 1 to 10080, 30 where nothing is said. */
  readonly loginExpirationMinutes?: number
  /** The same two for somebody who is new. */
  readonly signupRedirectURL?: string
  readonly signupExpirationMinutes?: number
  readonly createUserAsPending?: boolean
  /** The domain that the mail comes from, by which the inbox links search. */
  readonly domainHint?: string
}

/** What a site says of passwords and of the mail that resets one. Nothing here has a default but the provider's. */
export interface PasswordConfig extends ResetMailOptions {
  /** Taken for the sake of sites that have it; the link to sign in lives as long as the other one. */
  readonly loginExpirationMinutes?: number
}

/** The same with every gap filled. */
export interface Config {
  readonly products: readonly Product[]
  readonly formFirst?: boolean | undefined
  readonly link: LinkConfig
  readonly otp: OtpConfig
  readonly password: PasswordConfig
  readonly oauth: OAuthConfig & Required<Pick<OAuthConfig, 'providers'>>
  readonly session: { readonly minutes: number }
  readonly lastUsed: boolean
}
