import type { Bootstrap } from '@latchkey/protocol/identity/bootstrap'
import { describe, expect, test } from 'vitest'
import { refusal, success, type TestAnswer } from '../../testing/answers.ts'
import { createSetting, testStateKey, testToken } from '../../testing/setting.ts'
import { askSettings } from './ask-settings.ts'
import { parseSettings } from './bootstrap.ts'
import { settingsOf } from './settings-reader.ts'

const key = `${testStateKey}::bootstrap`
const path = `/projects/bootstrap/${testToken}`

const wire = {
  project_name: 'Acme',
  disable_sdk_watermark: false,
  cname_domain: 'login.acme.example',
  email_domains: ['acme.example'],
  captcha_settings: { enabled: true, siteKey: 'k' },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: true,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: true,
  passkey_upgrade_enabled: true,
  theme: { colors: { primary: '#5b21b6' } },
  phone_countries: ['US', 'CA'],
  vertical: 'CONSUMER',
} as const satisfies Bootstrap

const acme = {
  projectName: 'Acme',
  displayWatermark: true,
  cnameDomain: 'login.acme.example',
  emailDomains: ['acme.example'],
  captchaSettings: { enabled: true, siteKey: 'k' },
  pkceRequiredForEmailMagicLinks: true,
  pkceRequiredForPasswordResets: true,
  pkceRequiredForOAuth: true,
  pkceRequiredForSso: true,
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
  siweRequiredForCryptoWallets: true,
  passkeyUpgradeEnabled: true,
  slugPattern: null,
  createOrganizationEnabled: false,
  rbacPolicy: { roles: [], resources: [], scopes: [] },
  theme: { colors: { primary: '#5b21b6' } },
  phoneCountries: ['US', 'CA'],
  vertical: 'CONSUMER',
}

const defaults = parseSettings(null)

test('maps the provider’s answer to the names of the page', () => {
  expect(settingsOf(wire)).toEqual(acme)
})

test('K14 ignores settings that a page planted on Object.prototype', () => {
  const planted = { cname_domain: 'evil.example', pkce_required_for_oauth: true, luds_complexity: 1, siteKey: 'k' }
  for (const [name, value] of Object.entries(planted)) Reflect.set(Object.prototype, name, value)
  try {
    expect(settingsOf({ password_config: { luds_minimum_count: 8 } })).toEqual(defaults)
  } finally {
    for (const name of Object.keys(planted)) Reflect.deleteProperty(Object.prototype, name)
  }
})

test('the first visit has the defaults, then the provider’s answer', async () => {
  const { browser, provider, openPage } = createSetting()
  provider.on(path, () => success(wire))
  const { client } = openPage()
  expect(client.settings.watermark()).toBe(null)
  expect(await client.settings.remembered()).toEqual(defaults)
  expect(await client.settings.fresh()).toEqual(acme)
  expect(client.settings.watermark()).toBe(true)
  expect(JSON.parse(browser.stored.get(key) ?? '')).toEqual(acme)
  expect(provider.to(path).map(({ method, body }) => [method, body])).toEqual([['GET', undefined]])
})

test('the next visit starts with the cached settings, but never redirects by them', async () => {
  const { browser, openPage } = createSetting()
  browser.stored.set(key, JSON.stringify(acme))
  const { settings } = openPage().client
  expect(settings.watermark()).toBe(true)
  expect(await settings.remembered()).toEqual({ ...acme, cnameDomain: null })
})

test.each(['offline' as const, { status: 404, body: {} }, { body: '<p>' }])(
  'a provider that answers %j leaves the cached settings',
  async (answer) => {
    const { browser, provider, openPage } = createSetting()
    provider.on(path, () => answer)
    expect(await openPage().client.settings.fresh()).toEqual(defaults)
    browser.stored.set(key, JSON.stringify(acme))
    expect(await openPage().client.settings.fresh()).toEqual({ ...acme, cnameDomain: null })
  },
)

describe('a tampered cache', () => {
  test.each(['{', 'null', '[1]', '7', '{"displayWatermark":"yes","emailDomains":[1],"vertical":"X"}'])(
    'falls back to the defaults for %s',
    async (text) => {
      const { browser, openPage } = createSetting()
      browser.stored.set(key, text)
      const { settings } = openPage().client
      expect(settings.watermark()).toBe(false)
      expect(await settings.remembered()).toEqual(defaults)
    },
  )

  test('drops invalid settings and keeps valid ones, one at a time', () => {
    const half = { projectName: 'Acme', displayWatermark: 1, passwordConfig: { ludsComplexity: -1 }, more: '<script>' }
    expect(parseSettings(half)).toEqual({ ...defaults, projectName: 'Acme' })
    expect(parseSettings({ captchaSettings: { enabled: true } })).toEqual(defaults)
  })
})

test('each client sends one request', async () => {
  const { provider, openPage } = createSetting()
  const { client } = openPage()
  await client.settings.fresh()
  await client.settings.fresh()
  expect(provider.to(path)).toHaveLength(1)
})

describe('a page that shows a form', () => {
  const openFormPage = (answers: readonly TestAnswer[]) => {
    const { browser, provider, openPage } = createSetting()
    const remainingAnswers = [...answers]
    provider.on(path, () => remainingAnswers.shift() ?? 'offline')
    const { settings } = openPage({ timeoutMs: 5_000 }, askSettings).client
    return { browser, settings, sentCredentials: () => provider.to(path).map(({ credential }) => credential) }
  }

  test('sends one request without a public token', async () => {
    const { settings, sentCredentials } = openFormPage([success(wire)])
    expect(await settings.fresh()).toEqual(acme)
    expect(sentCredentials()).toEqual([''])
  })

  test.each([refusal(401, 'unauthorized_credentials'), { body: '<p>' }, 'offline' as const])(
    'retries a provider that answers %j once, with the public token',
    async (answer) => {
      const { settings, sentCredentials } = openFormPage([answer, success(wire)])
      expect(await settings.fresh()).toEqual(acme)
      expect(sentCredentials()).toEqual(['', testToken])
    },
  )

  test('waits for a silent provider no longer than for any answer', async () => {
    const { browser, settings, sentCredentials } = openFormPage(['silence'])
    const fresh = settings.fresh()
    await browser.clock.advance(5_000)
    expect(await fresh).toEqual(defaults)
    expect(sentCredentials()).toEqual([''])
  })
})
