import { expect, test } from 'vitest'
import { settled } from '../../testing/clock.ts'
import { grantOf, sessionOf, userOf } from '../../testing/grants.ts'
import { createSetting, leaveSession, testStateKey } from '../../testing/setting.ts'

const tokens = { session_token: 'token-ada-1', session_jwt: 'jwt-ada-1' }
const site = { path: '/', secure: false }

test('shows the persisted session before the store loads, and the store keeps the same objects', () => {
  const { browser, openPage } = createSetting()
  leaveSession(browser)
  const page = openPage()
  const { session } = page.client
  let notifications = 0
  session.subscribe(() => notifications++)
  const persistedState = session.current()
  expect(persistedState).toEqual({ session: sessionOf('ada'), user: userOf('ada') })
  expect([session.isFromCache(), session.hasCredential(), session.tokens()]).toEqual([true, true, tokens])
  const { store } = page
  expect(store.current()).toBe(persistedState)
  expect(session.current()).toBe(persistedState)
  expect(notifications).toBe(0)
  store.forget()
  expect([session.current(), session.hasCredential(), session.tokens(), notifications]).toEqual([null, false, null, 1])
})

test('notifies listeners when the store finds a different session', () => {
  const { browser, openPage } = createSetting()
  leaveSession(browser)
  const page = openPage()
  const notifications: (string | undefined)[] = []
  const { session } = page.client
  session.subscribe(() => notifications.push(session.current()?.user.user_id))
  session.current()
  // Another tab does the same at this moment.
  browser.stored.set(testStateKey, JSON.stringify(grantOf('eve')))
  expect(page.store.current()?.user).toEqual(userOf('eve'))
  expect(notifications).toEqual(['user-test-eve'])
})

test('writes tokens that a site sets before the store loads to the cookies at once, and the store adopts them', async () => {
  const { browser, openPage } = createSetting()
  const { client } = openPage()
  let notifications = 0
  client.session.subscribe(() => notifications++)
  client.session.replaceTokens(tokens)
  expect(browser.jar).toEqual([
    { name: 'stytch_session', value: 'token-ada-1', attributes: site },
    { name: 'stytch_session_jwt', value: 'jwt-ada-1', attributes: site },
  ])
  expect([client.session.tokens(), client.session.hasCredential(), notifications]).toEqual([tokens, true, 1])
  const store = await client.store()
  expect([store.tokens(), store.current()]).toEqual([tokens, null])
})

test('where cookies are blocked, tokens belong to this page alone, before and after the store loads', async () => {
  const { browser, openPage } = createSetting()
  browser.blockCookies = true
  const { client } = openPage()
  client.session.replaceTokens(tokens)
  expect(client.session.tokens()).toEqual(tokens)
  const store = await client.store()
  expect([store.tokens(), client.session.tokens(), browser.jar]).toEqual([tokens, tokens, []])
})

test('accepts an opaque token alone as a credential, but not as a token pair', () => {
  const { openPage } = createSetting()
  const { session } = openPage().client
  session.replaceTokens({ session_token: 'token-ada-1' })
  expect([session.hasCredential(), session.tokens()]).toEqual([true, null])
})

test('K18: believes neither of two cookies of one name, and the store removes them', async () => {
  const { browser, openPage } = createSetting()
  leaveSession(browser)
  browser.jar.unshift({ name: 'stytch_session', value: 'token-eve-1', attributes: { ...site, domain: 'example.com' } })
  const { client, page } = openPage()
  expect([client.session.current(), client.session.hasCredential()]).toEqual([null, false])
  expect([page.warnings, browser.jar.length]).toEqual([[], 3])
  await settled()
  expect([page.warnings.length, browser.jar]).toEqual([1, []])
})
