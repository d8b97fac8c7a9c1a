import {
  type Callbacks,
  OTPMethods,
  Products,
  type Session,
  type StyleConfig,
  StytchAPIError,
  StytchEventType,
  type StytchLoginConfig,
  StytchUIClient,
  type User,
} from '@stytch/vanilla-js'

const { publicToken, options } = window.site
const client = new StytchUIClient(publicToken, { cookieOptions: { jwtCookieName: 'shop_jwt' }, ...options })

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

const styles: StyleConfig = {
  container: { width: '360px' },
  colors: { primary: '#0b3d2e' },
  buttons: { primary: { backgroundColor: '#0b3d2e', textColor: '#ffffff' } },
}

const say = (id: string, text: string) => {
  const place = document.getElementById(id)
  if (place) place.textContent = text
}

window.told = []
const callbacks: Callbacks = {
  onEvent: (event) => {
    window.told.push([event.type, Object.keys(event.data).sort()])
    if (event.type === StytchEventType.OTPsAuthenticate) say('welcome', `Welcome, ${event.data.user_id}`)
  },
  onError: ({ message }) => say('error', message),
}

const showUser = (user: User | null) => say('who', user?.emails.map(({ email }) => email).join() ?? 'nobody')
const showSession = (session: Session | null) =>
  say('factor', session?.authentication_factors.map((factor) => factor.delivery_method).join() ?? 'none')

client.user.onChange(showUser)
client.session.onChange(showSession)
showUser(client.user.getSync())
showSession(client.session.getSync())

// Target of a mailed link.
const token = new URLSearchParams(location.search).get('token')
if (token && location.pathname === '/reset')
  client.mountResetPassword({ elementId: '#login', config, styles, callbacks, passwordResetToken: token })
else client.mountLogin({ elementId: '#login', config, styles, callbacks })

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
