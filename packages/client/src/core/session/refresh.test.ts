import { describe, expect, test } from 'vitest'
import { authenticate } from '../../methods/otp/consumer.ts'
import { refusal, success } from '../../testing/answers.ts'
import { settled } from '../../testing/clock.ts'
import { grantOf } from '../../testing/grants.ts'
import { createSetting, leaveSession, testStateKey } from '../../testing/setting.ts'
import { pauseMs } from './refresh.ts'

const minutes = 60_000

describe('at the start', () => {
  test('verifies a session cookie, with an empty body', async () => {
    const { browser, provider, openPage } = createSetting()
    leaveSession(browser)
    openPage()
    await settled()
    expect(provider.to('/sessions/authenticate').map(({ body }) => body)).toEqual([{}])
  })

  test('a cookie set by a back end signs in without a persisted state', async () => {
    const { browser, openPage } = createSetting()
    leaveSession(browser)
    browser.stored.clear()
    const { client } = openPage()
    await settled()
    expect(client.session.current()?.user.user_id).toBe('user-test-ada')
  })

  test('sends no request when signed out', async () => {
    const { browser, openPage, refreshes } = createSetting()
    openPage()
    await browser.clock.advance(10 * minutes)
    expect(refreshes()).toBe(0)
  })
})

describe('on time', () => {
  test('every three minutes after the last change', async () => {
    const { browser, openPage, refreshes } = createSetting()
    const { store } = openPage()
    await browser.clock.advance(5 * minutes)
    store.take(grantOf('ada'))
    await browser.clock.advance(3 * minutes - 1)
    expect(refreshes()).toBe(0)
    await browser.clock.advance(1)
    expect(refreshes()).toBe(1)
    await browser.clock.advance(2 * minutes)
    store.take(grantOf('ada', 2))
    await browser.clock.advance(3 * minutes - 1)
    expect(refreshes()).toBe(1)
    await browser.clock.advance(1)
    expect(refreshes()).toBe(2)
  })

  test('also after another client of the page has stored a copy of the state', async () => {
    const { browser, provider, openPage } = createSetting()
    leaveSession(browser)
    const { client } = openPage()
    await settled()
    const { session, user } = grantOf('ada', 1, { last_accessed_at: '2026-11-21T10:02:00Z' })
    browser.stored.set(testStateKey, JSON.stringify({ session, user }))
    provider.on('/sessions/authenticate', () => refusal(404, 'session_not_found'))
    await browser.clock.advance(3 * minutes)
    expect(client.session.current()).toBeNull()
  })

  test('never after sign-out', async () => {
    const { browser, openPage, refreshes } = createSetting()
    const { store } = openPage()
    store.take(grantOf('ada'))
    await browser.clock.advance(4 * minutes)
    store.forget()
    await browser.clock.advance(20 * minutes)
    expect(refreshes()).toBe(1)
  })

  test('an expired cookie signs out without a request, in every tab', async () => {
    const { browser, openPage, refreshes } = createSetting()
    const { client, store } = openPage()
    const other = openPage().client
    await settled()
    store.take(grantOf('ada', 1, { expires_at: '2026-11-21T10:02:00Z' }))
    await browser.clock.advance(4 * minutes)
    expect([client.session.current(), other.session.current(), refreshes()]).toEqual([null, null, 0])
  })

  test.each([
    [true, { session_duration_minutes: 45 }],
    [false, {}],
  ])('with keepSessionAlive %s it sends %j', async (keepSessionAlive, body) => {
    const { browser, provider, openPage } = createSetting()
    const { client } = openPage({ keepSessionAlive })
    await authenticate(client, { token: '123456', method_id: 'm', session_duration_minutes: 45 })
    await browser.clock.advance(3 * minutes)
    expect(provider.to('/sessions/authenticate').map((request) => request.body)).toEqual([body])
  })
})

