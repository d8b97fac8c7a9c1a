import {
  type Callbacks,
  createStytchClient,
  defaultDarkTheme,
  defaultTheme,
  mountLogin,
  mountResetPassword,
  OTPMethods,
  Products,
  StytchAPIError,
  type StytchLoginConfig,
  StytchUI,
} from '@stytch/vanilla-js'

const { publicToken, options } = window.site
const client = createStytchClient(publicToken, options)

const config: StytchLoginConfig = {
  products: { '#link': [Products.emailMagicLinks], '#password': [Products.passwords] }[location.hash] ?? [Products.otp],
  emailMagicLinksOptions: {
    loginRedirectURL: `${location.origin}/authenticate`,
    signupRedirectURL: `${location.origin}/authenticate`,
  },
  passwordOptions: {
    loginRedirectURL: `${location.origin}/authenticate`,
    resetPasswordRedirectURL: `${location.origin}/reset`,
  },
  otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
  sessionOptions: { sessionDurationMinutes: 60 },
}
const presentation = {
  theme: [{ ...defaultTheme, primary: '#0b3d2e' }, defaultDarkTheme] as const,
  options: { hideHeaderText: false },
}
const strings = { 'login.title': 'Into the shop' }

const say = (id: string, text: string) => {
  const place = document.getElementById(id)
  if (place) place.textContent = text
}

window.told = []
const callbacks: Callbacks = {
  onEvent: (event) => window.told.push([event.type, Object.keys(event.data).sort()]),
  onError: ({ message }) => say('error', message),
}

client.onStateChange(({ user, session }) => {
  say('who', user?.emails.map(({ email }) => email).join() ?? 'nobody')
  say('factor', session?.authentication_factors.map((factor) => factor.delivery_method).join() ?? 'none')
})

// Target of a mailed link.
const token = new URLSearchParams(location.search).get('token')
// Two ways to do the same: the function of this generation, and its underlying element.
if (token && location.pathname === '/reset') {
  const passwordResetToken = token
  for (let turn = 0; turn < 2; turn += 1)
    mountResetPassword({ client, elementId: '#login', config, presentation, strings, callbacks, passwordResetToken })
} else if (location.hash === '#element') {
  customElements.define('shop-login', StytchUI)
  const element = new StytchUI()
  element.addEventListener('stytch-event', (event) => {
    if ('stytchEventType' in event) say('welcome', String(event.stytchEventType))
  })
  document.getElementById('login')?.append(element)
  element.render({ client, config, presentation, strings, callbacks })
} else {
  // Versions whose first call renders an empty element need the second one.
  for (let turn = 0; turn < 2; turn += 1)
    mountLogin({ client, elementId: '#login', config, presentation, strings, callbacks })
}

document.getElementById('wrong')?.addEventListener('click', async () => {
  try {
    await client.otps.authenticate('000000', 'phone-number-test-00000000-0000-4000-8000-000000000000', {
      session_duration_minutes: 60,
    })
  } catch (error) {
    if (error instanceof StytchAPIError) say('refused', `${error.name} ${error.error_type} ${error.status_code}`)
  }
})
document.getElementById('leave')?.addEventListener('click', () => client.session.revoke())
if (token && location.pathname !== '/reset') client.magicLinks.authenticate(token, { session_duration_minutes: 60 })
