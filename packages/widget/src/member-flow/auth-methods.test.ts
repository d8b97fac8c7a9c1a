import { expect, test } from 'vitest'
import { plan } from '../b2b/plan.ts'
import { readConfig } from '../b2b/read-config.ts'
import type { B2BLoginConfig } from './config.ts'
import { type MemberDiscoveredState, nothingLearnt } from './learnt.ts'

const connection = (name: string) => ({ connection_id: name, display_name: name, identity_provider: 'generic' })
const organization = (
  more: Partial<NonNullable<MemberDiscoveredState['organization']>> = {},
): NonNullable<MemberDiscoveredState['organization']> => ({
  organization_id: 'organization-test-1',
  organization_name: 'Engines',
  sso_active_connections: [],
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  ...more,
})

const describeMain = (siteConfig: B2BLoginConfig, discoveredState: Partial<MemberDiscoveredState> = {}) => {
  const shownPlan = plan({ config: readConfig(siteConfig), browser: { ...nothingLearnt, ...discoveredState } })
  if ('refused' in shownPlan) return shownPlan.refused
  return shownPlan.sections
    .map(({ kind, offers }) => (kind === 'divider' ? 'or' : offers.map(({ intent }) => intent).join(' ')))
    .join(' | ')
}

const oauthOptions = { providers: ['google', { type: 'github' }] } as const

test.each([
  [{ products: ['oauth'], oauthOptions }, 'oauth.provider:google oauth.provider:github'],
  [
    { products: ['oauth', 'sso', 'emailMagicLinks'], oauthOptions },
    'oauth.provider:google oauth.provider:github sso.discover | or | emailLink.email',
  ],
  [{ products: ['emailOtp', 'passwords', 'sso'] }, 'emailLink.emailOrPassword | or | sso.discover'],
  [{ products: ['passwords'] }, 'password.both'],
  [{ products: ['passwords', 'emailMagicLinks'] }, 'emailLink.emailOrPassword'],
  [{ products: ['oauth'] }, 'b2bConfig.nothingToShow'],
] as const)('without an organization, %j shows %s', (siteConfig, expected) => {
  expect(describeMain(siteConfig)).toBe(expected)
})

test('shows one button for a repeated name and none for an unknown one', () => {
  const providers = ['google', 'google', 'facebook', { type: 'google' }] as unknown as readonly 'google'[]
  expect(describeMain({ products: ['oauth'], oauthOptions: { providers } })).toBe('oauth.provider:google')
})

test('shows a button for each connection of an organization, and its allowed methods', () => {
  const sso_active_connections = [connection('okta'), connection('entra')]
  const config: B2BLoginConfig = { products: ['sso', 'oauth', 'passwords'], oauthOptions }
  expect(describeMain(config, { organization: organization({ sso_active_connections }) })).toBe(
    'sso.connection:okta sso.connection:entra oauth.provider:google oauth.provider:github | or | password.email',
  )
  expect(describeMain(config, { organization: organization() })).toBe(
    'oauth.provider:google oauth.provider:github | or | password.email',
  )
  const restricted = organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['github_oauth', 'password'] })
  expect(describeMain(config, { organization: restricted })).toBe('oauth.provider:github | or | password.email')
})

test('offers the required first factors with the known address', () => {
  const stepUp = { methods: ['google_oauth', 'password'], email: 'ada@example.com', isVerified: true } as const
  const discoveredState = { organization: organization(), stepUp }
  expect(describeMain({ products: ['oauth', 'passwords', 'emailOtp'], oauthOptions }, discoveredState)).toBe(
    'oauth.provider:google password.known | discovery.startOver',
  )
  const elsewhere = { ...stepUp, methods: ['microsoft_oauth'] } as const
  const allows = organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['microsoft_oauth'] })
  // The site offers no method of the organization, and the sign-in could not continue: the organization's methods are offered anyway.
  expect(describeMain({ products: ['emailOtp'] }, { organization: allows, stepUp: elsewhere })).toBe(
    'oauth.provider:microsoft | discovery.startOver',
  )
})
