/** The sign-in methods by their names in `config.products`. */
export type Product = 'emailMagicLinks' | 'otp' | 'passwords' | 'oauth' | 'crypto' | 'passkeys'

/** Ways a passcode travels. */
export type OtpMethod = 'email' | 'sms' | 'whatsapp'

/** What a site writes. Everything may be left out. */
export interface LoginConfig {
  /** What Main offers; email login links where nothing is said. */
  products?: readonly Product[]
  emailMagicLinksOptions?: LinkConfig
  otpOptions?: {
    /** One tab each, in this order. `['email']` where nothing is said. */
    methods?: readonly OtpMethod[]
    /** How long a code lives: 1 to 60, 5 where nothing is said. */
    expirationMinutes?: number
    loginTemplateId?: string
    signupTemplateId?: string
  }
  passwordOptions?: PasswordConfig
  sessionOptions?: {
    /** How long a session lives: 5 to 527040, 30 where nothing is said. */
    sessionDurationMinutes?: number
  }
  /** Renders inside a shadow root, apart from the page's styles. */
  enableShadowDOM?: boolean
}

export interface OtpConfig {
  readonly methods: readonly OtpMethod[]
  readonly minutes: number
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
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
export interface PasswordConfig {
  /** Where the mail's link to sign in without a password leads; the project's own address where nothing is said. */
  readonly loginRedirectURL?: string
  /** Taken for the sake of sites that have it; that link lives as long as the other one. */
  readonly loginExpirationMinutes?: number
  /** Where the mail's link to set a new password leads. */
  readonly resetPasswordRedirectURL?: string
  /** How long both links live: 1 to 10080, 30 where nothing is said. */
  readonly resetPasswordExpirationMinutes?: number
  readonly resetPasswordTemplateId?: string
}

/** The same with every gap filled. */
export interface Config {
  readonly products: readonly Product[]
  readonly link: LinkConfig
  readonly otp: OtpConfig
  readonly password: PasswordConfig
  readonly session: { readonly minutes: number }
}

const OTP_MINUTES = 5
const SESSION_MINUTES = 30

/** A site's settings may come as JSON, where `null` says nothing too. */
export const readConfig = (given?: LoginConfig | null): Config => {
  const { products, emailMagicLinksOptions, otpOptions: otp, passwordOptions, sessionOptions } = given ?? {}
  return {
    products: products ?? ['emailMagicLinks'],
    link: emailMagicLinksOptions ?? {},
    otp: { ...otp, methods: otp?.methods ?? ['email'], minutes: otp?.expirationMinutes ?? OTP_MINUTES },
    password: passwordOptions ?? {},
    session: { minutes: sessionOptions?.sessionDurationMinutes ?? SESSION_MINUTES },
  }
}
