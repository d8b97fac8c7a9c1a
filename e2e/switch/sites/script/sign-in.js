import {
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  OAuthProviders,
  OneTapPositions,
  OTPMethods,
  Products,
} from 'https://cdn.jsdelivr.net/npm/@stytch/vanilla-js@6.3.0/+esm'
import { client } from './client.js'

const parameters = new URLSearchParams(location.search)
const back = `${location.origin}/authenticate`
const products = {
  otp: [Products.otp],
  link: [Products.emailMagicLinks],
  password: [Products.passwords],
  oauth: [Products.oauth],
  tap: [Products.oauth],
  wallet: [Products.crypto],
  passkey: [Products.passkeys],
}
const google = { type: OAuthProviders.Google }
const providers =
  parameters.get('way') === 'tap' ? [{ ...google, one_tap: true, position: OneTapPositions.floating }] : [google]
const config = {
  products: products[parameters.get('way')] ?? [Products.passwords],
  emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
  oauthOptions: { providers, loginRedirectURL: back, signupRedirectURL: back },
  otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
  passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: `${location.origin}/reset` },
  sessionOptions: { sessionDurationMinutes: 60 },
}
window.told = []
const callbacks = { onEvent: ({ type }) => window.told.push(type) }
const widgetOptions = { client, elementId: '#login', config, callbacks }

if (location.pathname === '/login') {
  // The element of this version renders at the second call of `mountLogin`.
  mountLogin(widgetOptions)
  mountLogin(widgetOptions)
} else if (location.pathname === '/reset') {
  mountResetPassword({ ...widgetOptions, passwordResetToken: parameters.get('token') })
  mountResetPassword({ ...widgetOptions, passwordResetToken: parameters.get('token') })
} else if (location.pathname === '/passkeys') {
  mountPasskeyRegistration(widgetOptions)
  mountPasskeyRegistration(widgetOptions)
} else if (location.pathname === '/authenticate') client.authenticateByUrl({ session_duration_minutes: 60 })
