import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import { expect, test } from 'vitest'
import { headless } from '../../consumer.ts'
import { authenticate as renew, revoke } from '../../identity/session.ts'
import { authenticate } from '../../methods/otp/consumer.ts'
import { success } from '../../testing/answers.ts'
import { grantOf } from '../../testing/grants.ts'
import { createSetting } from '../../testing/setting.ts'

const at = (minute: number) => ({ last_authenticated_at: `2026-11-21T10:0${minute}:00Z` })
const password = { type: 'password', delivery_method: 'knowledge', ...at(1) } as const
const passkey = (minute: number): AuthenticationFactor => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  ...at(minute),
  webauthn_factor: { webauthn_registration_id: 'passkey-1', domain: 'localhost', user_agent: 'test' },
})

/** Signs a user in with these factors, and records the notifications of `user.onChange`. */
const signIn = async (...authentication_factors: readonly AuthenticationFactor[]) => {
  const { openPage, provider } = createSetting()
  provider.on('/otps/authenticate', () => success({ ...grantOf('ada', 1, { authentication_factors }), method_id: 'm' }))
  const { client } = openPage()
  await authenticate(client, { token: '123456', method_id: 'm', session_duration_minutes: 30 })
  const { user } = headless(client)
  const notifications: unknown[] = []
  user.onChange((changedUser) => notifications.push(changedUser?.last_used_factor ?? changedUser))
  /** Refreshes the session with these factors and this expiry. */
  const renewSession = async (expires_at: string, ...factors: readonly AuthenticationFactor[]) => {
    provider.on('/sessions/authenticate', () =>
      success(grantOf('ada', 1, { expires_at, authentication_factors: factors })),
    )
    await renew(client, {})
  }
  return { client, user, notifications, renewSession }
}

test('the user has the newest factor of their session, with the id of a passkey', async () => {
  const { user } = await signIn(password, passkey(2))
  expect(user.getSync()).toMatchObject({ user_id: 'user-test-ada', last_used_factor: passkey(2) })
  expect(user.getInfo().user).toBe(user.getSync())
  expect(user.getLastUsedFactor()).toEqual(passkey(2))
})

test('a renewed session keeps the same user object and does not notify the listener', async () => {
  const { user, notifications, renewSession } = await signIn(passkey(2))
  const userBefore = user.getSync()
  await renewSession('2026-11-21T12:00:00Z', passkey(2))
  expect(user.getSync()).toBe(userBefore)
  expect(notifications).toEqual([])
})

test('a later factor notifies the listener', async () => {
  const { user, notifications, renewSession } = await signIn(password)
  await renewSession('2026-11-21T12:00:00Z', password, passkey(3))
  expect(notifications).toEqual([passkey(3)])
  await renewSession('2026-11-21T12:00:00Z', password, passkey(4))
  expect(notifications).toEqual([passkey(3), passkey(4)])
  expect(user.getSync()?.last_used_factor).toEqual(passkey(4))
})

test('without a user there is no factor, and a session without factors has a user without one', async () => {
  const { client, user, notifications } = await signIn()
  expect(user.getSync()?.last_used_factor).toBe(null)
  await revoke(client)
  expect([user.getSync(), user.getLastUsedFactor(), notifications]).toEqual([null, null, [null]])
})
