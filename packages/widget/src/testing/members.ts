import type { Locator, Page } from 'playwright/test'
import type { Site } from './site.ts'

/** Responses about Ada, a member of Analytical Engines, for tests of pages with a fake provider. */
export const engines = {
  organization_id: 'organization-test-1',
  organization_name: 'Analytical Engines',
  organization_logo_url: '',
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  sso_active_connections: [],
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
}

export const ada = {
  member_id: 'member-test-ada',
  email_address: 'ada@example.com',
  default_mfa_method: '',
  totp_registration_id: '',
  mfa_phone_number_verified: false,
}

/** An intermediate session: no session yet, and no second factor requested. */
export const intermediateAnswer = {
  member_id: ada.member_id,
  member: ada,
  organization: engines,
  member_authenticated: false,
  member_session: null,
  session_token: '',
  session_jwt: '',
  intermediate_session_token: 'ist',
  primary_required: null,
  mfa_required: null,
}

/** A completed sign-in. */
export const signedIn = {
  ...intermediateAnswer,
  member_authenticated: true,
  intermediate_session_token: '',
  session_token: 'token',
  session_jwt: 'jwt',
  member_session: {
    member_session_id: 'member-session-test-1',
    started_at: '2026-11-21T10:00:00Z',
    last_accessed_at: '2026-11-21T10:00:00Z',
    expires_at: '2099-11-21T10:30:00Z',
    roles: ['stytch_admin'],
  },
}

/** One discovered organization. */
export const foundOrganization = (organization: object, type = 'active_member', more: object = {}) => ({
  organization,
  membership: { type, details: null, member: null },
  member_authenticated: true,
  primary_required: null,
  mfa_required: null,
  ...more,
})

/** The response to a proven address. */
export const discoveryAnswer = (...discovered_organizations: readonly object[]) => ({
  data: { intermediate_session_token: 'ist', email_address: ada.email_address, discovered_organizations },
})

/** Sets up a B2B provider that signs Ada in with any proof. */
export const letsIn = ({ settings, answers }: Pick<Site, 'settings' | 'answers'>): void => {
  settings.vertical = 'B2B'
  answers.set('discovery/send', { data: {} })
  for (const call of ['otps/email/discovery/authenticate', 'magic_links/discovery/authenticate'])
    answers.set(call, discoveryAnswer(foundOrganization(engines)))
  for (const call of ['intermediate_sessions/exchange', 'organizations/create', 'sessions/authenticate'])
    answers.set(call, { data: signedIn })
}

/** The built B2B client on a page, with its sign-in mounted. */
export const memberApp = (config: object): string => `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({
  elementId: '#login',
  config: ${JSON.stringify(config)},
  callbacks: {
    onEvent: ({ type }) => heard.push(type),
    onSuccess: ({ member_id }) => heard.push(member_id),
    onError: (error) => heard.push('error ' + error.error_type),
  },
})`

export const memberScreen = (page: Page, name: string): Locator => page.locator(`[data-latchkey-screen="${name}"]`)
