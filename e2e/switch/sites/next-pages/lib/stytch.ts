import { createStytchClient, OAuthProviders, OTPMethods, Products, type StytchLoginConfig } from '@stytch/nextjs'

export const stytch = createStytchClient(process.env.NEXT_PUBLIC_STYTCH_PUBLIC_TOKEN ?? '', {
  customBaseUrl: 'https://login.shop.example',
})

const products: Record<string, StytchLoginConfig['products']> = {
  otp: [Products.otp],
  link: [Products.emailMagicLinks],
  password: [Products.passwords],
  oauth: [Products.oauth],
  wallet: [Products.crypto],
  passkey: [Products.passkeys],
}
const back = `${process.env.NEXT_PUBLIC_ORIGIN}/authenticate`

export const configOf = (way: string): StytchLoginConfig => ({
  products: products[way] ?? [],
  emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }],
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

export const callbacks = {
  onEvent: ({ type }: { type: string }) => {
    window.told = [...(window.told ?? []), type]
  },
}
