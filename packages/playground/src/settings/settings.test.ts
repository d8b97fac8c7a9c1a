import { extendTheme, modern } from '@latchkey/widget/ui/presets'
import { expect, test } from 'vitest'
import { kindsFor, snippetFor } from '../code/snippet.ts'
import { searchFor, valuesFrom } from './address.ts'
import { isEffective } from './group.ts'
import { groupsOf, lookSettings, settingsOf } from './groups.ts'
import { styledBy } from './looks.ts'
import { optionsFor } from './options.ts'
import { addressOf, presetsOf } from './presets.ts'
import type { Values } from './setting.ts'
import { verticalIn } from './vertical.ts'

const settings = settingsOf.users
const start = valuesFrom(settings, '')

test('an address without a query gives the defaults, and the defaults give no query', () => {
  expect(start).toEqual(Object.fromEntries(settings.map(({ id, initial }) => [id, initial])))
  expect(searchFor(settings, start)).toBe('')
})

test('the settings round-trip through the address, beside parameters that are not ours', () => {
  const chosen = { ...start, theme: 'dark', 'code-minutes': '12', logo: 'https://a.example/l.svg?x=1&y=2', methods: '' }
  const search = searchFor(settings, chosen, '?stytch_token_type=login')
  expect(search).toContain('stytch_token_type=login')
  expect(valuesFrom(settings, search)).toEqual(chosen)
})

test('ignores values that no setting accepts', () => {
  const refused = '?theme=neon&code-minutes=61&session-minutes=x&shadow=maybe&primary=red&products=otp+magic'
  expect(valuesFrom(settings, refused)).toEqual(start)
})

test('passes only values that differ from the widget’s defaults to the mount', () => {
  expect(optionsFor(start, 'users')).toEqual({
    config: {
      products: ['otp', 'oauth'],
      otpOptions: { methods: ['email'] },
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
    },
    styles: { colorScheme: 'auto' },
  })
  expect(
    optionsFor(
      { ...start, products: 'otp', 'code-minutes': '10', shadow: 'true', error: '#aa0000', direction: 'rtl' },
      'users',
    ),
  ).toEqual({
    config: { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 10 }, enableShadowDOM: true },
    styles: { colorScheme: 'auto', colors: { error: '#aa0000' } },
  })
})

test('passes providers only when social sign-in is a product, and One Tap with Google alone', () => {
  const social = { ...start, products: 'otp oauth', providers: 'github google', 'one-tap': 'embeddedOnly' }
  expect(optionsFor(social, 'users').config).toEqual({
    products: ['otp', 'oauth'],
    otpOptions: { methods: ['email'] },
    oauthOptions: { providers: [{ type: 'github' }, { type: 'google', one_tap: true, position: 'embeddedOnly' }] },
  })
  expect(optionsFor({ ...social, 'one-tap': 'off' }, 'users').config.oauthOptions).toEqual({
    providers: [{ type: 'github' }, { type: 'google' }],
  })
  expect(optionsFor(social, 'users').styles).not.toHaveProperty('layout')
  expect(optionsFor({ ...social, 'provider-layout': 'icons' }, 'users').styles).toMatchObject({
    layout: { social: 'icons' },
  })
  expect(optionsFor({ ...social, products: 'otp' }, 'users').config).not.toHaveProperty('oauthOptions')
})

test('the snippet is JavaScript with the same options, for every text', () => {
  const social = { products: 'oauth', providers: 'google apple', 'one-tap': 'floating' }
  const values = { ...start, ...social, locale: 'pt-BR', logo: "/it's\\odd.svg", 'session-minutes': '60' }
  const snippet = snippetFor(values, {
    vertical: 'users',
    publicToken: 'public-token-test-1',
    baseURL: 'http://localhost:3000',
  })
  let mounted: unknown
  const client = {
    mountLogin: (options: unknown) => {
      mounted = options
    },
  }
  expect(snippet).toContain("import { extendTheme, modern } from '@latchkey/js/themes'")
  const run = new Function('createClient', 'extendTheme', 'modern', snippet.replaceAll(/^import.*$/gm, ''))
  const create = (...created: unknown[]) => {
    expect(created).toEqual(['public-token-test-1', { baseURL: 'http://localhost:3000' }])
    return client
  }
  run(create, extendTheme, modern)
  const { styles, ...options } = optionsFor(values, 'users')
  expect(mounted).toEqual({ elementId: '#login', ...options, styles: styledBy(values, styles) })
})

