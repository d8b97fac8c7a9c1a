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

const asked = new URLSearchParams(location.search)
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
  asked.get('way') === 'tap' ? [{ ...google, one_tap: true, position: OneTapPositions.floating }] : [google]
const config = {
  products: products[asked.get('way')] ?? [Products.passwords],
  emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
  oauthOptions: { providers, loginRedirectURL: back, signupRedirectURL: back },
  otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
  passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: `${location.origin}/reset` },
  sessionOptions: { sessionDurationMinutes: 60 },
}
window.told = []
const callbacks = { onEvent: ({ type }) => window.told.push(type) }
const shown = { client, elementId: '#login', config, callbacks }

if (location.pathname === '/login') {
  // The element of this version renders at the second call of `mountLogin`.
  mountLogin(shown)
  mountLogin(shown)
} else if (location.pathname === '/reset') {
  mountResetPassword({ ...shown, passwordResetToken: asked.get('token') })
  mountResetPassword({ ...shown, passwordResetToken: asked.get('token') })
} else if (location.pathname === '/passkeys') {
  mountPasskeyRegistration(shown)
  mountPasskeyRegistration(shown)
} else if (location.pathname === '/authenticate') client.authenticateByUrl({ session_duration_minutes: 60 })
