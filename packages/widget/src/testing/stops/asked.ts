import type { Site } from '../site.ts'
import type { Stop } from './stop.ts'

/** A configuration of codes, links, resets and sessions in which every value differs from its default. */
const siteConfig = {
  sessionOptions: { sessionDurationMinutes: 45 },
  emailMagicLinksOptions: {
    loginRedirectURL: 'https://site.example/known',
    loginExpirationMinutes: 11,
    signupRedirectURL: 'https://site.example/new',
    signupExpirationMinutes: 12,
    createUserAsPending: true,
  },
  passwordOptions: {
    loginRedirectURL: 'https://site.example/in',
    resetPasswordRedirectURL: 'https://site.example/reset',
    resetPasswordExpirationMinutes: 20,
    resetPasswordTemplateId: 'reset-mail',
  },
}
const codes = { expirationMinutes: 7, loginTemplateId: 'login-mail', signupTemplateId: 'signup-mail' }

const text = { phone_number: '+14155550123', expiration_minutes: 7 }
const email = 'ada@example.com'
const session = { session_duration_minutes: 45 }

/** The parameters of each call that the site or the user decides, by path. */
export const expectedOf: Readonly<Record<string, object>> = {
  'otps/email/login_or_create': {
    email,
    expiration_minutes: 7,
    login_template_id: 'login-mail',
    signup_template_id: 'signup-mail',
  },
  'otps/sms/login_or_create': text,
  'otps/whatsapp/login_or_create': text,
  'magic_links/email/login_or_create': {
    email,
    login_magic_link_url: 'https://site.example/known',
    login_expiration_minutes: 11,
    signup_magic_link_url: 'https://site.example/new',
    signup_expiration_minutes: 12,
    create_user_as_pending: true,
  },
  'users/search': { email },
  'passwords/email/reset/start': {
    email,
    login_redirect_url: 'https://site.example/in',
    reset_password_redirect_url: 'https://site.example/reset',
    reset_password_expiration_minutes: 20,
    reset_password_template_id: 'reset-mail',
  },
  'otps/authenticate': { token: '123456', method_id: 'method-test-1', ...session },
  passwords: { email, password: 'correct Horse 7 battery', ...session },
  'passwords/authenticate': { email, password: 'correct Horse 7 battery', ...session },
  'passwords/email/reset': { token: 'from-the-mail', password: 'correct Horse 7 battery', ...session },
  'magic_links/authenticate': { token: 'from-the-mail', ...session },
}

/** A mount's `otpOptions` select the channel of codes, so the configuration is set together with the channel. */
export const askIn = (site: Site, { call }: Stop) => {
  const [, way] = /^otps\/(\w+)\/login_or_create$/.exec(call) ?? []
  Object.assign(site.everywhere, siteConfig, way && { otpOptions: { ...codes, methods: [way] } })
}
