import { describe, expect, test } from 'vitest'
import { settled } from '../testing/clock.ts'
import { grantOf } from '../testing/grants.ts'
import { createTestProvider } from '../testing/provider.ts'
import { createSetting, leaveSession, testToken } from '../testing/setting.ts'
import { createCore } from './create.ts'
import { askSettings } from './settings/ask-settings.ts'

test('throws at once for a malformed token, and sends no request', () => {
  const { browser, provider } = createSetting()
  const page = browser.open(provider.fetch)
  expect(() => createCore('public-key-1', {}, null, page)).toThrow('Expected "public-token-...", got public-key-1.')
  expect(provider.requests).toEqual([])
})

describe('K10: two clients of one project on a page', () => {
  test('share one session and one timer', async () => {
    const { browser, provider, refreshes } = createSetting()
    const page = browser.open(provider.fetch)
    const [firstClient, secondClient] = [createCore(testToken, {}, null, page), createCore(testToken, {}, null, page)]
    let notifications = 0
    secondClient.session.subscribe(() => notifications++)
    const store = await firstClient.store()
    store.take(grantOf('ada'))
    expect(secondClient.session.current()).toBe(firstClient.session.current())
    expect(notifications).toBe(1)
    await browser.clock.advance(3 * 60_000)
    expect(refreshes()).toBe(1)
  })

  test('find each other across two copies of this package', () => {
    const { browser, provider } = createSetting()
    const page = browser.open(provider.fetch)
    const otherCopy = { ...page, warn: () => {} }
    expect(createCore(testToken, {}, null, otherCopy).session).toBe(createCore(testToken, {}, null, page).session)
  })

  test('share nothing when they belong to two projects or use other cookie names', () => {
    const { browser, provider } = createSetting()
    const page = browser.open(provider.fetch)
    const firstClient = createCore(testToken, {}, null, page)
    expect(createCore('public-token-test-2', {}, null, page).session).not.toBe(firstClient.session)
    const cookieOptions = { opaqueTokenCookieName: 'other' }
    expect(createCore(testToken, { cookieOptions }, null, page).session).not.toBe(firstClient.session)
  })
})

test('on a server is inert: no request, no timer, no user', async () => {
  const { browser } = createSetting()
  const provider = createTestProvider()
  const server = { ...browser.open(provider.fetch), page: null }
  const client = createCore(testToken, {}, askSettings, server)
  expect(await client.settings.fresh()).toEqual(await client.settings.remembered())
  client.report('sdk_instance_instantiated', {
    event_callback_registered: false,
    error_callback_registered: false,
    success_callback_registered: false,
  })
  await settled()
  expect(provider.requests).toEqual([])
  expect(browser.clock.pending()).toBe(0)
})

test('the package loads and creates a client without a browser', async () => {
  const client = createCore(testToken, { baseURL: 'https://auth.example.com' })
  expect(client.session.current()).toBeNull()
  expect(await client.settings.fresh()).toEqual(await client.settings.remembered())
})

test('starts background work once for each client, and refreshes once for each session', async () => {
  const { browser, provider, refreshes } = createSetting()
  leaveSession(browser)
  const page = browser.open(provider.fetch)
  createCore(testToken, {}, null, page)
  createCore(testToken, {}, null, page)
  await browser.clock.advance(3 * 60_000)
  expect(refreshes()).toBe(2)
  expect(provider.to('/events').flatMap(({ body }) => body)).toHaveLength(2)
})

test('defers slow work until the page that created the client had its turn', async () => {
  const { browser } = createSetting()
  leaveSession(browser)
  const did: string[] = []
  const page = browser.open(async () => {
    did.push('asked')
    throw new TypeError('offline')
  })
  const cookies = {
    ...page.cookies,
    read(name: string) {
      did.push('read a cookie')
      return page.cookies.read(name)
    },
  }
  createCore(testToken, {}, askSettings, { ...page, cookies })
  // As a form does that mounts in the same task.
  queueMicrotask(() => did.push('saw the form'))
  await settled()
  expect(did[0]).toBe('saw the form')
  expect(did).toContain('asked')
  expect(did).toContain('read a cookie')
})
