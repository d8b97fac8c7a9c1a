import {
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  OAuthProviders,
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
  wallet: [Products.crypto],
  passkey: [Products.passkeys],
}
const config = {
  products: products[asked.get('way')] ?? [Products.passwords],
  emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back },
  oauthOptions: { providers: [{ type: OAuthProviders.Google }], loginRedirectURL: back, signupRedirectURL: back },
  otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
  passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: `${location.origin}/reset` },
  sessionOptions: { sessionDurationMinutes: 60 },
}
window.told = []
const callbacks = { onEvent: ({ type }) => window.told.push(type) }
const shown = { client, elementId: '#login', config, callbacks }

if (location.pathname === '/login') {
  // The element of this version draws at its second properties.
  mountLogin(shown)
  mountLogin(shown)
} else if (location.pathname === '/reset') {
  mountResetPassword({ ...shown, passwordResetToken: asked.get('token') })
  mountResetPassword({ ...shown, passwordResetToken: asked.get('token') })
} else if (location.pathname === '/passkeys') {
  mountPasskeyRegistration(shown)
  mountPasskeyRegistration(shown)
} else if (location.pathname === '/authenticate') client.authenticateByUrl({ session_duration_minutes: 60 })
