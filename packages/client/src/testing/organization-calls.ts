import type { MemberCall } from './member-call.ts'

const email_address = 'ada@example.com'
const organization_id = 'organization-test-1'
const session_duration_minutes = 60

/** Calls about organizations, members and sessions, which never send an intermediate session token. */
export const organizationCalls: readonly MemberCall[] = [
  [
    'organization.getBySlug',
    (c) => c.organization.getBySlug({ organization_slug: 's' }),
    'POST /b2b/organizations/search',
    { organization_slug: 's' },
  ],
  ['organization.get', (c) => c.organization.get(), 'GET /b2b/organizations/me', undefined],
  [
    'organization.update',
    (c) => c.organization.update({ organization_name: 'N' }),
    'PUT /b2b/organizations/me',
    { organization_name: 'N' },
  ],
  [
    'organization.members.create',
    (c) => c.organization.members.create({ email_address }),
    'POST /b2b/organizations/members',
    { email_address },
  ],
  [
    'organization.members.search',
    (c) => c.organization.members.search({ limit: 5 }),
    'POST /b2b/organizations/me/members/search',
    { limit: 5 },
  ],
  [
    'organization.members.update',
    (c) => c.organization.members.update({ member_id: 'm', name: 'Eve' }),
    'PUT /b2b/organizations/members/m',
    { name: 'Eve' },
  ],
  [
    'organization.members.delete',
    (c) => c.organization.members.delete('m'),
    'DELETE /b2b/organizations/members/m',
    undefined,
  ],
  [
    'organization.members.reactivate',
    (c) => c.organization.members.reactivate('m'),
    'PUT /b2b/organizations/members/m/reactivate',
    {},
  ],
  [
    'organization.members.deletePassword',
    (c) => c.organization.members.deletePassword('p'),
    'DELETE /b2b/organizations/members/passwords/p',
    undefined,
  ],
  [
    'organization.members.deleteMFAPhoneNumber',
    (c) => c.organization.members.deleteMFAPhoneNumber('m'),
    'DELETE /b2b/organizations/members/mfa_phone_numbers/m',
    undefined,
  ],
  [
    'organization.members.deleteMFATOTP',
    (c) => c.organization.members.deleteMFATOTP('m'),
    'DELETE /b2b/organizations/members/totp/m',
    undefined,
  ],
  [
    'organization.members.unlinkRetiredEmail',
    (c) => c.organization.members.unlinkRetiredEmail({ member_id: 'm', email_address }),
    'POST /b2b/organizations/members/m/unlink_retired_email',
    { email_address },
  ],
  [
    'organization.members.startEmailUpdate',
    (c) => c.organization.members.startEmailUpdate({ member_id: 'm', email_address }),
    'POST /b2b/organizations/members/m/start_email_update',
    { email_address },
  ],
  ['self.get', (c) => c.self.get(), 'GET /b2b/organizations/members/me', undefined],
  ['self.update', (c) => c.self.update({ name: 'Ada' }), 'PUT /b2b/organizations/members/update', { name: 'Ada' }],
  [
    'self.deleteMFAPhoneNumber',
    (c) => c.self.deleteMFAPhoneNumber(),
    'DELETE /b2b/organizations/members/deletePhoneNumber',
    undefined,
  ],
  ['self.deleteMFATOTP', (c) => c.self.deleteMFATOTP(), 'DELETE /b2b/organizations/members/deleteTOTP', undefined],
  [
    'self.deletePassword',
    (c) => c.self.deletePassword('p'),
    'DELETE /b2b/organizations/members/passwords/p',
    undefined,
  ],
  [
    'self.unlinkRetiredEmail',
    (c) => c.self.unlinkRetiredEmail({ email_id: 'e' }),
    'POST /b2b/organizations/members/unlink_retired_email',
    { email_id: 'e' },
  ],
  [
    'self.startEmailUpdate',
    (c) => c.self.startEmailUpdate({ email_address }),
    'POST /b2b/organizations/members/start_email_update',
    { email_address },
  ],
  [
    'session.authenticate',
    (c) => c.session.authenticate({ session_duration_minutes }),
    'POST /b2b/sessions/authenticate',
    { session_duration_minutes },
  ],
  [
    'session.exchange',
    (c) => c.session.exchange({ organization_id, session_duration_minutes }),
    'POST /b2b/sessions/exchange',
    { organization_id, session_duration_minutes },
  ],
  [
    'session.exchangeAccessToken',
    (c) => c.session.exchangeAccessToken({ access_token: 'a', session_duration_minutes }),
    'POST /b2b/sessions/exchange_access_token',
    { access_token: 'a', session_duration_minutes },
  ],
  [
    'session.attest',
    (c) => c.session.attest({ profile_id: 'p', token: 't', session_duration_minutes }),
    'POST /b2b/sessions/attest',
    { profile_id: 'p', token: 't', session_duration_minutes },
  ],
  [
    'session.revokeForMember',
    (c) => c.session.revokeForMember({ member_id: 'm' }),
    'POST /b2b/sessions/revoke/m',
    undefined,
  ],
  [
    'impersonation.authenticate',
    (c) => c.impersonation.authenticate({ impersonation_token: 't' }),
    'POST /b2b/impersonation/authenticate',
    { impersonation_token: 't' },
  ],
  ['scim.getConnection', (c) => c.scim.getConnection('c'), 'GET /b2b/scim', undefined],
  [
    'scim.createConnection',
    (c) => c.scim.createConnection({ display_name: 'Okta', identity_provider: 'okta' }),
    'POST /b2b/scim',
    { display_name: 'Okta', identity_provider: 'okta' },
  ],
  [
    'scim.updateConnection',
    (c) => c.scim.updateConnection({ connection_id: 'c', display_name: 'Entra' }),
    'PUT /b2b/scim/c',
    { display_name: 'Entra' },
  ],
  ['scim.deleteConnection', (c) => c.scim.deleteConnection('c'), 'DELETE /b2b/scim/c', undefined],
  ['scim.getConnectionGroups', (c) => c.scim.getConnectionGroups({ limit: 5 }), 'POST /b2b/scim/groups', { limit: 5 }],
  ['scim.getConnectionLog', (c) => c.scim.getConnectionLog({ limit: 5 }), 'POST /b2b/scim/log', { limit: 5 }],
  ...(['Start', 'Complete', 'Cancel'] as const).map(
    (step): MemberCall => [
      `scim.rotate${step}`,
      (c) => c.scim[`rotate${step}`]('c'),
      `POST /b2b/scim/rotate/${step.toLowerCase()}`,
      { connection_id: 'c' },
    ],
  ),
]
