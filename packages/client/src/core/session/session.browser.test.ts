import type { Page } from 'playwright/test'
import { refusal, success } from '../../testing/answers.ts'
import { expect, openClient, test, withCertificates } from '../../testing/browser-test.ts'
import { grantOf } from '../../testing/grants.ts'
import { testStateKey, testToken } from '../../testing/setting.ts'
import type { Wire } from '../../testing/wire.ts'

const ends = new Date(Date.now() + 30 * 60_000)
const times = { last_accessed_at: new Date().toISOString(), expires_at: ends.toISOString() }
const grant = { ...grantOf('ada', 1, times), method_id: 'm' }

const answerGrants = (wire: Wire) => {
  wire.on('/otps/authenticate', () => success(grant))
  wire.on('/sessions/authenticate', ({ headers }) => {
    const [, token] = Buffer.from(String(headers.authorization).slice(6), 'base64').toString().split(':')
    return token === grant.session_token
      ? success({ ...grant, session: { ...grant.session, last_accessed_at: new Date().toISOString() } })
      : refusal(404, 'session_not_found')
  })
}

const signIn = async (page: Page) => {
  await page.evaluate(() => window.site.client.otps.authenticate('000000', 'm'))
}

const sessionId = (page: Page) => page.evaluate(() => window.site.client.session.getSync()?.session_id ?? null)
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()
/** Sets a cookie as a page of a sibling domain or another path can. */
const plant = (page: Page, attributes: readonly string[]) =>
  page.evaluate((each) => {
    for (const attributes of each) Reflect.set(document, 'cookie', `stytch_session=token-eve-1; Secure; ${attributes}`)
  }, attributes)
const bothCookies = ['stytch_session', 'stytch_session_jwt']

test.beforeEach(({ wire }) => answerGrants(wire))

test.describe('D14: the session cookies', () => {
  for (const host of ['localhost', 'www.example.test'])
    test(`of a page on ${host} have the attributes of the wire`, async ({ page, wire }) => {
      const isLocal = host === 'localhost'
      await openClient(page, isLocal ? wire : await withCertificates(page, wire, 'www'))
      await signIn(page)
      const cookies = await page.context().cookies()
      expect(cookies.map(({ name }) => name).sort()).toEqual(bothCookies)
      for (const cookie of cookies) {
        expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, secure: !isLocal })
        // A leading dot would mean that it was written with a Domain.
        expect(cookie.domain).toBe(host)
        expect(cookie.expires).toBeCloseTo(Math.floor(ends.getTime() / 1000), 0)
      }
      expect(await page.evaluate(() => window.site.client.session.getTokens())).toEqual({
        session_token: grant.session_token,
        session_jwt: grant.session_jwt,
      })
    })

  test('leave no token in any other store of the page', async ({ page, wire }) => {
    await openClient(page, wire)
    await signIn(page)
    const { local, session } = await page.evaluate(() => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
    }))
    expect(JSON.parse(local[testStateKey] ?? '')).toEqual({ session: grant.session, user: grant.user })
    expect(JSON.stringify([local, session])).not.toMatch(/token-ada|jwt-ada/)
  })
})

test('a reload is signed in at once, and sends one request', async ({ page, wire }) => {
  await openClient(page, wire)
  await signIn(page)
  await openClient(page, wire)
  expect(await sessionId(page)).toBe(grant.session.session_id)
  await expect.poll(() => page.evaluate(() => window.site.client.session.getInfo().fromCache)).toBe(false)
  expect(wire.to('/sessions/authenticate').map(({ body }) => body)).toEqual([{}])
})

