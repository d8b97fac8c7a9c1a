import {
  createStytchClient,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  OAuthProviders,
  OTPMethods,
  Products,
  type StytchLoginConfig,
} from '@stytch/vanilla-js'

const { publicToken, options } = window.site
const client = createStytchClient(publicToken, options)
const parameters = new URLSearchParams(location.search)
const back = `${location.origin}/authenticate`

const products: Record<string, StytchLoginConfig['products']> = {
  otp: [Products.otp],
  phone: [Products.otp],
  link: [Products.emailMagicLinks],
  password: [Products.passwords],
  oauth: [Products.oauth],
  wallet: [Products.crypto],
  passkey: [Products.passkeys, Products.passwords],
  all: [Products.emailMagicLinks, Products.oauth, Products.crypto],
  tabs: [Products.otp, Products.oauth],
}
const methods: Record<string, OTPMethods[]> = {
  phone: [OTPMethods.SMS],
  tabs: [OTPMethods.Email, OTPMethods.SMS],
}
const way = parameters.get('way') ?? 'otp'

const config: StytchLoginConfig = {
  products: products[way] ?? [],
  emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
  passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: `${location.origin}/reset` },
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Microsoft }, { type: OAuthProviders.Apple }],
    loginRedirectURL: back,
    signupRedirectURL: back,
  },
  otpOptions: { methods: methods[way] ?? [OTPMethods.Email], expirationMinutes: 5 },
  sessionOptions: { sessionDurationMinutes: 60 },
}

const mounted = { client, elementId: '#login', config }
// Versions whose first call renders an empty element need the second one.
for (let turn = 0; turn < 2; turn += 1)
  if (way === 'reset') mountResetPassword({ ...mounted, passwordResetToken: parameters.get('token') ?? 'a-token' })
  else if (way === 'register') mountPasskeyRegistration(mounted)
  else mountLogin(mounted)
