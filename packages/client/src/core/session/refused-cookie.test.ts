import { describe, expect, test } from 'vitest'
import { consumer } from '../../identity/vertical.ts'
import { settled } from '../../testing/clock.ts'
import { grantOf, userOf } from '../../testing/grants.ts'
import { createSetting, leaveSession, testToken } from '../../testing/setting.ts'
import { readPersistedSession } from './persisted-session.ts'
import { refusedCookieMessage } from './refused-cookie.ts'

describe('a JWT that is too long for a cookie', () => {
  const long = `jwt-${'a'.repeat(4_200)}`

  test.each([
    ['grant', { take: true }],
    ['update by the site', { take: false }],
  ])('of a %s stays in memory, replaces no older one in the cookie, and is told once', async (_, { take }) => {
    const { browser, openPage } = createSetting()
    const { client, page, store } = openPage()
    const other = openPage()
    store.take(grantOf('ada'))
    browser.jar.push({ name: 'stytch_session_jwt', value: 'jwt-ada-0', attributes: { path: '/app', secure: false } })
    for (const _again of [1, 2])
      if (take) store.take({ ...grantOf('ada'), session_jwt: long })
      else store.replaceTokens({ session_token: 'token-ada-1', session_jwt: long })
    expect(client.session.tokens()).toEqual({ session_token: 'token-ada-1', session_jwt: long })
    expect(browser.jar.map(({ value }) => value)).toEqual(['token-ada-1'])
    expect(page.warnings).toEqual([expect.stringContaining('session_custom_claims')])
    expect(page.warnings.join()).not.toContain('aaaa')
    await settled()
    expect(other.client.session.current()?.user).toEqual(userOf('ada'))
    store.take(grantOf('ada', 2))
    expect(client.session.tokens()?.session_jwt).toBe('jwt-ada-2')
    expect(browser.jar.map(({ value }) => value)).toEqual(['token-ada-2', 'jwt-ada-2'])
  })

  test('does not outlive its session', () => {
    const { openPage } = createSetting()
    const { client, store } = openPage()
    store.take({ ...grantOf('ada'), session_jwt: long })
    store.replaceTokens({ session_token: 'token-ada-2' })
    expect(client.session.tokens()).toBeNull()
    store.forget()
    expect(store.mark().token).toBeNull()
  })

  test('of an update before the runtime has loaded leaves no older one in the cookie', () => {
    const { browser } = createSetting()
    const page = browser.open(() => Promise.reject(new TypeError('offline')))
    leaveSession(browser)
    const persisted = readPersistedSession(consumer, page, testToken, {}, () => {})
    persisted.replaceTokens({ session_token: 'token-ada-1', session_jwt: long })
    expect(persisted.tokens()?.session_jwt).toBe(long)
    expect(browser.jar.map(({ value }) => value)).toEqual(['token-ada-1', ''])
  })
})

describe('a browser that does not store the session cookie', () => {
  test.each([
    ['plain http', 'http://app.test:4300', {}, /plain http.*https, or on localhost/],
    [
      'plain http with HttpOnly tokens',
      'http://app.test:4300',
      { session_token: undefined, session_jwt: undefined },
      /plain http/,
    ],
    ['blocked cookies', 'https://app.example.com', {}, /blocks cookies/],
  ])('says once why the session will not last: %s', (_, origin, tokens, words) => {
    const { browser, openPage } = createSetting(origin)
    browser.blockCookies = !origin.startsWith('http:')
    const { page, store } = openPage()
    for (const version of [1, 2]) store.take({ ...grantOf('ada', version), ...tokens } as ReturnType<typeof grantOf>)
    expect(page.warnings).toEqual([expect.stringMatching(words)])
    expect(page.warnings.join()).not.toContain('ada')
  })

  test('says which domain it refused', () => {
    expect(
      refusedCookieMessage(
        { origin: 'https://app.example.com', hostname: 'app.example.com' },
        { path: '/', secure: true, domain: 'example.org' },
      ),
    ).toMatch(/domain "example\.org".*app\.example\.com/)
  })
})
