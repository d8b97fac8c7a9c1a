import type { Config, LoginConfig, OAuthConfig, OAuthProvider } from '../user-flow/config.ts'

const OTP_MINUTES = 5
const SESSION_MINUTES = 30

/** Unchecked lists may contain anything. */
const providersOf = (listed: NonNullable<OAuthConfig['providers']>): readonly OAuthProvider[] =>
  listed.map((one) => (typeof one === 'string' ? { type: one } : one)).filter((one) => one && typeof one === 'object')

/** Fills in the defaults. A site's configuration may be JSON, in which `null` also means unset. */
export const readConfig = (siteConfig?: LoginConfig | null): Config => {
  const {
    products,
    emailMagicLinksOptions,
    otpOptions: otp,
    passwordOptions,
    oauthOptions,
    sessionOptions,
    lastUsed,
    formFirst,
  } = siteConfig ?? {}
  return {
    products: products ?? ['emailMagicLinks'],
    link: emailMagicLinksOptions ?? {},
    otp: { ...otp, methods: otp?.methods ?? ['email'], minutes: otp?.expirationMinutes ?? OTP_MINUTES },
    password: passwordOptions ?? {},
    oauth: { ...oauthOptions, providers: providersOf(oauthOptions?.providers ?? []) },
    formFirst,
    session: { minutes: sessionOptions?.sessionDurationMinutes ?? SESSION_MINUTES },
    lastUsed: lastUsed === true,
  }
}
