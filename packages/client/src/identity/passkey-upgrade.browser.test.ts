import type { Page } from 'playwright/test'
import { success } from '../testing/answers.ts'
import { addAuthenticator, creation, request } from '../testing/authenticators.ts'
import { expect, openClient, test } from '../testing/browser-test.ts'
import { grantOf } from '../testing/grants.ts'
import { testToken } from '../testing/setting.ts'
import type { Wire } from '../testing/wire.ts'

/**
 * Browsers create such a passkey only from a password that their own manager has just filled in, which a test cannot
 * trigger. Here the virtual authenticator creates one on request, and the page records the requests.
 */
function playPasswordManager() {
  const recordedRequests: string[] = []
  Object.assign(window, { recordedRequests })
  PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ conditionalCreate: true })
  const { create } = CredentialsContainer.prototype
  CredentialsContainer.prototype.create = function ({
    mediation,
    ...options
  }: CredentialCreationOptions & {
    mediation?: string
  } = {}) {
    recordedRequests.push(String(mediation))
    return create.call(this, options)
  }
}

const open = async (page: Page, wire: Wire, isAllowed: boolean) => {
  await page.addInitScript(playPasswordManager)
  for (const path of ['/passwords/authenticate', '/sessions/authenticate', '/webauthn/register'])
    wire.on(path, () => success(grantOf('ada')))
  wire.on(`/projects/bootstrap/${testToken}`, () =>
    success({ password_config: null, ...(isAllowed && { passkey_upgrade_enabled: true }) }),
  )
  wire.on('/webauthn/register/start', () => success({ public_key_credential_creation_options: creation() }))
  wire.on('/webauthn/authenticate/start/secondary', () => success({ public_key_credential_request_options: request() }))
  await openClient(page, wire)
  return addAuthenticator(page)
}

const logIn = (page: Page) =>
  page.evaluate(async () => {
    const pair = { email: 'ada@example.com', password: 'Xq7!vlkt-mead-quorn-42' }
    return (await window.site.client.passwords.authenticate({ ...pair, session_duration_minutes: 5 })).user_id
  })
const recordedRequests = (page: Page) =>
  page.evaluate(() => (window as unknown as { recordedRequests: string[] }).recordedRequests)

test('a password sign-in creates a passkey silently, where the project allows it', async ({ page, wire }) => {
  const authenticator = await open(page, wire, true)
  // The sign-in does not wait for it.
  const { promise: isLate, resolve: letThrough } = Promise.withResolvers<void>()
  wire.on('/webauthn/register/start', async () => {
    await isLate
    return success({ public_key_credential_creation_options: creation() })
  })
  expect(await logIn(page)).toBe('user-test-ada')
  expect(wire.to('/webauthn/register')).toEqual([])
  letThrough()
  await expect.poll(() => wire.to('/webauthn/register').length).toBe(1)
  expect(wire.to('/webauthn/register/start')[0]?.body).toMatchObject({
    conditional_mediation: true,
    return_passkey_credential_options: true,
  })
  expect(await recordedRequests(page)).toEqual(['conditional'])
  expect(await authenticator.count()).toBe(1)
})

for (const { reason, isAllowed, prepare } of [
  { reason: 'the project does not allow it', isAllowed: false, prepare: () => {} },
  {
    reason: 'the browser cannot',
    isAllowed: true,
    prepare: () => {
      PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ conditionalGet: true })
    },
  },
  {
    reason: 'the browser does not say what it can',
    isAllowed: true,
    prepare: () => {
      Object.assign(PublicKeyCredential, { getClientCapabilities: undefined })
    },
  },
])
  test(`creates no passkey where ${reason}`, async ({ page, wire }) => {
    await open(page, wire, isAllowed)
    await page.evaluate(prepare)
    expect(await logIn(page)).toBe('user-test-ada')
    // Any further request would have arrived by now.
    await page.evaluate(() => window.site.core.settings.fresh().then(() => new Promise((then) => setTimeout(then))))
    expect(wire.to('/webauthn/register/start')).toEqual([])
    expect(await recordedRequests(page)).toEqual([])
  })

test('ignores a refusal of the provider or the browser silently', async ({ page, wire }) => {
  await open(page, wire, true)
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  wire.on('/webauthn/register/start', () => {
    ask()
    return { status: 400, body: { error_type: 'passkey_upgrade_not_enabled' } }
  })
  expect(await logIn(page)).toBe('user-test-ada')
  await isAsked
  expect(await page.evaluate(() => window.site.client.session.getSync()?.session_id)).toBeDefined()
  expect(wire.to('/webauthn/register')).toEqual([])
})

test('does not disturb a ceremony of the page', async ({ page, wire }) => {
  const authenticator = await open(page, wire, true)
  await logIn(page)
  await expect.poll(() => wire.to('/webauthn/register').length).toBe(1)
  await authenticator.answers(false)
  const closer = await page.evaluateHandle(() => new AbortController())
  const outcome = closer.evaluate(({ signal }) =>
    window.site.client.webauthn.authenticate({ session_duration_minutes: 5, signal }).then(
      () => 'done',
      (fault) => fault?.code ?? fault,
    ),
  )
  await expect.poll(() => wire.to('/webauthn/authenticate/start/secondary').length).toBe(1)
  await logIn(page)
  await page.evaluate(() => window.site.core.settings.fresh().then(() => new Promise((then) => setTimeout(then))))
  await closer.evaluate((it) => it.abort('closed by the page'))
  expect(await outcome).toBe('closed by the page')
  expect(await recordedRequests(page)).toEqual(['conditional'])
})
