import { expect, test } from 'vitest'
import { consumer } from '../../identity/vertical.ts'
import { grantOf } from '../../testing/grants.ts'
import { members } from '../../testing/members.ts'
import { createSetting } from '../../testing/setting.ts'
import { isOtherVerticalJwt } from './other-vertical-jwt.ts'

const jwtOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const session = { 'https://stytch.com/session': { name: 'Zoë ÿ?>' } }
const users = jwtOf(session)
const theirs = jwtOf({ ...session, 'https://stytch.com/organization': { slug: 'engines' } })

test.each([
  [users, false, true],
  [theirs, true, false],
  // JWTs of an unknown vertical, possibly ours.
  [jwtOf({ 'https://stytch.com/organization': {} }), false, false],
  [jwtOf({ sub: 'somebody' }), false, false],
  ['e30.W10.s', false, false],
  ['no token', false, false],
  ['', false, false],
])('reads %s as a member’s for users: %s, and as a user’s for members: %s', (jwt, toUsers, toMembers) => {
  expect([isOtherVerticalJwt(consumer, jwt), isOtherVerticalJwt(members, jwt)]).toEqual([toUsers, toMembers])
})

const attributes = { path: '/', secure: false }
const addCookies = (jar: { push(...cookies: object[]): unknown }, token: string, jwt: string, path = '/') =>
  jar.push(
    { name: 'stytch_session', value: token, attributes: { ...attributes, path } },
    { name: 'stytch_session_jwt', value: jwt, attributes: { ...attributes, path } },
  )

test('ignores a member’s cookies in a client of users, and keeps them at sign-out, with a session or an intermediate session', () => {
  const { browser, openPage, refreshes } = createSetting()
  addCookies(browser.jar, 'token-member', theirs)
  browser.jar.push({ name: 'stytch_intermediate_session_token', value: 'i', attributes })
  const valuesBefore = browser.jar.map(({ value }) => value)
  const { store } = openPage()
  expect([store.tokens(), store.hasCredential()]).toEqual([null, false])
  store.forget()
  expect(browser.jar.map(({ value }) => value)).toEqual(valuesBefore)
  expect(refreshes()).toBe(0)
})

test('signing in replaces the other session, warns, and removes its own cookies', () => {
  const { browser, openPage } = createSetting()
  addCookies(browser.jar, 'token-member', theirs)
  const { page, store } = openPage()
  store.take(grantOf('ada'))
  expect(page.warnings).toEqual([expect.stringContaining('Set different cookie names in `cookieOptions`')])
  expect(browser.jar.map(({ value }) => value)).toEqual(['token-ada-1', 'jwt-ada-1'])
  store.forget()
  expect(browser.jar).toEqual([])
})

test('a user whose cookie has another path keeps it beside a member’s, and removes no other', () => {
  const { browser, openPage } = createSetting()
  const { store } = openPage()
  store.take(grantOf('ada'))
  addCookies(browser.jar, 'token-member', theirs, '/app')
  expect(store.tokens()?.session_token).toBe('token-ada-1')
  store.forget()
  expect(browser.jar.map(({ value }) => value)).toEqual(['token-member', theirs])
})
