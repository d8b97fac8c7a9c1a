import type { Sample } from '../flow/sample.ts'
import type { B2BLoginConfig } from '../member-flow/config.ts'
import type { MemberDiscoveredState } from '../member-flow/learnt.ts'
import type { AtSecondStep } from '../member-flow/second-step.ts'
import type { MemberSteps } from '../member-flow/steps.ts'
import { marks } from '../methods/oauth/samples.ts'
import { numbering } from '../methods/otp/samples.ts'

const email = 'ada.lovelace@example.com'
const organization: NonNullable<MemberDiscoveredState['organization']> = {
  organization_id: 'organization-test-sample',
  organization_name: 'Analytical Engines',
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  sso_active_connections: [],
}
/** On a host that is reserved for documentation (RFC 2606): the reserved space shows, and tests send no request. */
/** The playground serves it beside its gallery. */
const organization_logo_url = `${globalThis.location?.origin ?? 'http://localhost:3000'}/gallery/analytical-engines.svg`
const who: AtSecondStep = {
  organizationId: 'organization-test-sample',
  organization: 'Analytical Engines',
  memberId: 'member-test-sample',
  phone: '+1 415 555 0123',
  usable: ['smsOtp', 'totp'],
  offered: ['totp', 'smsOtp'],
  app: null,
}
const stepUp = { methods: ['magic_link', 'email_otp'], email, isVerified: false } as const
const both: B2BLoginConfig = { products: ['emailMagicLinks', 'emailOtp'] }
const everything: B2BLoginConfig = {
  products: ['oauth', 'sso', 'emailMagicLinks', 'passwords'],
  oauthOptions: { providers: ['google', 'github'] },
}
const sso_active_connections = ['Analytical Engines Okta', 'Difference & Sons'].map((display_name, index) => ({
  connection_id: `connection-test-${index}`,
  display_name,
  identity_provider: 'generic',
}))
const texted = { who, channel: 'sms', destination: '+1 415 555 0123', number: null, minutes: 2, sends: 1 } as const

/** Main in its variants, and the screens of methods that users have too. */
export const samples: readonly Sample<MemberSteps, B2BLoginConfig, MemberDiscoveredState>[] = [
  {
    step: { name: 'Main', typed: '' },
    config: both,
    busy: ['emailLink.email'],
    failed: { 'emailLink.email': 'link.invalid' },
  },
  {
    step: { name: 'Main', typed: email },
    config: both,
    browser: { organization: { ...organization, organization_logo_url } },
    busy: [],
    failed: {},
  },
  {
    step: { name: 'Main', typed: '' },
    config: both,
    browser: { organization, stepUp },
    busy: ['emailLink.link'],
    failed: { 'emailLink.link': 'flow.unknown' },
  },
  {
    step: { name: 'Main', typed: '' },
    config: everything,
    browser: { marks },
    busy: ['oauth.provider:google'],
    failed: { 'oauth.provider:google': 'flow.unreachable' },
  },
  {
    step: { name: 'Main', typed: '' },
    config: { products: ['passwords'] },
    busy: ['password.both'],
    failed: { 'password.both': 'memberPassword.invalid' },
  },
  {
    step: { name: 'Main', typed: '' },
    config: { products: ['passwords'] },
    browser: { organization },
    busy: ['password.email'],
    failed: {},
  },
  {
    step: { name: 'Main', typed: '' },
    config: everything,
    browser: { marks, organization: { ...organization, sso_active_connections } },
    busy: ['sso.connection:connection-test-0'],
    failed: {},
  },
  {
    step: { name: 'Email Confirmation', email, sends: 1 },
    busy: ['resend'],
    failed: { resend: 'flow.unknown' },
  },
  { step: { name: 'Email Method Selection', email }, busy: ['link', 'code'], failed: { code: 'flow.unknown' } },
  {
    step: { name: 'Email OTP Entry', channel: 'email', email, destination: email, minutes: 10, sends: 1 },
    busy: ['submit', 'resend'],
    failed: { submit: 'otp.invalid' },
  },
  {
    step: { name: 'SMS OTP Enrollment', who, typed: '' },
    answers: { numbering },
    busy: ['submit'],
    failed: { submit: 'smsEnrollment.invalid' },
  },
  {
    step: { name: 'SMS OTP Entry', ...texted, mayChange: false },
    busy: ['submit', 'resend'],
    failed: { submit: 'otp.invalid' },
  },
  { step: { name: 'SMS OTP Entry', ...texted, number: '+14155550123', mayChange: true }, busy: [], failed: {} },
  { step: { name: 'Password Email', email }, busy: ['submit'], failed: { submit: 'memberPassword.invalid' } },
  { step: { name: 'Password Authenticate', email }, busy: ['submit'], failed: { submit: 'memberPassword.invalid' } },
  { step: { name: 'Password Forgot Form', email }, busy: ['submit'], failed: { submit: 'memberPassword.invalid' } },
  { step: { name: 'Password Reset Verify Confirmation', email }, busy: [], failed: {} },
  {
    step: { name: 'Password Set New Confirmation', email, sends: 1 },
    busy: ['resend'],
    failed: { resend: 'flow.unreachable' },
  },
  {
    step: { name: 'Password Reset Form', token: 'sample', tokenType: 'multi_tenant_passwords', email },
    busy: ['submit'],
    failed: { submit: 'flow.unreachable' },
  },
]
