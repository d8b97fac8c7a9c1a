import type { MemberCall } from './member-call.ts'

const email_address = 'ada@example.com'
const organization_id = 'organization-test-1'
const member_id = 'member-test-ada'
const session_duration_minutes = 60

/** Calls that send the intermediate session token if there is one. */
export const callsWithToken: readonly MemberCall[] = [
  ['discovery.organizations.list', (c) => c.discovery.organizations.list(), 'POST /b2b/discovery/organizations', {}],
  [
    'discovery.organizations.create',
    (c) => c.discovery.organizations.create({ session_duration_minutes, organization_name: 'Engines' }),
    'POST /b2b/discovery/organizations/create',
    { session_duration_minutes, organization_name: 'Engines' },
  ],
  [
    'discovery.intermediateSessions.exchange',
    (c) => c.discovery.intermediateSessions.exchange({ organization_id, session_duration_minutes }),
    'POST /b2b/discovery/intermediate_sessions/exchange',
    { organization_id, session_duration_minutes },
  ],
  [
    'magicLinks.authenticate',
    (c) => c.magicLinks.authenticate({ magic_links_token: 't', session_duration_minutes }),
    'POST /b2b/magic_links/authenticate',
    { magic_links_token: 't', session_duration_minutes },
  ],
  [
    'otps.email.authenticate',
    (c) => c.otps.email.authenticate({ email_address, organization_id, code: '123456', session_duration_minutes }),
    'POST /b2b/otps/email/authenticate',
    { email_address, organization_id, code: '123456', session_duration_minutes },
  ],
  [
    'otps.sms.send',
    (c) => c.otps.sms.send({ organization_id, member_id, mfa_phone_number: '+12025550162' }),
    'POST /b2b/otps/sms/send',
    { organization_id, member_id, mfa_phone_number: '+12025550162' },
  ],
  [
    'otps.sms.authenticate',
    (c) => c.otps.sms.authenticate({ organization_id, member_id, code: '123456', session_duration_minutes }),
    'POST /b2b/otps/sms/authenticate',
    { organization_id, member_id, code: '123456', session_duration_minutes },
  ],
  [
    'totp.create',
    (c) => c.totp.create({ organization_id, member_id, expiration_minutes: 60 }),
    'POST /b2b/totp',
    { organization_id, member_id, expiration_minutes: 60 },
  ],
  [
    'totp.authenticate',
    (c) => c.totp.authenticate({ organization_id, member_id, code: '123456', set_mfa_enrollment: 'enroll' }),
    'POST /b2b/totp/authenticate',
    { organization_id, member_id, code: '123456', set_mfa_enrollment: 'enroll' },
  ],
  [
    'recoveryCodes.recover',
    (c) => c.recoveryCodes.recover({ organization_id, member_id, recovery_code: 'a-b-c' }),
    'POST /b2b/recovery_codes/recover',
    { organization_id, member_id, recovery_code: 'a-b-c' },
  ],
  [
    'passwords.authenticate',
    (c) => c.passwords.authenticate({ organization_id, email_address, password: 'p', session_duration_minutes }),
    'POST /b2b/passwords/authenticate',
    { organization_id, email_address, password: 'p', session_duration_minutes },
  ],
  [
    'passwords.resetByEmail',
    (c) => c.passwords.resetByEmail({ password_reset_token: 't', password: 'p', session_duration_minutes }),
    'POST /b2b/passwords/email/reset',
    { password_reset_token: 't', password: 'p', session_duration_minutes },
  ],
  [
    'passwords.discovery.resetByEmail',
    (c) => c.passwords.discovery.resetByEmail({ password_reset_token: 't', password: 'p' }),
    'POST /b2b/passwords/discovery/reset',
    { password_reset_token: 't', password: 'p' },
  ],
  [
    'oauth.authenticate',
    (c) => c.oauth.authenticate({ oauth_token: 't', session_duration_minutes }),
    'POST /b2b/oauth/authenticate',
    { oauth_token: 't', session_duration_minutes },
  ],
  [
    'sso.authenticate',
    (c) => c.sso.authenticate({ sso_token: 't', session_duration_minutes }),
    'POST /b2b/sso/authenticate',
    { sso_token: 't', session_duration_minutes },
  ],
]