test.describe('tabs', () => {
  test("notice each other's sign-in and sign-out", async ({ page, context, wire }) => {
    const other = await context.newPage()
    await openClient(page, wire)
    await openClient(other, wire)
    await other.evaluate(() => {
      window.site.client.session.onChange((session) => {
        document.title = session?.session_id ?? 'signed out'
      })
    })
    await signIn(page)
    await expect(other).toHaveTitle(grant.session.session_id)
    await other.evaluate(() => window.site.client.session.revoke())
    await expect.poll(() => sessionId(page)).toBeNull()
    await expect(other).toHaveTitle('signed out')
    expect(await cookieNames(page)).toEqual([])
    expect(wire.to('/sessions/revoke')).toHaveLength(1)
  })

  test('are all signed out when the provider ends the session', async ({ page, context, wire }) => {
    const other = await context.newPage()
    await openClient(page, wire)
    await openClient(other, wire)
    await signIn(page)
    await expect.poll(() => sessionId(other)).not.toBeNull()
    wire.on('/sessions/authenticate', () => refusal(404, 'session_not_found'))
    await page.evaluate(() => window.site.client.session.authenticate().catch(() => {}))
    await expect.poll(() => sessionId(other)).toBeNull()
    expect(await cookieNames(page)).toEqual([])
  })

  test('that open together send one request', async ({ page, context, wire }) => {
    await openClient(page, wire)
    await signIn(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    wire.on('/sessions/authenticate', async () => {
      await released
      const session = { ...grant.session, last_accessed_at: new Date().toISOString() }
      return success({ ...grant, session, session_jwt: 'jwt-ada-2' })
    })
    // Browsers may deliver the storage of another tab only with its event.
    await context.addInitScript((key) => {
      if (location.protocol === 'about:') return
      const { getItem } = Storage.prototype
      const before = localStorage.getItem(key)
      Storage.prototype.getItem = function (name) {
        return name === key ? before : getItem.call(this, name)
      }
      addEventListener('storage', (event) => {
        if (event.key === key) Storage.prototype.getItem = getItem
      })
    }, testStateKey)
    const tabs = await Promise.all(Array.from({ length: 3 }, () => context.newPage()))
    for (const tab of tabs) await openClient(tab, wire)
    release()
    for (const tab of tabs)
      await expect.poll(() => tab.evaluate(() => window.site.client.session.getInfo().fromCache)).toBe(false)
    expect(wire.to('/sessions/authenticate')).toHaveLength(1)
  })

  test('do not restore a session with an answer that was in flight at sign-out', async ({ page, context, wire }) => {
    const other = await context.newPage()
    await openClient(page, wire)
    await openClient(other, wire)
    await signIn(page)
    await expect.poll(() => sessionId(other)).not.toBeNull()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    wire.on('/sessions/authenticate', async () => {
      await released
      return success(grant)
    })
    const lateAnswer = other.evaluate(() => window.site.client.session.authenticate().then(() => 'answered'))
    await expect.poll(() => wire.to('/sessions/authenticate').length).toBe(1)
    await page.evaluate(() => window.site.client.session.revoke())
    release()
    expect(await lateAnswer).toBe('answered')
    // The event of the other tab's sign-out may arrive after the response.
    await expect.poll(() => sessionId(other)).toBeNull()
    expect([await sessionId(page), await sessionId(other), await cookieNames(page)]).toEqual([null, null, []])
  })
})

test('K10: two copies of the client on one page share the session and the timer', async ({ page, wire }) => {
  await openClient(page, wire)
  await page.evaluate(() => import('/client.js?second' as string))
  const isShared = await page.evaluate(
    ([token, baseURL]) => {
      window.site.create(token, { baseURL })
      const [first, second] = window.copies
      return first !== second && first?.core.session === second?.core.session
    },
    [testToken, wire.provider] as const,
  )
  expect(isShared).toBe(true)
})

test.describe('K18: a second session cookie', () => {
  test('of a longer path or a parent domain signs in no other user', async ({ page, wire }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const secured = await withCertificates(page, wire, 'app')
    const open = () => openClient(page, secured, '/account/settings')
    await open()
    await signIn(page)
    await plant(page, ['Path=/account', 'Domain=example.test; Path=/', 'Path=/account/settings/'])
    expect(await page.evaluate(() => window.site.client.session.getTokens())).toEqual({
      session_token: grant.session_token,
      session_jwt: grant.session_jwt,
    })
    expect((await page.context().cookies()).map(({ value }) => value).sort()).toEqual(['jwt-ada-1', 'token-ada-1'])
    // The code of the warning loads after the cookies were removed.
    await expect.poll(() => warnings.length).toBe(1)

    await plant(page, ['Domain=example.test; Path=/'])
    await open()
    expect(await sessionId(page)).toBeNull()
    expect(await cookieNames(page)).toEqual([])
    const spoken = wire.requests.map(({ headers }) => Buffer.from(String(headers.authorization).slice(6), 'base64'))
    expect(spoken.join()).not.toContain('token-eve')
  })
})

test('a frame without cookies, storage and locks is signed in for as long as it lives', async ({ page, wire }) => {
  await page.goto(wire.pages)
  await page.setContent(`<iframe sandbox="allow-scripts" src="${wire.pages}/"></iframe>`)
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('The page has no frame. Its markup stands two lines above.')
  await frame.waitForFunction(() => window.site !== undefined)
  const blocked = await frame.evaluate(() => {
    const throws = (task: () => unknown) => {
      try {
        task()
        return false
      } catch {
        return true
      }
    }
    return [throws(() => document.cookie), throws(() => localStorage.length), location.origin]
  })
  expect(blocked).toEqual([true, true, expect.anything()])
  const [before, during, after] = await frame.evaluate(
    async ([token, baseURL]) => {
      window.site.create(token, { baseURL })
      const { client } = window.site
      const seenSessions: unknown[] = [client.session.getSync()]
      await client.otps.authenticate('000000', 'm')
      await client.session.authenticate()
      seenSessions.push(client.session.getTokens())
      await client.session.revoke()
      return [...seenSessions, client.session.getSync()]
    },
    [testToken, wire.provider] as const,
  )
  expect(before).toBeNull()
  expect(during).toMatchObject({ session_token: grant.session_token })
  expect(after).toBeNull()
})
