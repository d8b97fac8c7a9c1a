import { expect, test } from 'vitest'
import { settled } from '../testing/clock.ts'
import { grantOf, sessionOf, userOf } from '../testing/grants.ts'
import { createSetting, leaveSession, testStateKey } from '../testing/setting.ts'

const tokens = { session_token: 'token-ada-1', session_jwt: 'jwt-ada-1' }
const site = { path: '/', secure: false }

test('what was left is shown before the store is there, and the store goes on with the same objects', () => {
  const { browser, openPage } = createSetting()
  leaveSession(browser)
  const page = openPage()
  const { session } = page.client
  let heard = 0
  session.subscribe(() => heard++)
  const left = session.current()
  expect(left).toEqual({ session: sessionOf('ada'), user: userOf('ada') })
  expect([session.isFromCache(), session.hasCredential(), session.tokens()]).toEqual([true, true, tokens])
  const { store } = page
  expect(store.current()).toBe(left)
  expect(session.current()).toBe(left)
  expect(heard).toBe(0)
  store.forget()
  expect([session.current(), session.hasCredential(), session.tokens(), heard]).toEqual([null, false, null, 1])
})

test('whoever listens is told what the store finds otherwise than it was left', () => {
  const { browser, openPage } = createSetting()
  leaveSession(browser)
  const page = openPage()
  const heard: (string | undefined)[] = []
  const { session } = page.client
  session.subscribe(() => heard.push(session.current()?.user.user_id))
  session.current()
  // As another tab does in that moment.
  browser.stored.set(testStateKey, JSON.stringify(grantOf('eve')))
  expect(page.store.current()?.user).toEqual(userOf('eve'))
  expect(heard).toEqual(['user-test-eve'])
})

test('tokens that a site gives before the store is there are in the cookies at once, and the store’s from then on', async () => {
  const { browser, openPage } = createSetting()
  const { client } = openPage()
  let heard = 0
  client.session.subscribe(() => heard++)
  client.session.replaceTokens(tokens)
  expect(browser.jar).toEqual([
    { name: 'stytch_session', value: 'token-ada-1', attributes: site },
    { name: 'stytch_session_jwt', value: 'jwt-ada-1', attributes: site },
  ])
  expect([client.session.tokens(), client.session.hasCredential(), heard]).toEqual([tokens, true, 1])
  const store = await client.store()
  expect([store.tokens(), store.current()]).toEqual([tokens, null])
})

test('where cookies are blocked they are this page’s alone, before the store and with it', async () => {
  const { browser, openPage } = createSetting()
  browser.blockCookies = true
  const { client } = openPage()
  client.session.replaceTokens(tokens)
  expect(client.session.tokens()).toEqual(tokens)
  const store = await client.store()
  expect([store.tokens(), client.session.tokens(), browser.jar]).toEqual([tokens, tokens, []])
})

test('an opaque token alone is a credential, and no pair of tokens', () => {
  const { openPage } = createSetting()
  const { session } = openPage().client
  session.replaceTokens({ session_token: 'token-ada-1' })
  expect([session.hasCredential(), session.tokens()]).toEqual([true, null])
})

test('K18: of two cookies of one name neither is believed, and the store removes them', async () => {
  const { browser, openPage } = createSetting()
  leaveSession(browser)
  browser.jar.unshift({ name: 'stytch_session', value: 'token-eve-1', attributes: { ...site, domain: 'example.com' } })
  const { client, page } = openPage()
  expect([client.session.current(), client.session.hasCredential()]).toEqual([null, false])
  expect([page.warnings, browser.jar.length]).toEqual([[], 3])
  await settled()
  expect([page.warnings.length, browser.jar]).toEqual([1, []])
})
