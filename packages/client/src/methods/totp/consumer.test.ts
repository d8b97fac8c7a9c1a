import { expect, test } from 'vitest'
import { headless } from '../../consumer.ts'
import { success } from '../../testing/answers.ts'
import { settled } from '../../testing/clock.ts'
import { grantOf, userOf } from '../../testing/grants.ts'
import { createSetting, leaveSession } from '../../testing/setting.ts'

const signedIn = async () => {
  const setting = createSetting()
  leaveSession(setting.browser)
  const client = headless(setting.openPage().client)
  await settled()
  return { ...setting, client }
}

const withApp = (verified: boolean) => ({ ...userOf('ada'), totps: [{ totp_id: 't', verified }] })

test('sets up an app for the signed-in user, and updates the local user at once', async () => {
  const { client, provider } = await signedIn()
  const createdApp = { totp_id: 't', secret: 'S', qr_code: 'data:image/png;base64,AA==', recovery_codes: ['a-b-c'] }
  provider.on('/totps', () => success({ ...createdApp, user_id: 'user-test-ada', __user: withApp(false) }))
  const answer = await client.totps.create({ expiration_minutes: 60 })
  expect(answer).toMatchObject(createdApp)
  expect(answer).not.toHaveProperty('__user')
  expect(provider.to('/totps')[0]?.body).toEqual({ expiration_minutes: 60 })
  expect(client.user.getSync()?.totps).toEqual([{ totp_id: 't', verified: false }])
})

test('sends codes without the spaces that people type, and adopts the session of the answer', async () => {
  const { client, provider } = await signedIn()
  const factor = { type: 'totp', delivery_method: 'authenticator_app', last_authenticated_at: '2026-11-21T10:00:00Z' }
  const stronger = grantOf('ada', 1, {
    authentication_factors: [{ ...factor, authenticator_app_factor: { totp_id: 't' } } as never],
  })
  for (const path of ['/totps/authenticate', '/totps/recover'])
    provider.on(path, () => success({ ...stronger, user: withApp(true), __user: withApp(true), totp_id: 't' }))
  const proven = await client.totps.authenticate({ totp_code: '123 456', session_duration_minutes: 30 })
  expect(proven).toMatchObject({ totp_id: 't', status_code: 200 })
  expect(proven).not.toHaveProperty('__user')
  expect(client.session.getSync()).toEqual(stronger.session)
  expect(client.user.getSync()?.totps).toEqual([{ totp_id: 't', verified: true }])
  await client.totps.recover({ recovery_code: 'a-b-c', session_duration_minutes: 30 })
  expect(provider.to('/totps/authenticate')[0]?.body).toEqual({ totp_code: '123456', session_duration_minutes: 30 })
  expect(provider.to('/totps/recover')[0]?.body).toEqual({ recovery_code: 'a-b-c', session_duration_minutes: 30 })
})

test('reads the remaining codes without a body, and removes a deleted app locally at once', async () => {
  const { client, provider } = await signedIn()
  const totps = { totp_id: 't', verified: true, recovery_codes: ['a-b-c'] }
  provider.on('/totps/recovery_codes', () => success({ user_id: 'user-test-ada', totps }))
  expect((await client.totps.recoveryCodes()).totps).toEqual(totps)
  expect(provider.to('/totps/recovery_codes')[0]?.body).toBeFalsy()
  provider.on('/totps', () => success({ user_id: 'user-test-ada', __user: withApp(true) }))
  await client.totps.create()
  provider.on('/users/totps/t', () => success({ user_id: 'user-test-ada', __user: userOf('ada') }))
  await client.user.deleteTOTP('t')
  expect(client.user.getSync()?.totps).toEqual([])
})
