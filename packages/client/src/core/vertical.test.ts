import { keyed } from '@latchkey/protocol/core/call'
import { expect, test } from 'vitest'
import { refusal, success, type TestAnswer } from '../testing/answers.ts'
import { createTestBrowser } from '../testing/browser.ts'
import { settled } from '../testing/clock.ts'
import { intermediateAnswer, memberGrant, memberOf, members } from '../testing/members.ts'
import { createTestProvider } from '../testing/provider.ts'
import { testStateKey, testToken } from '../testing/setting.ts'
import { coreFor } from './create.ts'

const discover = keyed.post<object, object>('/b2b/magic_links/discovery/authenticate', 'intermediate')
const authenticate = keyed.post<object, object>('/b2b/magic_links/authenticate', 'session')
const createCore = coreFor(members)
const intermediate = 'stytch_intermediate_session_token'

const createSetting = () => {
  const browser = createTestBrowser()
  const provider = createTestProvider()
  provider.on(`/projects/bootstrap/${testToken}`, () => success({ password_config: null }))
  provider.on('/events', () => success())
  provider.on('/b2b/sessions/authenticate', () => success(memberGrant()))
  const answer = (path: string, answerBody: TestAnswer) => provider.on(path, () => answerBody)
  return { browser, provider, answer, open: () => createCore(testToken, {}, null, browser.open(provider.fetch)) }
}
const cookiesIn = ({ jar }: ReturnType<typeof createTestBrowser>) =>
  Object.fromEntries(jar.map((cookie) => [cookie.name, cookie]))

test('a member with their organization is signed in, persisted, and read by the next page', async () => {
  const { browser, provider, answer, open } = createSetting()
  answer(authenticate.path, success(memberGrant()))
  const client = open()
  await client.send(authenticate, {})
  expect(client.session.current()).toEqual(memberOf())
  expect(JSON.parse(browser.stored.get(testStateKey) ?? '')).toEqual(memberOf())
  const nextPage = open()
  expect(nextPage.session.current()).toEqual(memberOf())
  expect(nextPage.session.isFromCache()).toBe(true)
  await settled()
  expect(provider.to('/b2b/sessions/authenticate').length).toBe(1)
  expect(provider.to('/sessions/authenticate')).toEqual([])
  expect(nextPage.session.isFromCache()).toBe(false)
})

test('requests name the member and their session, or neither when signed out', async () => {
  const { provider, answer, open } = createSetting()
  answer(authenticate.path, success(memberGrant()))
  const client = open()
  await client.send(authenticate, {})
  await client.send(authenticate, {})
  const sdkClients = provider
    .to(authenticate.path)
    .map(({ headers }) => JSON.parse(atob(headers.get('X-SDK-Client') ?? '')))
  expect(sdkClients[0]).not.toHaveProperty('stytch_member_id')
  expect(sdkClients[1]).toMatchObject({
    stytch_member_id: 'member-test-ada',
    stytch_member_session_id: 'member-session-test-1',
  })
  expect(sdkClients[1]).not.toHaveProperty('stytch_user_id')
})

test('a verified address without an organization yet is an intermediate session of ten minutes', async () => {
  const { browser, answer, open } = createSetting()
  answer(discover.path, success({ intermediate_session_token: 'ist-1', email_address: 'ada@example.com' }))
  const client = open()
  await client.send(discover, {})
  expect(client.session.current()).toBeNull()
  const intermediateCookie = cookiesIn(browser)[intermediate]
  expect(intermediateCookie?.value).toBe('ist-1')
  expect(intermediateCookie?.attributes.expiresAt).toBe(browser.clock.now() + 10 * 60_000)
  expect((await client.store()).intermediate()).toBe('ist-1')
  answer(authenticate.path, success(memberGrant()))
  await client.send(authenticate, {})
  expect(Object.keys(cookiesIn(browser)).sort()).toEqual(['stytch_session', 'stytch_session_jwt'])
  expect((await client.store()).intermediate()).toBeNull()
})

test('a required second factor ends the session, and keeps the intermediate session', async () => {
  const { browser, answer, open } = createSetting()
  answer(authenticate.path, success(memberGrant()))
  const client = open()
  await client.send(authenticate, {})
  answer(authenticate.path, success(intermediateAnswer('ist-2')))
  await client.send(authenticate, {})
  expect(client.session.current()).toBeNull()
  expect(cookiesIn(browser)).toMatchObject({ [intermediate]: { value: 'ist-2' } })
  expect(cookiesIn(browser)).not.toHaveProperty('stytch_session')
  answer(authenticate.path, success(intermediateAnswer('')))
  await client.send(authenticate, {})
  expect(browser.jar).toEqual([])
})

test('where cookies are blocked an intermediate session belongs to this tab alone', async () => {
  const { browser, answer, open } = createSetting()
  browser.blockCookies = true
  answer(discover.path, success({ intermediate_session_token: 'ist-1' }))
  const client = open()
  await client.send(discover, {})
  expect((await client.store()).intermediate()).toBe('ist-1')
  ;(await client.store()).forget()
  expect((await client.store()).intermediate()).toBeNull()
})

test('ignores an answer that neither signs in nor names a missing factor', async () => {
  const { answer, open } = createSetting()
  const client = open()
  for (const data of [{}, { member: {} }, { ...memberGrant(), organization: null }]) {
    answer(authenticate.path, success(data))
    await expect(client.send(authenticate, {})).rejects.toMatchObject({ code: 'invalid_answer' })
    answer(discover.path, success(data))
    await expect(client.send(discover, {})).rejects.toMatchObject({ code: 'invalid_answer' })
  }
})

test('stores a newer copy of the signed-in member, and of no other', async () => {
  const { answer, open } = createSetting()
  answer(authenticate.path, success(memberGrant()))
  const client = open()
  await client.send(authenticate, {})
  const store = await client.store()
  const organization = { organization_id: 'organization-test-1', organization_name: 'Analytical Engines' }
  store.remember({ organization })
  expect(client.session.current()).toEqual({ ...memberOf(), organization })
  store.remember({ member: { member_id: 'member-test-eve', name: 'Eve' } })
  expect(client.session.current()?.member.name).toBe('Ada')
})

test('signs out with the vertical’s own call', async () => {
  const { browser, answer, open } = createSetting()
  answer(authenticate.path, success(memberGrant()))
  await open().send(authenticate, {})
  answer('/b2b/sessions/authenticate', refusal(404, 'session_not_found'))
  const nextPage = open()
  await settled()
  expect(nextPage.session.current()).toBeNull()
  expect(browser.jar).toEqual([])
})
