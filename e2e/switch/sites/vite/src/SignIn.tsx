import {
  OAuthProviders,
  OneTapPositions,
  OTPMethods,
  type PresentationConfig,
  Products,
  StytchLogin,
  type StytchLoginConfig,
  StytchPasskeyRegistration,
  StytchPasswordReset,
} from '@stytch/react'

window.told = []
const callbacks = { onEvent: ({ type }: { type: string }) => void window.told.push(type) }
const presentation: PresentationConfig = { options: { hideHeaderText: false } }

const products: Record<string, StytchLoginConfig['products']> = {
  otp: [Products.otp],
  link: [Products.emailMagicLinks],
  password: [Products.passwords],
  oauth: [Products.oauth],
  tap: [Products.oauth],
  wallet: [Products.crypto],
  passkey: [Products.passkeys],
}

const oneTap = [{ type: OAuthProviders.Google, one_tap: true, position: OneTapPositions.floating }]

const configOf = (way: string): StytchLoginConfig => ({
  products: products[way] ?? [],
  emailMagicLinksOptions: {
    loginRedirectURL: `${location.origin}/authenticate`,
    signupRedirectURL: `${location.origin}/authenticate`,
  },
  oauthOptions: {
    providers: way === 'tap' ? oneTap : [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }],
    loginRedirectURL: `${location.origin}/authenticate`,
    signupRedirectURL: `${location.origin}/authenticate`,
  },
  otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
  passwordOptions: {
    loginRedirectURL: `${location.origin}/authenticate`,
    resetPasswordRedirectURL: `${location.origin}/reset`,
  },
  sessionOptions: { sessionDurationMinutes: 60 },
})

export const SignIn = ({ way }: { way: string }) => (
  <StytchLogin config={configOf(way)} presentation={presentation} callbacks={callbacks} />
)

export const Reset = ({ token }: { token: string }) => (
  <StytchPasswordReset config={configOf('password')} passwordResetToken={token} callbacks={callbacks} />
)

export const Passkeys = () => <StytchPasskeyRegistration config={configOf('passkey')} callbacks={callbacks} />
