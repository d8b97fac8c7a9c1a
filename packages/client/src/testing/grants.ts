import type { Grant, Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'

export const userOf = (name: string): User => ({
  user_id: `user-test-${name}`,
  created_at: '2026-11-21T10:00:00Z',
  status: 'active',
  name: { first_name: name, middle_name: '', last_name: '' },
  emails: [{ email_id: `email-test-${name}`, email: `${name}@example.com`, verified: true }],
  phone_numbers: [],
  providers: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
  roles: ['stytch_user'],
  trusted_metadata: {},
  untrusted_metadata: {},
})

export const sessionOf = (name: string, number = 1): Session => ({
  session_id: `session-test-${name}-${number}`,
  user_id: `user-test-${name}`,
  started_at: '2026-11-21T10:00:00Z',
  last_accessed_at: '2026-11-21T10:00:00Z',
  expires_at: '2026-11-21T10:30:00Z',
  attributes: { ip_address: '127.0.0.1', user_agent: 'test' },
  authentication_factors: [],
  custom_claims: null,
  roles: ['stytch_user'],
})

/** Creates the response that signs `name` in, with the session of this number. */
export const grantOf = (name: string, number = 1, changes: Partial<Session> = {}): Grant => ({
  user_id: `user-test-${name}`,
  user: userOf(name),
  __user: userOf(name),
  session: { ...sessionOf(name, number), ...changes },
  session_token: `token-${name}-${number}`,
  session_jwt: `jwt-${name}-${number}`,
})
