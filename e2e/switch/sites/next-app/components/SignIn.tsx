'use client'

import {
  OAuthProviders,
  OTPMethods,
  Products,
  StytchLogin,
  type StytchLoginConfig,
  StytchPasskeyRegistration,
  StytchPasswordReset,
  useStytchSession,
} from '@stytch/nextjs'

const products: Record<string, StytchLoginConfig['products']> = {
  otp: [Products.otp],
  link: [Products.emailMagicLinks],
  password: [Products.passwords],
  oauth: [Products.oauth],
  wallet: [Products.crypto],
  passkey: [Products.passkeys, Products.passwords],
}
const back = `${process.env.NEXT_PUBLIC_ORIGIN}/authenticate`

const configOf = (way: string): StytchLoginConfig => ({
  products: products[way] ?? [],
  emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Microsoft }],
    loginRedirectURL: back,
    signupRedirectURL: back,
  },
  otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
  passwordOptions: {
    loginRedirectURL: back,
    resetPasswordRedirectURL: `${process.env.NEXT_PUBLIC_ORIGIN}/reset`,
  },
  sessionOptions: { sessionDurationMinutes: 60 },
})

declare global {
  interface Window {
    told?: string[]
  }
}

const callbacks = {
  onEvent: ({ type }: { type: string }) => {
    window.told = [...(window.told ?? []), type]
  },
}

export const SignIn = ({ way }: { way: string }) => <StytchLogin config={configOf(way)} callbacks={callbacks} />

export const Reset = ({ token }: { token: string }) => (
  <StytchPasswordReset config={configOf('password')} passwordResetToken={token} callbacks={callbacks} />
)

export function Passkeys() {
  const { session } = useStytchSession()
  return session && <StytchPasskeyRegistration config={configOf('passkey')} callbacks={callbacks} />
}
