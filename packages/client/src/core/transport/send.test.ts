import * as calls from '@latchkey/protocol/identity/session'
import { describe, expect, test } from 'vitest'
import { revoke } from '../../identity/session.ts'
import { authenticate } from '../../methods/otp/consumer.ts'
import { refusal, success, type TestAnswer } from '../../testing/answers.ts'
import { settled } from '../../testing/clock.ts'
import { grantOf } from '../../testing/grants.ts'
import { createSetting, leaveSession, testStateKey } from '../../testing/setting.ts'

const code = { token: '123456', method_id: 'm', session_duration_minutes: 30 }

/** Creates a pending answer, and the function that resolves it. */
const pendingAnswer = () => {
  let give: (answer: TestAnswer) => void = () => {}
  const answer = new Promise<TestAnswer>((resolve) => {
    give = resolve
  })
  return { answer, give: (value: TestAnswer) => give(value) }
}

const signedInPage = async () => {
  const setting = createSetting()
  leaveSession(setting.browser)
  const page = setting.openPage()
  await settled()
  return { ...setting, ...page }
}

test('a grant is in the store when the call resolves', async () => {
  const { openPage } = createSetting()
  const { client } = openPage()
  const answer = await authenticate(client, code)
  expect(client.session.current()).toEqual({ session: answer.session, user: answer.user })
  expect(client.session.tokens()).toEqual({ session_token: 'token-ada-1', session_jwt: 'jwt-ada-1' })
  expect(answer).not.toHaveProperty('__user')
})

describe('a session that changes during a refresh', () => {
  test('discards the answer and refreshes again', async () => {
    const { provider, client, store } = await signedInPage()
    const firstAnswer = pendingAnswer()
    let requestCount = 0
    provider.on('/sessions/authenticate', ({ credential }) =>
      requestCount++ === 0 ? firstAnswer.answer : success(grantOf('eve', credential === 'token-eve-1' ? 1 : 0)),
    )
    const refreshing = client.send(calls.authenticate, {})
    await settled()
    store.take(grantOf('eve'))
    firstAnswer.give(success(grantOf('ada')))
    await refreshing
    expect(requestCount).toBe(2)
    expect(client.session.current()?.session.session_id).toBe('session-test-eve-1')
    expect(client.session.tokens()?.session_token).toBe('token-eve-1')
  })

  test('is not ended by the provider’s answer about the previous session', async () => {
    const { provider, client, store } = await signedInPage()
    const firstAnswer = pendingAnswer()
    let requestCount = 0
    provider.on('/sessions/authenticate', () => (requestCount++ === 0 ? firstAnswer.answer : success(grantOf('eve'))))
    const refreshing = client.send(calls.authenticate, {})
    await settled()
    store.take(grantOf('eve'))
    firstAnswer.give(refusal(404, 'session_not_found'))
    await refreshing
    expect(client.session.current()?.user.user_id).toBe('user-test-eve')
  })
})

describe('a session that was signed out', () => {
  test('is not restored by a late refresh', async () => {
    const { browser, provider, client } = await signedInPage()
    const lateAnswer = pendingAnswer()
    provider.on('/sessions/authenticate', () => lateAnswer.answer)
    const refreshing = client.send(calls.authenticate, {})
    await settled()
    await revoke(client)
    lateAnswer.give(success(grantOf('ada')))
    await refreshing
    expect(client.session.current()).toBeNull()
    expect(browser.jar).toEqual([])
    expect(browser.stored.get(testStateKey)).toBe('null')
  })

  test('is not restored by a tab that has not noticed yet', async () => {
    const { browser, provider, client } = await signedInPage()
    const lateAnswer = pendingAnswer()
    provider.on('/sessions/authenticate', () => lateAnswer.answer)
    const refreshing = client.send(calls.authenticate, {})
    await settled()
    // The state after a sign-out in another tab, before its event arrives here.
    browser.stored.set(testStateKey, 'null')
    browser.jar.length = 0
    lateAnswer.give(success(grantOf('ada')))
    await refreshing
    expect(client.session.current()).toBeNull()
    expect(browser.jar).toEqual([])
  })

  test('is not restored by a second factor that was in flight in it', async () => {
    const { provider, client, store } = await signedInPage()
    const lateAnswer = pendingAnswer()
    provider.on('/otps/authenticate', () => lateAnswer.answer)
    const factor = authenticate(client, code)
    await settled()
    store.forget()
    lateAnswer.give(success(grantOf('ada')))
    await factor
    expect(client.session.current()).toBeNull()
  })

  test('does not block a new session that was in flight', async () => {
    const { provider, client, store } = await signedInPage()
    const lateAnswer = pendingAnswer()
    provider.on('/otps/authenticate', () => lateAnswer.answer)
    const signingIn = authenticate(client, code)
    await settled()
    store.forget()
    lateAnswer.give(success(grantOf('ada', 2)))
    await signingIn
    expect(client.session.current()?.session.session_id).toBe('session-test-ada-2')
  })

  test('sends no further request in the background', async () => {
    const { browser, provider, refreshes, store } = await signedInPage()
    provider.on('/sessions/authenticate', () => 'silence')
    await browser.clock.advance(3 * 60_000)
    const refreshCount = refreshes()
    store.forget()
    expect(provider.to('/sessions/authenticate').at(-1)?.init.signal?.aborted).toBe(true)
    await browser.clock.advance(10 * 60_000)
    expect(refreshes()).toBe(refreshCount)
    expect(browser.clock.pending()).toBe(0)
  })
})

