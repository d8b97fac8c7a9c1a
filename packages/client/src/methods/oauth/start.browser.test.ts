import { createHash } from 'node:crypto'
import type { Page, Request } from 'playwright/test'
import { success } from '../../testing/answers.ts'
import { expect, openClient, test } from '../../testing/browser-test.ts'
import { testStateKey, testToken } from '../../testing/setting.ts'
import type { Wire } from '../../testing/wire.ts'
import { type OAuthProviderName, oauthProviders } from './providers.ts'
import type { OAuthStart } from './start.ts'

const names = Object.keys(oauthProviders) as OAuthProviderName[]

/** The project's settings; the others keep their defaults. */
const say = (wire: Wire, settings: object) =>
  wire.on(`/projects/bootstrap/${testToken}`, () => success({ password_config: null, ...settings }))

/** Start URLs answer nothing, so the page stays. */
const stay = (page: Page) => page.route('**/v1/public/oauth/**', (route) => route.fulfill({ status: 204 }))

/** Starts the flow, and resolves with the request that leaves the page. */
const leave = async (page: Page, name: OAuthProviderName, options?: OAuthStart): Promise<Request> => {
  const startRequest = page.waitForRequest(/\/v1\/public\/oauth\//)
  await page.evaluate(([provider, startOptions]) => window.site.client.oauth[provider].start(startOptions), [
    name,
    options,
  ] as const)
  const request = await startRequest
  expect([request.isNavigationRequest(), request.method()]).toEqual([true, 'GET'])
  return request
}

const leaveFor = async (...parameters: Parameters<typeof leave>) => new URL((await leave(...parameters)).url())

const shape = ({ pathname, search }: URL) =>
  pathname + search.replace(/(?<=code_challenge=)[\w-]{43}(?=&|$)/, '<challenge>')

/** Options of the recorded site. */
const recordedOptions = (pages: string): OAuthStart => ({
  custom_scopes: ['a', 'b'],
  provider_params: { login_hint: 'x', prompt: 'consent' },
  login_redirect_url: `${pages}/authenticate`,
  signup_redirect_url: `${pages}/authenticate`,
  oauth_attach_token: 'oat',
})

/** The query string that the existing client (5.45.1 and 6.3.0) sent in Chromium, in its order. */
const recordedQuery = (pages: string, challenge: boolean): string =>
  [
    `public_token=${testToken}`,
    ...(challenge ? ['code_challenge=<challenge>'] : []),
    'custom_scopes=a+b',
    'provider_login_hint=x',
    'provider_prompt=consent',
    `login_redirect_url=${encodeURIComponent(`${pages}/authenticate`)}`,
    `signup_redirect_url=${encodeURIComponent(`${pages}/authenticate`)}`,
    'oauth_attach_token=oat',
  ].join('&')

for (const challenge of [true, false])
  test(`each of the nineteen starts as in the existing client, ${challenge ? 'with' : 'without'} PKCE`, async ({
    page,
    wire,
  }) => {
    say(wire, { pkce_required_for_oauth: challenge })
    await openClient(page, wire)
    await stay(page)
    for (const name of names) {
      const url = await leaveFor(page, name, recordedOptions(wire.pages))
      expect(url.origin).toBe(wire.provider)
      expect(shape(url)).toBe(`/v1/public/oauth/${name}/start?${recordedQuery(wire.pages, challenge)}`)
    }
  })

test('without options sends only the public token, and no header of the client', async ({ page, wire }) => {
  say(wire, {})
  await openClient(page, wire)
  await stay(page)
  const request = await leave(page, 'github')
  expect(request.url()).toBe(`${wire.provider}/v1/public/oauth/github/start?public_token=${testToken}`)
  expect(
    Object.keys(await request.allHeaders()).filter((name) => /^(authorization|x-sdk-.*|cookie)$/.test(name)),
  ).toEqual([])
})

test('each start creates a new pair, and one without PKCE removes the last one', async ({ page, wire }) => {
  say(wire, { pkce_required_for_oauth: true })
  await openClient(page, wire)
  await stay(page)
  const storedPair = () => page.evaluate((key) => localStorage.getItem(key), `${testStateKey}::PKCE_VERIFIER:oauth`)
  const challenges = []
  for (const name of ['google', 'google', 'github'] as const) {
    const challenge = (await leaveFor(page, name)).searchParams.get('code_challenge') ?? ''
    const pair = JSON.parse((await storedPair()) ?? '{}') as { code_challenge: string; code_verifier: string }
    expect(pair.code_challenge).toBe(challenge)
    expect(pair.code_verifier).toMatch(/^[0-9a-f]{120,128}$/)
    expect(createHash('sha256').update(pair.code_verifier).digest('base64url')).toBe(challenge)
    challenges.push(challenge)
  }
  expect(new Set(challenges).size).toBe(3)
  say(wire, { pkce_required_for_oauth: false })
  // A page requests the settings once.
  await openClient(page, wire)
  await leave(page, 'google')
  expect(await storedPair()).toBeNull()
})

test('stores the chosen provider as last used, and reports the press', async ({ page, wire }) => {
  say(wire, {})
  await openClient(page, wire)
  await stay(page)
  await leave(page, 'gitlab', { custom_scopes: ['read_api'], provider_params: { prompt: 'login' } })
  expect(await page.evaluate((key) => localStorage.getItem(key), `${testStateKey}::b2c_last_used_oauth`)).toBe('gitlab')
  const reported = () =>
    wire
      .to('/events')
      .flatMap(({ body }) => body as { event: { event_name: string; details: object } }[])
      .find(({ event }) => event.event_name === 'start_oauth_flow')?.event.details
  await expect.poll(reported).toEqual({
    provider_type: 'gitlab',
    custom_scopes: ['read_api'],
    cname_domain: null,
    pkce: false,
    provider_params: { prompt: 'login' },
  })
})

test("sends a token to the base of its kind, or to the project's custom domain", async ({ page, wire }) => {
  const liveToken = testToken.replace('-test-', '-live-')
  for (const token of [testToken, liveToken])
    wire.on(`/projects/bootstrap/${token}`, () => success({ password_config: null }))
  await openClient(page, wire)
  await stay(page)
  const from = async (token: string) => {
    await page.evaluate(
      ([token, baseURL]) =>
        window.site.create(token, {
          baseURL,
          endpoints: { testAPIURL: 'https://test.example.test', liveAPIURL: 'https://live.example.test/base' },
        }),
      [token, wire.provider] as const,
    )
    return (await leave(page, 'google')).url()
  }
  expect(await from(testToken)).toBe(`https://test.example.test/v1/public/oauth/google/start?public_token=${testToken}`)
  expect(await from(liveToken)).toBe(
    `https://live.example.test/base/v1/public/oauth/google/start?public_token=${liveToken}`,
  )
  say(wire, { cname_domain: 'login.example.test' })
  expect(await from(testToken)).toBe(
    `https://login.example.test/v1/public/oauth/google/start?public_token=${testToken}`,
  )
})

test('K14 properties that a page planted on Object.prototype do not reach the start address', async ({
  page,
  wire,
}) => {
  say(wire, { pkce_required_for_oauth: true })
  await openClient(page, wire)
  await stay(page)
  // Starts before the settings arrive, which contain no CNAME domain.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({
      login_redirect_url: 'https://evil.example',
      oauth_attach_token: 'theirs',
      custom_scopes: ['all'],
      provider_params: { login_hint: 'them' },
      prompt: 'none',
      cname_domain: 'evil.example',
    }))
      Reflect.set(Object.prototype, name, value)
  })
  for (const [options, expectedQuery] of [
    [undefined, ''],
    [{ provider_params: { login_hint: 'me' } }, '&provider_login_hint=me'],
  ] as const) {
    const url = await leaveFor(page, 'google', options)
    expect(url.origin).toBe(wire.provider)
    expect(shape(url)).toBe(
      `/v1/public/oauth/google/start?public_token=${testToken}&code_challenge=<challenge>${expectedQuery}`,
    )
  }
})
