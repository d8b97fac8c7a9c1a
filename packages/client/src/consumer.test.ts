import { describe, expect, test } from 'vitest'
import { headless } from './consumer.ts'
import { success } from './testing/answers.ts'
import { settled } from './testing/clock.ts'
import { grantOf, sessionOf, userOf } from './testing/grants.ts'
import { createSetting, leaveSession } from './testing/setting.ts'

const signedOut = () => {
  const setting = createSetting()
  const { client, page, store } = setting.openPage()
  return { ...setting, store, page, client: headless(client) }
}

const signedIn = async () => {
  const setting = createSetting()
  leaveSession(setting.browser)
  const { client, page, store } = setting.openPage()
  await settled()
  return { ...setting, store, page, client: headless(client) }
}

describe('otps', () => {
  test('sends a primary factor when signed out and a secondary factor when signed in, on every channel', async () => {
    for (const { client, provider, kind } of [
      { ...signedOut(), kind: 'primary' },
      { ...(await signedIn()), kind: 'secondary' },
    ]) {
      for (const channel of ['email', 'sms', 'whatsapp'] as const) {
        const path = `/otps/${channel}/send/${kind}`
        provider.on(path, () => success({ method_id: 'm' }))
        const to = channel === 'email' ? 'a@example.com' : '+12025550162'
        expect(await client.otps[channel].send(to, { expiration_minutes: 5 })).toMatchObject({ method_id: 'm' })
        const member = channel === 'email' ? 'email' : 'phone_number'
        expect(provider.to(path)[0]?.body).toEqual({ expiration_minutes: 5, [member]: to })
      }
    }
  })

  test('authenticate signs in, for half an hour by default', async () => {
    const { client, provider } = signedOut()
    const answer = await client.otps.authenticate('123456', 'm')
    expect(answer).toMatchObject({ user_id: 'user-test-ada', method_id: 'm', status_code: 200 })
    expect(client.session.getSync()).toEqual(sessionOf('ada'))
    await client.otps.authenticate('123456', 'm', { session_duration_minutes: 60 })
    expect(provider.to('/otps/authenticate').map(({ body }) => body)).toEqual([
      { token: '123456', method_id: 'm', session_duration_minutes: 30 },
      { token: '123456', method_id: 'm', session_duration_minutes: 60 },
    ])
  })
})

describe('session', () => {
  test('getInfo distinguishes cached from confirmed values', async () => {
    const { browser, openPage } = createSetting()
    leaveSession(browser)
    const client = headless(openPage().client)
    expect(client.session.getInfo()).toEqual({ session: sessionOf('ada'), fromCache: true })
    expect(client.user.getInfo()).toEqual({ user: { ...userOf('ada'), last_used_factor: null }, fromCache: true })
    await settled()
    expect(client.session.getInfo().fromCache).toBe(false)
  })

  test('onChange reports sign-in and sign-out, and no change without effect', async () => {
    const { client, store } = signedOut()
    const notifications: unknown[] = []
    const stop = client.session.onChange((session) => notifications.push(session?.session_id ?? null))
    store.take(grantOf('ada'))
    store.take(grantOf('ada', 1, { last_accessed_at: '2026-11-21T10:03:00Z' }))
    store.remember({ user: { ...userOf('ada'), status: 'pending' } })
    await client.session.revoke()
    stop()
    store.take(grantOf('ada', 2))
    expect(notifications).toEqual(['session-test-ada-1', null])
  })

  test('the next call uses tokens that a back end received', async () => {
    const { client, provider } = signedOut()
    await settled()
    client.session.updateSession({ session_token: 'token-ada-9' })
    await client.session.authenticate({ session_duration_minutes: 60 })
    const [request] = provider.to('/sessions/authenticate')
    expect([request?.credential, request?.body]).toEqual(['token-ada-9', { session_duration_minutes: 60 }])
    expect(client.session.getTokens()).toEqual({ session_token: 'token-ada-1', session_jwt: 'jwt-ada-1' })
  })
})

describe('user', () => {
  test('get stores the user without the envelope of the answer', async () => {
    const { client, provider } = await signedIn()
    const renamedUser = { ...userOf('ada'), name: { first_name: 'Ada', middle_name: '', last_name: 'L' } }
    provider.on('/users/me', () => success(renamedUser))
    expect(await client.user.get()).toEqual(renamedUser)
    expect(client.user.getSync()).toEqual({ ...renamedUser, last_used_factor: null })
  })

  test.each([
    ['PUT', '/users/me', (client: ReturnType<typeof headless>) => client.user.update({ untrusted_metadata: { k: 1 } })],
    ['DELETE', '/users/emails/email-1', (client: ReturnType<typeof headless>) => client.user.deleteEmail('email-1')],
    [
      'DELETE',
      '/users/phone_numbers/phone-1',
      (client: ReturnType<typeof headless>) => client.user.deletePhoneNumber('phone-1'),
    ],
  ])('%s %s stores the changed user and removes the copy from the answer', async (method, path, change) => {
    const { client, provider } = await signedIn()
    const changedUser = { ...userOf('ada'), emails: [] }
    const notifications: unknown[] = []
    client.user.onChange((user) => notifications.push(user))
    provider.on(path, () => success({ user_id: changedUser.user_id, __user: changedUser }))
    expect(await change(client)).toEqual({
      request_id: 'request-id-test-1',
      status_code: 200,
      user_id: changedUser.user_id,
    })
    const expectedUser = { ...changedUser, last_used_factor: null }
    expect(client.user.getSync()).toEqual(expectedUser)
    expect(notifications).toEqual([expectedUser])
    expect(provider.to(path)[0]?.method).toBe(method)
  })
})

test('onStateChange reports user and session together', () => {
  const { client, store } = signedOut()
  const notifications: unknown[] = []
  client.onStateChange((state) => notifications.push(state))
  store.take(grantOf('ada'))
  store.forget()
  expect(notifications).toEqual([{ session: sessionOf('ada'), user: userOf('ada') }, {}])
})