describe('sign-out', () => {
  test('ends the session in every tab', async () => {
    const { browser, client, openPage, provider } = await signedInPage()
    const other = openPage().client
    await settled()
    await revoke(client)
    await settled()
    expect([client.session.current(), other.session.current()]).toEqual([null, null])
    expect(browser.jar).toEqual([])
    expect(provider.to('/sessions/revoke')[0]?.credential).toBe('token-ada-1')
  })

  test.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    'that is refused with %s ends it here too, and still rejects',
    async (type) => {
      const { client, provider } = await signedInPage()
      provider.on('/sessions/revoke', () => refusal(401, type))
      await expect(revoke(client)).rejects.toMatchObject({ error_type: type })
      expect(client.session.current()).toBeNull()
    },
  )

  test.each(['offline' as const, refusal(500, 'internal_server_error')])(
    'that fails with %j keeps the session, unless sign-out is forced',
    async (answer) => {
      const { client, provider } = await signedInPage()
      provider.on('/sessions/revoke', () => answer)
      await expect(revoke(client)).rejects.toThrow()
      expect(client.session.current()).not.toBeNull()
      await expect(revoke(client, { forceClear: true })).rejects.toThrow()
      expect(client.session.current()).toBeNull()
    },
  )

  test('does not end a session that began during the call', async () => {
    const { client, provider, store } = await signedInPage()
    const lateAnswer = pendingAnswer()
    provider.on('/sessions/revoke', () => lateAnswer.answer)
    const leaving = revoke(client)
    await settled()
    store.take(grantOf('eve'))
    lateAnswer.give(success())
    await leaving
    expect(client.session.current()?.user.user_id).toBe('user-test-eve')
  })
})

test.each(['user_unauthenticated', 'session_not_found'])('%s to any other call does not sign out', async (type) => {
  const { client, provider } = await signedInPage()
  provider.on('/otps/authenticate', () => refusal(401, type))
  await expect(authenticate(client, code)).rejects.toMatchObject({ error_type: type })
  expect(client.session.current()).not.toBeNull()
})

describe('a session of the previous provider left in the cookies', () => {
  test('is sent once more as its JWT, and exchanged for the answer', async () => {
    const { provider, client } = await signedInPage()
    const credentials: string[] = []
    provider.on('/sessions/authenticate', ({ credential }) => {
      credentials.push(credential)
      return credential === 'jwt-ada-1' ? success(grantOf('ada', 2)) : refusal(401, 'user_unauthenticated')
    })
    await client.send(calls.authenticate, {})
    expect(credentials).toEqual(['token-ada-1', 'jwt-ada-1'])
    expect(client.session.tokens()?.session_token).toBe('token-ada-2')
  })

  test('ends when neither token is accepted, and stays when the provider is unreachable', async () => {
    const { provider, client } = await signedInPage()
    const credentials: string[] = []
    provider.on('/sessions/authenticate', ({ credential }) => {
      credentials.push(credential)
      return credential === 'jwt-ada-1' ? refusal(503, 'service_unavailable') : refusal(401, 'user_unauthenticated')
    })
    await expect(client.send(calls.authenticate, {})).rejects.toMatchObject({ error_type: 'service_unavailable' })
    expect(client.session.current()).not.toBeNull()
    provider.on('/sessions/authenticate', () => refusal(401, 'user_unauthenticated'))
    await expect(client.send(calls.authenticate, {})).rejects.toMatchObject({ error_type: 'user_unauthenticated' })
    expect(client.session.current()).toBeNull()
    // A revoked session is not retried with the JWT.
    expect(credentials).toEqual(['token-ada-1', 'jwt-ada-1'])
  })
})
