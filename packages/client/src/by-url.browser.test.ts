import type { Page } from 'playwright/test'
import { refusal, success } from './testing/answers.ts'
import { expect, openClient, test } from './testing/browser-test.ts'
import { grantOf } from './testing/grants.ts'
import { testToken } from './testing/setting.ts'

const finish = (page: Page) =>
  page.evaluate(() => window.site.client.authenticateByUrl({ session_duration_minutes: 30 }))

test('B14 removes the token from the address and the history before the first request', async ({ page, wire }) => {
  const seenAddresses: string[] = []
  wire.on('/magic_links/authenticate', async () => {
    // Read in the page: the driver may report an outdated URL.
    seenAddresses.push(await page.evaluate(() => location.href))
    return success({ ...grantOf('ada'), method_id: 'm' })
  })
  await openClient(page, wire, '/?a=1&stytch_token_type=magic_links&token=secret&flag&sig=a%20b%2Fc~(d)#there')
  const outcome = await finish(page)
  expect(outcome).toMatchObject({ handled: true, tokenType: 'magic_links', data: { user_id: 'user-test-ada' } })
  expect(seenAddresses).toEqual([`${wire.pages}/?a=1&flag&sig=a%20b%2Fc~(d)#there`])
  expect(wire.to('/magic_links/authenticate').map(({ body }) => body)).toEqual([
    { token: 'secret', session_duration_minutes: 30 },
  ])
  for (const { headers } of wire.requests) expect(`${headers.referer}`).not.toContain('secret')
  await page.goto(`${wire.pages}/elsewhere`)
  await page.goBack()
  expect(page.url()).toBe(`${wire.pages}/?a=1&flag&sig=a%20b%2Fc~(d)#there`)
})

test('gives every caller of a token the same promise, and uses the token once', async ({ page, wire }) => {
  wire.on('/magic_links/authenticate', () => success({ ...grantOf('ada'), method_id: 'm' }))
  wire.on('/sessions/revoke', () => success({}))
  await openClient(page, wire, '/?stytch_token_type=magic_links&token=t&own=1')
  const seen = await page.evaluate(
    async ([token, baseURL]) => {
      const authenticate = (href?: string) =>
        window.site.client.authenticateByUrl({ session_duration_minutes: 30 }, href)
      const href = location.href
      const first = authenticate()
      const during = authenticate()
      const outcome = await first
      const { client } = window.site
      const later = [authenticate(), authenticate(href), authenticate(href.replace('own=1', 'own=2'))]
      window.site.create(token, { baseURL })
      const ofOtherClient = authenticate()
      await client.session.revoke()
      return {
        handled: outcome?.handled,
        isSame: [during, ...later, ofOtherClient].map((one) => one === first),
        afterSignOut: await authenticate(),
      }
    },
    [testToken, wire.provider] as const,
  )
  expect(seen).toEqual({ handled: true, isSame: [true, true, true, true, true], afterSignOut: null })
  expect(wire.to('/magic_links/authenticate')).toHaveLength(1)
})

test('gives the same refusal of a token again, and sends a token again that was not judged', async ({ page, wire }) => {
  for (const [status, requests] of [
    [401, 1],
    [404, 1],
    [429, 2],
    [500, 2],
  ] as const) {
    wire.on('/magic_links/authenticate', () => refusal(status, 'unable_to_auth_magic_link'))
    const before = wire.to('/magic_links/authenticate').length
    await openClient(page, wire, `/?stytch_token_type=magic_links&token=t-${status}`)
    const authenticate = () => finish(page).catch(() => 'refused')
    expect([await authenticate(), await authenticate()]).toEqual(['refused', 'refused'])
    const sent = wire.to('/magic_links/authenticate').slice(before)
    expect(sent.map(({ body }) => body)).toEqual(
      Array(requests).fill({ token: `t-${status}`, session_duration_minutes: 30 }),
    )
  }
})

test('K08 returns an unknown token type and leaves it in the address', async ({ page, wire }) => {
  for (const tokenType of ['toString', '__proto__', 'constructor', 'reset_password', 'login', 'MAGIC_LINKS']) {
    await openClient(page, wire, `/?stytch_token_type=${tokenType}&token=x`)
    expect(await finish(page)).toEqual({ handled: false, tokenType, token: 'x' })
    expect(page.url()).toContain(`stytch_token_type=${tokenType}`)
  }
  for (const path of ['/', '/?token=x', '/?stytch_token_type=magic_links', '/?stytch_token_type=magic_links&token=']) {
    await openClient(page, wire, path)
    expect(await finish(page)).toBeNull()
  }
  expect(wire.to('/magic_links/authenticate')).toEqual([])
})

test("reads an address that is passed in, and leaves the page's own unchanged", async ({ page, wire }) => {
  wire.on('/magic_links/authenticate', () => refusal(401, 'unable_to_auth_magic_link'))
  await openClient(page, wire, '/?own=1')
  const refused = await page.evaluate(() =>
    window.site.client
      .authenticateByUrl({ session_duration_minutes: 5 }, 'https://a.test/?stytch_token_type=magic_links&token=t')
      .catch((error: { error_type: string }) => error.error_type),
  )
  expect(refused).toBe('unable_to_auth_magic_link')
  expect(page.url()).toBe(`${wire.pages}/?own=1`)
})

test('finishes every token type of links and providers with its own call', async ({ page, wire }) => {
  for (const [tokenType, path, body] of [
    ['magic_links', '/magic_links/authenticate', { token: 'secret', session_duration_minutes: 30 }],
    ['oauth', '/oauth/authenticate', { token: 'secret', session_duration_minutes: 30 }],
    ['impersonation', '/impersonation/authenticate', { impersonation_token: 'secret' }],
  ] as const) {
    wire.on(path, () => success(grantOf('ada')))
    await openClient(page, wire, `/?stytch_token_type=${tokenType}&token=secret`)
    expect(await finish(page)).toMatchObject({ handled: true, tokenType, data: { user_id: 'user-test-ada' } })
    expect(wire.to(path).map((request) => request.body)).toEqual([body])
    expect(page.url()).toBe(`${wire.pages}/`)
  }
})