test('a separate mount signs members in, and the look stays when the vertical changes', () => {
  const members = valuesFrom(settingsOf.organizations, '?theme=dark&slug=guarded&products=sso')
  expect(verticalIn('?vertical=organizations')).toBe('organizations')
  expect(verticalIn('?vertical=neither')).toBe('users')
  expect(optionsFor(members, 'organizations')).toEqual({
    config: { authFlowType: 'Discovery', products: ['sso'] },
    styles: { colorScheme: 'dark' },
  })
  // A slug is not passed in discovery.
  expect(optionsFor({ ...members, flow: 'Organization' }, 'organizations').config).toEqual({
    authFlowType: 'Organization',
    organizationSlug: 'guarded',
    products: ['sso'],
  })
  const project = { vertical: 'organizations', publicToken: 'public-token-test-1', baseURL: '/' } as const
  const snippet = snippetFor(members, project)
  expect(snippet).toContain("import { createB2BClient } from '@latchkey/js/b2b'")
  expect(snippet).toContain('client.mount({')
  expect(searchFor(lookSettings, members)).toBe('?theme=dark')
})

test('every preset is an address that gives its values, and keeps the look', () => {
  for (const vertical of ['users', 'organizations'] as const)
    for (const preset of presetsOf[vertical]) {
      const address = addressOf(preset, vertical, { theme: 'dark', products: 'crypto' })
      const values = valuesFrom(settingsOf[vertical], address.replace(/^\//, ''))
      expect(values, preset.title).toMatchObject({ ...preset.values, theme: 'dark' })
      expect(verticalIn(address), preset.title).toBe(vertical)
    }
  expect(addressOf({ title: 'Social and email', values: {} }, 'users', {})).toBe('/')
})

test('shows a group of settings only with its product or flow', () => {
  const titles = (values: Values) =>
    groupsOf.users.filter((group) => isEffective(group, values)).map(({ title }) => title)
  expect(titles(start)).toEqual(['Sign-in', 'Codes', 'Social', 'Look', 'Brand', 'Colors'])
  expect(titles({ ...start, products: 'oauth' })).toEqual(['Sign-in', 'Social', 'Look', 'Brand', 'Colors'])
  const discovery = groupsOf.organizations.find(({ title }) => title === 'Organizations')
  expect(discovery && isEffective(discovery, { flow: 'Organization', products: '' })).toBe(false)
})

test('offers only the kinds of code that the packages have', () => {
  expect(kindsFor(start, 'users')).toEqual(['JavaScript', 'Script tag', 'React', 'Element'])
  for (const mount of ['passkeys', 'account'])
    expect(kindsFor({ ...start, mount }, 'users')).toEqual(['JavaScript', 'Script tag', 'React'])
  expect(kindsFor({}, 'organizations')).toEqual(['JavaScript', 'React', 'Element'])
  const project = {
    vertical: 'organizations',
    publicToken: 'public-token-test-1',
    baseURL: 'https://a.example',
  } as const
  const members = { ...valuesFrom(settingsOf.organizations, ''), locale: 'de' }
  expect(snippetFor(members, project, 'Element')).toContain(
    '<latchkey-b2b public-token="public-token-test-1" base-url="https://a.example" locale="de">',
  )
  expect(snippetFor(members, project, 'React')).toContain('<LatchkeyB2BProvider client={client}>\n    <B2B\n')
  expect(snippetFor(start, { ...project, vertical: 'users' }, 'Script tag')).toContain(
    '<script src="https://a.example/js/latchkey.global.js"></script>',
  )
})

test('writes a preset by its name, its values for the classic script, and no preset for the widget’s own look', () => {
  const project = { vertical: 'users', publicToken: 'public-token-test-1', baseURL: 'https://a.example' } as const
  expect(snippetFor(start, project)).toContain("import { modern } from '@latchkey/js/themes'")
  expect(snippetFor(start, project)).toContain('styles: modern,')
  expect(snippetFor(start, project, 'React')).toContain("import { modern } from '@latchkey/react/themes'")
  expect(snippetFor(start, project, 'Element')).toContain("import { modern } from 'https://a.example/js/themes.js'")
  expect(snippetFor(start, project, 'Script tag')).toContain("fontFamily: 'inherit'")
  expect(snippetFor({ ...start, primary: '#5b21b6' }, project)).toContain('styles: extendTheme(modern, {')
  expect(snippetFor({ ...start, look: 'spec' }, project)).not.toContain('themes')
})
