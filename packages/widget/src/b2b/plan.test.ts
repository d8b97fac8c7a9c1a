import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import { expect, test } from 'vitest'
import type { FlowType, MemberConfig, MemberProduct } from '../member-flow/config.ts'
import type { MemberOneTap } from '../member-flow/entries.ts'
import { type MemberDiscoveredState, nothingLearnt } from '../member-flow/learnt.ts'
import { plan } from './plan.ts'

const organization = (...allowed: readonly AuthMethod[]): NonNullable<MemberDiscoveredState['organization']> => ({
  organization_id: 'organization-test-1',
  organization_name: 'Engines',
  sso_active_connections: [],
  auth_methods: allowed.length > 0 ? 'RESTRICTED' : 'ALL_ALLOWED',
  allowed_auth_methods: allowed,
})
const stepUp = (...methods: readonly AuthMethod[]): MemberDiscoveredState['stepUp'] => ({
  methods,
  email: 'ada@example.com',
  isVerified: false,
})

/** Describes Main from top to bottom: its title, then its sections separated by ` | `. */
const describeMain = (
  products: readonly MemberProduct[],
  discovered: Partial<MemberDiscoveredState> = {},
  flow: FlowType = 'Organization',
) => {
  const shownPlan = plan({ config: { products, flow }, browser: { ...nothingLearnt, ...discovered } })
  if ('refused' in shownPlan) return shownPlan.refused
  const lines = shownPlan.sections.map(({ kind, offers }) =>
    kind === 'divider' ? 'or' : offers.map(({ intent }) => intent.replace('emailLink.', '')).join(' '),
  )
  return [shownPlan.title?.[0].replace('b2bMain.', '') ?? '', ...lines].join(' | ')
}

const both: readonly MemberProduct[] = ['emailMagicLinks', 'emailOtp']

test.each([
  [['emailMagicLinks'], {}, ' | email'],
  [['emailOtp'], {}, ' | email'],
  [both, {}, ' | email'],
  [[], {}, 'b2bConfig.nothingToShow'],
  [both, { organization: organization() }, 'continueTo | email'],
  [both, { organization: organization('email_otp') }, 'continueTo | email'],
  [['emailMagicLinks'], { organization: organization('email_otp') }, 'continueTo'],
] as const)('products %j and %j show %s', (products, discovered, expected) => {
  expect(describeMain(products, discovered)).toBe(expected)
})

test.each([
  [both, stepUp('magic_link', 'email_otp'), organization(), 'verify | link code | discovery.startOver'],
  [
    ['emailOtp', 'emailMagicLinks'],
    stepUp('magic_link', 'email_otp'),
    organization(),
    'verify | code link | discovery.startOver',
  ],
  [both, stepUp('email_otp'), organization(), 'verify | code | discovery.startOver'],
  // The site offers nothing of it: the organization's own list counts, or else a link.
  [['emailOtp'], stepUp('sso'), organization(), 'verify | link | discovery.startOver'],
  [[], stepUp('sso'), organization('magic_link', 'email_otp'), 'verify | link code | discovery.startOver'],
] as const)('products %j with the required factor %j show %s', (products, stepUpMethods, whose, expected) => {
  expect(describeMain(products, { stepUp: stepUpMethods, organization: whose })).toBe(expected)
})

test('does not ask to verify a verified address again', () => {
  const requiredFactor = { ...stepUp('magic_link'), isVerified: true } as NonNullable<MemberDiscoveredState['stepUp']>
  expect(describeMain(both, { stepUp: requiredFactor, organization: organization() })).toBe(
    'continueTo | link | discovery.startOver',
  )
})

test("offers to leave a discovered organization, but not the page's own", () => {
  const discovered = { organization: organization() }
  expect(describeMain(both, discovered, 'Discovery')).toBe('continueTo | email | discovery.startOver')
  expect(describeMain(both, discovered, 'Organization')).toBe('continueTo | email')
})

const connections = [
  { connection_id: 'saml-1', display_name: 'Okta' },
  { connection_id: 'oidc-2', display_name: 'Entra' },
] as unknown as NonNullable<MemberDiscoveredState['organization']>['sso_active_connections']
const connected = { ...organization(), sso_active_connections: connections }
const social = { providers: [{ type: 'google' }, { type: 'github' }] } as const

