import type { Sample } from '../../flow/sample.ts'
import type { LoginConfig } from '../../user-flow/config.ts'
import type { PasswordSteps } from '../../user-flow/password.contract.ts'

const email = 'ada.lovelace@example.com'

const withCodes: LoginConfig = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } }
const withLinks: LoginConfig = { products: ['passwords', 'emailMagicLinks'] }
const alone: LoginConfig = { products: ['passwords'] }

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<PasswordSteps, LoginConfig>[] = [
  {
    step: { name: 'PasswordCreateOrLogin', email, type: 'new', sent: null },
    config: withLinks,
    busy: ['create', 'second'],
    failed: { create: 'flow.unknown', second: 'flow.unreachable' },
  },
  {
    step: { name: 'PasswordCreateOrLogin', email, type: 'new', sent: null },
    config: alone,
    busy: [],
    failed: {},
  },
  {
    step: { name: 'PasswordCreateOrLogin', email, type: 'password', sent: null },
    config: withCodes,
    busy: ['login', 'forgot'],
    failed: { login: 'password.missing' },
  },
  {
    step: { name: 'PasswordCreateOrLogin', email, type: 'passwordless', sent: null },
    config: withCodes,
    busy: ['arrive', 'send'],
    failed: { send: 'flow.unreachable' },
  },
  {
    step: {
      name: 'PasswordCreateOrLogin',
      email,
      type: 'passwordless',
      sent: { by: 'code', methodId: 'email-test-sample', minutes: 5, sends: 1 },
    },
    config: withCodes,
    busy: ['submit', 'instead'],
    failed: { submit: 'otp.invalid', instead: 'flow.unreachable' },
  },
  {
    step: {
      name: 'PasswordCreateOrLogin',
      email,
      type: 'passwordless',
      sent: { by: 'link', codeId: null },
    },
    config: withLinks,
    busy: ['instead'],
    failed: {},
  },
  {
    step: { name: 'PasswordCreateOrLogin', email, type: 'passwordless', sent: { by: 'reset' } },
    config: alone,
    busy: ['resend'],
    failed: {},
  },
  {
    step: { name: 'PasswordForgot', email },
    config: withLinks,
    busy: ['resend', 'link'],
    failed: { link: 'flow.unreachable' },
  },
  {
    step: { name: 'PasswordBreached', email },
    config: withLinks,
    busy: ['resend', 'link'],
    failed: { link: 'flow.unreachable' },
  },
  { step: { name: 'PasswordSetNew', email }, busy: ['resend'], failed: { resend: 'flow.unreachable' } },
  {
    step: { name: 'PasswordDedupe', email },
    config: withLinks,
    busy: ['resend', 'link'],
    failed: { link: 'flow.unreachable' },
  },
  {
    step: { name: 'PasswordResetForm', token: 'sample', tokenType: 'reset_password' },
    config: alone,
    busy: ['reset', 'login'],
    failed: { reset: 'flow.unreachable', login: 'flow.unreachable' },
  },
  {
    step: { name: 'PasswordResetForm', token: 'sample', tokenType: 'login' },
    config: alone,
    busy: ['arrive'],
    failed: { arrive: 'flow.unknown' },
  },
  { step: { name: 'PasswordResetForm', token: '', tokenType: '' }, config: alone, busy: [], failed: {} },
  { step: { name: 'PasswordConfirmation' }, busy: [], failed: {} },
]