describe('a failure', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 20])('number %i in a row pauses 2 s × 2ⁿ, n at most 7, ± 175 ms', (failures) => {
    const middle = 2000 * 2 ** Math.min(failures, 7)
    expect([0, 0.5, 1].map((fraction) => pauseMs(failures, fraction))).toEqual([middle - 175, middle, middle + 175])
  })

  test.each([
    'offline' as const,
    refusal(500, 'internal_server_error'),
    refusal(429, 'too_many_requests'),
    refusal(404, 'otp_code_not_found'),
    { status: 502, body: '<h1>', headers: { 'Content-Type': 'text/html' } },
  ])('%j keeps the session, and is retried without end', async (answer) => {
    const { browser, provider, openPage, refreshes } = createSetting()
    leaveSession(browser)
    provider.on('/sessions/authenticate', () => answer)
    const { client } = openPage()
    const times: number[] = []
    for (const seconds of [0, 4, 8, 16, 32, 64, 128, 256, 256, 256]) {
      await browser.clock.advance(seconds * 1000)
      times.push(refreshes())
    }
    expect(times).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(client.session.current()).not.toBeNull()
    provider.on('/sessions/authenticate', () => success(grantOf('ada')))
    await browser.clock.advance(256_000)
    expect(client.session.isFromCache()).toBe(false)
    await browser.clock.advance(3 * minutes - 1)
    expect(refreshes()).toBe(11)
  })

  test.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    '%s signs out, in every tab, and leaves no token',
    async (type) => {
      const { browser, provider, openPage, refreshes } = createSetting()
      leaveSession(browser)
      browser.hasLocks = false
      const pages = [openPage(), openPage()]
      await settled()
      provider.on('/sessions/authenticate', () => refusal(401, type))
      const refreshCount = refreshes()
      await browser.clock.advance(3 * minutes)
      expect(pages.map(({ client }) => client.session.current())).toEqual([null, null])
      expect(browser.jar).toEqual([])
      expect(browser.stored.get(testStateKey)).toBe('null')
      expect(refreshes() - refreshCount).toBeLessThanOrEqual(2)
    },
  )
})

describe('several tabs', () => {
  const twentyTabs = async (hasLocks: boolean) => {
    const setting = createSetting()
    const { browser, provider, openPage } = setting
    browser.hasLocks = hasLocks
    leaveSession(browser)
    provider.on('/sessions/authenticate', () =>
      success(grantOf('ada', 1, { last_accessed_at: new Date(browser.clock.now()).toISOString() })),
    )
    await browser.clock.advance(2 * minutes)
    const pages = Array.from({ length: 20 }, () => openPage())
    await browser.clock.advance(0)
    return { ...setting, pages }
  }

  test('send one request at the start and one every three minutes, and share the answer', async () => {
    const { browser, pages, refreshes } = await twentyTabs(true)
    expect(refreshes()).toBe(1)
    expect(pages.map(({ client }) => client.session.isFromCache())).not.toContain(true)
    await browser.clock.advance(6 * minutes)
    expect(refreshes()).toBe(3)
  })

  test('send one request each when the browser has no locks, and stay signed in', async () => {
    const { pages, refreshes } = await twentyTabs(false)
    expect(refreshes()).toBe(20)
    expect(pages.map(({ client }) => client.session.current())).not.toContain(null)
  })

  test('wait for the tab that is retrying, so that one tab calls a failing provider', async () => {
    const { browser, provider, refreshes, pages } = await twentyTabs(true)
    for (const { page } of pages.slice(1)) page.hide()
    const refreshCount = refreshes()
    provider.on('/sessions/authenticate', () => 'offline')
    await browser.clock.advance(3 * minutes + 60_000)
    expect(refreshes() - refreshCount).toBe(5)
    provider.on('/sessions/authenticate', () => success(grantOf('ada', 1, { last_accessed_at: 'later' })))
    await browser.clock.advance(64_000)
    expect(refreshes() - refreshCount).toBe(6)
  })
})

describe('waking up', () => {
  test('a machine that slept refreshes at once', async () => {
    const { browser, openPage, refreshes } = createSetting()
    const { page, store } = openPage()
    await settled()
    store.take(grantOf('ada'))
    browser.clock.jump(10 * minutes)
    page.show()
    await settled()
    expect(refreshes()).toBe(1)
  })

  test('a clock that was set back does not delay the next refresh', async () => {
    const { browser, openPage, refreshes } = createSetting()
    const { page, store } = openPage()
    await settled()
    store.take(grantOf('ada'))
    browser.clock.jump(-60 * minutes)
    page.show()
    await settled()
    expect(refreshes()).toBe(1)
  })

  test('a page that becomes visible before the interval ends sends no request', async () => {
    const { browser, openPage, refreshes } = createSetting()
    const { page, store } = openPage()
    await settled()
    store.take(grantOf('ada'))
    await browser.clock.advance(2 * minutes)
    page.show()
    await settled()
    expect(refreshes()).toBe(0)
  })

  test('a pause after a failure ends when the network is back', async () => {
    const { browser, provider, openPage, refreshes } = createSetting()
    leaveSession(browser)
    provider.on('/sessions/authenticate', () => 'offline')
    const { client, page } = openPage()
    await browser.clock.advance(30_000)
    const refreshCount = refreshes()
    provider.on('/sessions/authenticate', () => success(grantOf('ada')))
    page.show()
    await settled()
    expect(refreshes()).toBe(refreshCount + 1)
    expect(client.session.isFromCache()).toBe(false)
  })

  test('adopts what another tab did while this one was suspended', async () => {
    const { browser, openPage } = createSetting()
    const { client, page, store } = openPage()
    await settled()
    store.take(grantOf('ada'))
    browser.stored.set(testStateKey, 'null')
    browser.jar.length = 0
    page.show()
    expect(client.session.current()).toBeNull()
  })
})
