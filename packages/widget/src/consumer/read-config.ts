import type { Config, LoginConfig } from '../user-flow/config.ts'

const OTP_MINUTES = 5
const SESSION_MINUTES = 30

/** A list may hold anything where no compiler has read it. */
const isNamed = (given: unknown) => typeof given === 'object' && given !== null

/** A site's settings may come as JSON, where `null` says nothing too. */
export const readConfig = (given?: LoginConfig | null): Config => {
  const {
    products,
    emailMagicLinksOptions,
    otpOptions: otp,
    passwordOptions,
    oauthOptions,
    sessionOptions,
    lastUsed,
    formFirst,
  } = given ?? {}
  return {
    products: products ?? ['emailMagicLinks'],
    link: emailMagicLinksOptions ?? {},
    otp: { ...otp, methods: otp?.methods ?? ['email'], minutes: otp?.expirationMinutes ?? OTP_MINUTES },
    password: passwordOptions ?? {},
    oauth: { ...oauthOptions, providers: (oauthOptions?.providers ?? []).filter(isNamed) },
    formFirst,
    session: { minutes: sessionOptions?.sessionDurationMinutes ?? SESSION_MINUTES },
    lastUsed: lastUsed === true,
  }
}
