import { describe, expect, test } from 'vitest'
import { settled } from '../../testing/clock.ts'
import { grantOf, sessionOf, userOf } from '../../testing/grants.ts'
import { createSetting, leaveSession, testStateKey } from '../../testing/setting.ts'

const until = Date.parse('2026-11-21T10:30:00Z')

describe('D14: cookies', () => {
  test('a sign-in writes both until the session ends, and removes the intermediate-session cookie of users too', () => {
    const { browser, openPage } = createSetting('https://www.example.com')
    const attributes = { path: '/', secure: true }
    browser.jar.push({ name: 'stytch_intermediate_session_token', value: 'i', attributes })
    openPage().store.take(grantOf('ada'))
    expect(browser.jar).toEqual([
      { name: 'stytch_session', value: 'token-ada-1', attributes: { ...attributes, expiresAt: until } },
      { name: 'stytch_session_jwt', value: 'jwt-ada-1', attributes: { ...attributes, expiresAt: until } },
    ])
  })

  test.each([
    ['both tokens', { session_token: 'token-ada-2', session_jwt: 'jwt-ada-2' }],
    ['the opaque token alone', { session_token: 'token-ada-2' }],
  ])('an update with %s removes the intermediate-session cookie', (_, tokens) => {
    const { browser, openPage } = createSetting()
    const { store } = openPage()
    store.take(grantOf('ada'))
    browser.jar.push({
      name: 'stytch_intermediate_session_token',
      value: 'i',
      attributes: { path: '/', secure: false },
    })
    store.replaceTokens(tokens)
    expect(browser.jar.map(({ name }) => name)).not.toContain('stytch_intermediate_session_token')
  })

  test.each([
    ['two hours ahead', '2026-11-21T08:00:00Z'],
    ['two hours behind', '2026-11-21T12:00:00Z'],
  ])('a clock that is %s does not shorten a session or keep its cookies longer', (_, at) => {
    const { browser, openPage } = createSetting('https://www.example.com')
    const { store } = openPage()
    const expires_at = new Date(Date.parse(at) + 30 * 60_000).toISOString()
    store.take(grantOf('ada', 1, { last_accessed_at: at, expires_at }))
    store.replaceTokens({ session_token: 'token-ada-2' })
    expect(browser.jar.map(({ value, attributes }) => [value, attributes.expiresAt])).toEqual([['token-ada-2', until]])
    expect(openPage().store.hasCredential()).toBe(true)
  })

  test('without an expiry they last as long as the browser', () => {
    const { browser, openPage } = createSetting()
    openPage().store.take(grantOf('ada', 1, { expires_at: undefined as unknown as string }))
    expect(browser.jar[0]?.attributes).toEqual({ path: '/', secure: false })
  })

  test('their names are options', () => {
    const { browser, openPage } = createSetting()
    const cookieOptions = { opaqueTokenCookieName: 'a', jwtCookieName: 'b' }
    const { client, store } = openPage({ cookieOptions })
    store.take(grantOf('ada'))
    expect(browser.jar.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(client.session.tokens()).toEqual({ session_token: 'token-ada-1', session_jwt: 'jwt-ada-1' })
    store.forget()
    expect(browser.jar).toEqual([])
  })
})

describe('persisted state', () => {
  test('session and user, never a token, and null after sign-out', () => {
    const { browser, openPage } = createSetting()
    const { store } = openPage()
    store.take(grantOf('ada'))
    expect(JSON.parse(browser.stored.get(testStateKey) ?? '')).toEqual({
      session: sessionOf('ada'),
      user: userOf('ada'),
    })
    expect([...browser.stored.values()].join()).not.toMatch(/token-ada|jwt-ada/)
    store.forget()
    expect(browser.stored.get(testStateKey)).toBe('null')
  })

  test('a new page reads it at once, marked as cached until the provider confirmed it', async () => {
    const { browser, openPage } = createSetting()
    leaveSession(browser)
    const { client } = openPage()
    expect(client.session.current()).toEqual({ session: sessionOf('ada'), user: userOf('ada') })
    expect(client.session.isFromCache()).toBe(true)
    await settled()
    expect(client.session.isFromCache()).toBe(false)
  })

  test('is dropped without a session cookie, without a request', async () => {
    const { browser, openPage, refreshes } = createSetting()
    leaveSession(browser)
    browser.jar.length = 0
    const { client } = openPage()
    expect(client.session.current()).toBeNull()
    await settled()
    expect(browser.stored.get(testStateKey)).toBe('null')
    expect(refreshes()).toBe(0)
  })

  test.each(['cookies', 'mark of HttpOnly cookies'])(
    'is dropped if another tab removed the %s while this one stored it',
    async (credential) => {
      const { browser, openPage } = createSetting()
      const { store } = openPage()
      store.take(credential === 'cookies' ? grantOf('ada') : { session: sessionOf('ada'), user: userOf('ada') })
      browser.jar.length = 0
      browser.stored.delete(`${testStateKey}::http_only`)
      store.sync()
      expect(store.current()).toBeNull()
      expect(browser.stored.get(testStateKey)).toBe('null')
    },
  )

  test.each(['{', '[]', '"x"', '{"session":{},"user":{}}', '{"session":null,"user":null}', '{"user":{"user_id":"u"}}'])(
    'a tampered %s is read as signed out',
    async (text) => {
      const { browser, provider, openPage } = createSetting()
      leaveSession(browser)
      browser.stored.set(testStateKey, text)
      provider.on('/sessions/authenticate', () => 'offline')
      expect(openPage().client.session.current()).toBeNull()
    },
  )

  test('a refresh that changes only the last access time keeps the same objects', () => {
    const { openPage } = createSetting()
    const { store } = openPage()
    store.take(grantOf('ada'))
    const stateBefore = store.current()
    store.take(grantOf('ada', 1, { last_accessed_at: '2026-11-21T10:03:00Z' }))
    expect(store.current()).toBe(stateBefore)
    store.take(grantOf('ada', 1, { expires_at: '2026-11-21T11:00:00Z' }))
    expect(store.current()).not.toBe(stateBefore)
    expect(store.current()?.user).toBe(stateBefore?.user)
  })

  test('does not store a copy of another user', () => {
    const { openPage } = createSetting()
    const { store } = openPage()
    store.take(grantOf('ada'))
    store.remember({ user: userOf('eve') })
    expect(store.current()?.user).toEqual(userOf('ada'))
  })
})

describe('HttpOnly tokens', () => {
  const opaque = { session: sessionOf('ada'), user: userOf('ada') }

  test('keep a session without cookies of ours', () => {
    const { browser, openPage } = createSetting()
    leaveSession(browser)
    const { store } = openPage()
    store.take(opaque)
    expect(browser.jar).toEqual([])
    expect(store.current()).not.toBeNull()
    expect(store.tokens()).toBeNull()
  })

  test('survive a reload, until sign-out', async () => {
    const { provider, openPage, refreshes } = createSetting()
    provider.on('/sessions/authenticate', () => ({ body: { data: opaque } }))
    openPage().store.take(opaque)
    const { client, store } = openPage()
    await settled()
    expect(client.session.current()).not.toBeNull()
    expect(refreshes()).toBe(1)
    store.forget()
    expect(openPage().store.hasCredential()).toBe(false)
  })
})

describe('a browser that blocks', () => {
  test('cookies: the session belongs to this tab, and no other tab shows it', async () => {
    const { browser, provider, openPage } = createSetting()
    browser.blockCookies = true
    const other = openPage().client
    const { client, store } = openPage()
    store.take(grantOf('ada'))
    await settled()
    expect(client.session.tokens()?.session_token).toBe('token-ada-1')
    expect(other.session.current()).toBeNull()
    expect(browser.stored.get(testStateKey)).toBeUndefined()
    await client
      .send({ verb: 'GET', path: '/users/me', body: 'none', grants: 'nothing', needs: 'session' }, {})
      .catch(() => {})
    expect(provider.to('/users/me')[0]?.credential).toBe('token-ada-1')
    store.forget()
    expect(client.session.tokens()).toBeNull()
  })

  test('storage: the session lives on in the cookies', async () => {
    const { browser, openPage } = createSetting()
    browser.blockStorage = true
    const { client, store } = openPage()
    store.take(grantOf('ada'))
    store.sync()
    expect(client.session.current()).not.toBeNull()
    const reloaded = openPage()
    await settled()
    expect(reloaded.client.session.current()?.user).toEqual(userOf('ada'))
    reloaded.store.forget()
    expect(reloaded.client.session.current()).toBeNull()
  })
})

describe('K18: a second cookie of the same name', () => {
  const plant = (browser: ReturnType<typeof createSetting>['browser'], name = 'stytch_session') =>
    browser.jar.unshift({ name, value: 'token-eve-1', attributes: { path: '/', domain: 'example.com', secure: true } })

  test('found at the start signs out rather than signing in another user', async () => {
    const { browser, provider, openPage } = createSetting()
    leaveSession(browser)
    plant(browser)
    const { client, page } = openPage()
    await settled()
    expect(client.session.current()).toBeNull()
    expect(provider.requests.map(({ credential }) => credential)).not.toContain('token-eve-1')
    expect(browser.jar).toEqual([])
    expect(page.warnings).toHaveLength(1)
    expect(page.warnings.join()).not.toMatch(/token-/)
  })

  test('planted later is removed, and the session continues', () => {
    const { browser, openPage } = createSetting()
    const { client, page, store } = openPage()
    store.take(grantOf('ada'))
    plant(browser)
    plant(browser, 'stytch_session_jwt')
    expect(client.session.tokens()).toEqual({ session_token: 'token-ada-1', session_jwt: 'jwt-ada-1' })
    expect(browser.jar.map(({ value }) => value)).toEqual(['token-ada-1', 'jwt-ada-1'])
    expect(page.warnings).toHaveLength(1)
  })

  test('beside the JWT alone drops the JWT, which the next refresh renews', async () => {
    const { browser, openPage } = createSetting()
    leaveSession(browser)
    plant(browser, 'stytch_session_jwt')
    const { client, store } = openPage()
    expect(store.mark().token).toBe('token-ada-1')
    await settled()
    expect(client.session.tokens()?.session_jwt).toBe('jwt-ada-1')
  })

  test('with the same value is not a second session', () => {
    const { browser, openPage } = createSetting()
    leaveSession(browser)
    browser.jar.push({ name: 'stytch_session', value: 'token-ada-1', attributes: { path: '/app', secure: true } })
    const { page, store } = openPage()
    expect(store.mark().token).toBe('token-ada-1')
    expect(page.warnings).toEqual([])
  })
})

test('a listener that throws stops neither the other listeners nor the sign-in', async () => {
  const { openPage } = createSetting()
  const { client, store } = openPage()
  const failures: unknown[] = []
  const original = globalThis.queueMicrotask
  globalThis.queueMicrotask = (task) =>
    original(() => {
      try {
        task()
      } catch (error) {
        failures.push(error)
      }
    })
  let calls = 0
  client.session.subscribe(() => {
    throw new Error('theirs')
  })
  client.session.subscribe(() => calls++)
  store.take(grantOf('ada'))
  await settled()
  globalThis.queueMicrotask = original
  expect(calls).toBe(1)
  expect(store.current()).not.toBeNull()
  expect(failures).toEqual([new Error('theirs')])
})
