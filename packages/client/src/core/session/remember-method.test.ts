import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import { expect, test } from 'vitest'
import { authenticate as renew, revoke } from '../../identity/session.ts'
import { authenticate } from '../../methods/otp/consumer.ts'
import { success } from '../../testing/answers.ts'
import { grantOf } from '../../testing/grants.ts'
import { createSetting, testStateKey, testToken } from '../../testing/setting.ts'
import { recallMethod } from './recall-method.ts'

const code = { token: '123456', method_id: 'm', session_duration_minutes: 30 }
const at = (minute: number) => ({ last_authenticated_at: `2026-11-21T10:0${minute}:00Z` })
const texted = (minute: number): AuthenticationFactor => ({
  type: 'otp',
  delivery_method: 'sms',
  ...at(minute),
  phone_number_factor: { phone_id: 'phone-test-1', phone_number: '+12025550162' },
})
const typed = (minute: number): AuthenticationFactor => ({
  type: 'password',
  delivery_method: 'knowledge',
  ...at(minute),
})
const app = (minute: number): AuthenticationFactor => ({
  type: 'totp',
  delivery_method: 'authenticator_app',
  ...at(minute),
  authenticator_app_factor: { totp_id: 'totp-test-1' },
})
const used = `${testStateKey}::last_used_method`

/** Signs in with the given factors and returns the browser's storage. */
const signIn = async (...factors: readonly AuthenticationFactor[]) => {
  const setting = createSetting()
  setting.provider.on('/otps/authenticate', () =>
    success({ ...grantOf('ada', 1, { authentication_factors: factors }), method_id: 'm' }),
  )
  const { client, page } = setting.openPage()
  await authenticate(client, code)
  return { ...setting, client, page, stored: setting.browser.stored }
}

test('a sign-in stores the name of the newest factor, and no personal data', async () => {
  const { stored } = await signIn(texted(2), typed(1))
  expect(stored.get(used)).toBe('otp:sms')
})

test('of two factors in the same second, takes the later in the list', async () => {
  const { stored } = await signIn(texted(1), typed(1))
  expect(stored.get(used)).toBe('password:knowledge')
})

test('a second factor is not stored as the last used method', async () => {
  const { stored } = await signIn(typed(1), app(2))
  expect(stored.get(used)).toBe('password:knowledge')
})

test('an impersonator leaves nothing behind', async () => {
  const acting = { type: 'impersonated', delivery_method: 'impersonation', ...at(1) }
  const { stored } = await signIn(acting as unknown as AuthenticationFactor)
  expect(stored.has(used)).toBe(false)
})

test('a refresh does not change the last used method', async () => {
  const { client, provider, stored } = await signIn(typed(1))
  stored.set(used, 'crypto:k')
  provider.on('/sessions/authenticate', () =>
    success(grantOf('ada', 1, { authentication_factors: [typed(1), texted(2)] })),
  )
  await renew(client, {})
  expect(client.session.current()?.session.authentication_factors).toHaveLength(2)
  expect(stored.get(used)).toBe('crypto:k')
})

test('the last used method outlives the session', async () => {
  const { client, page, stored } = await signIn(typed(1))
  await revoke(client)
  expect(client.session.current()).toBe(null)
  expect(stored.get(used)).toBe('password:knowledge')
  expect(recallMethod(page.storage, testToken)).toBe('password:knowledge')
})

test('reads an OAuth provider that an existing client stored until there is a newer method', async () => {
  const { browser, openPage } = createSetting()
  const { page } = openPage()
  expect(recallMethod(page.storage, testToken)).toBe(null)
  browser.stored.set(`${testStateKey}::b2c_last_used_oauth`, 'github')
  expect(recallMethod(page.storage, testToken)).toBe('oauth:oauth_github')
  browser.stored.set(used, 'otp:email')
  expect(recallMethod(page.storage, testToken)).toBe('otp:email')
})