test.each([
  ['github', null, ['oauth.provider:github', 'oauth.provider:google', 'sso.discover'], 'oauth.provider:github'],
  ['sso:oidc-2', null, ['sso.discover', 'oauth.provider:google', 'oauth.provider:github'], 'sso.discover'],
  [
    'sso:oidc-2',
    connected,
    ['sso.connection:oidc-2', 'oauth.provider:google', 'oauth.provider:github', 'sso.connection:saml-1'],
    'sso.connection:oidc-2',
  ],
  // A method that is no longer offered marks nothing, and neither does a method that this browser has not used.
  ['sso:gone', connected, undefined, undefined],
  ['slack', null, undefined, undefined],
  [null, null, undefined, undefined],
] as const)(
  'puts the method %s, used last in the organization %j, first among the buttons and marks it',
  (lastUsed, whose, order, marked) => {
    const browser = { ...nothingLearnt, organization: whose, lastUsed }
    const siteConfig = { products: ['oauth', 'sso', 'emailMagicLinks'], flow: 'Organization', oauth: social } as const
    const shownPlan = plan({ config: { ...siteConfig, lastUsed: true }, browser })
    const plain = plan({ config: { ...siteConfig, lastUsed: false }, browser })
    if ('refused' in shownPlan || 'refused' in plain) throw new Error('Nothing is shown.')
    const first = shownPlan.sections[0]?.offers.map(({ intent }) => intent)
    expect(first).toEqual(order ?? plain.sections[0]?.offers.map(({ intent }) => intent))
    expect(shownPlan.lastUsed).toBe(marked)
    expect(plain.lastUsed).toBeUndefined()
  },
)

const tapped = { type: 'google', one_tap: true } as const
const planOf = (siteConfig: Partial<MemberConfig>, discovered: Partial<MemberDiscoveredState> = {}) =>
  plan({
    config: { products: ['oauth'], flow: 'Discovery', lastUsed: true, ...siteConfig },
    browser: { ...nothingLearnt, ...discovered },
  })

test.each([
  // Floating keeps the button; alone if the site offers nothing else.
  [{ products: ['oauth', 'emailOtp'] }, [tapped], {}, 'oauth.oneTap ~ floating'],
  [{}, [tapped, { type: 'github' }], {}, 'oauth.oneTap oauth.provider:github ~ floating'],
  [{}, [tapped], {}, 'oauth.oneTap ~ floating alone'],
  [
    {},
    [{ ...tapped, position: 'embeddedOnly' }, { type: 'github' }],
    {},
    'oauth.oneTap oauth.provider:github ~ embeddedOnly in place',
  ],
  [{}, [tapped, { type: 'github' }], { organization: organization('google_oauth') }, 'oauth.oneTap ~ floating'],
  [
    {},
    [tapped],
    { organization: organization('google_oauth'), stepUp: stepUp('google_oauth') },
    'oauth.oneTap ~ floating',
  ],
  [{}, [tapped, { type: 'github' }], { organization: organization('github_oauth') }, 'oauth.provider:github ~'],
  [{}, [tapped, { type: 'github' }], { lastUsed: 'google' }, 'oauth.oneTap oauth.provider:github ~ floating, marked'],
  [{}, [{ type: 'google', one_tap: false }], {}, 'oauth.provider:google ~'],
] as const)('One Tap: %j with providers %j and %j shows %s', (siteConfig, providers, discovered, expected) => {
  const shownPlan = planOf({ ...siteConfig, oauth: { providers } }, discovered)
  if ('refused' in shownPlan) throw new Error('Nothing is shown.')
  const [tap] = shownPlan.ambient.map(({ item }) => item as MemberOneTap)
  const tapPlace = tap && [tap.position, ...(tap.isAlone ? ['alone'] : tap.isInPlace ? ['in place'] : [])].join(' ')
  const intents = shownPlan.sections[0]?.offers.map(({ intent }) => intent) ?? []
  const mark = shownPlan.lastUsed === 'oauth.oneTap' ? ', marked' : ''
  expect([...intents, '~', ...(tapPlace ? [tapPlace] : [])].join(' ') + mark).toBe(expected)
})
