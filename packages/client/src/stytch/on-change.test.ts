import { expect, test } from 'vitest'
import { grantOf } from '../testing/grants.ts'
import { createSetting, leaveSession } from '../testing/setting.ts'
import { onChangeOf } from './on-change.ts'

test('reports a persisted session once, when the provider confirmed it', async () => {
  const { browser, openPage, refreshes } = createSetting()
  leaveSession(browser)
  const { client, store } = openPage()
  const notifications: (string | undefined)[] = []
  onChangeOf(client, () => client.session.current()?.user)((user) => notifications.push(user?.user_id))
  expect(notifications).toEqual([])
  await expect.poll(refreshes).toBe(1)
  await expect.poll(() => notifications).toHaveLength(1)
  store.sync()
  store.forget()
  expect(notifications).toEqual([grantOf('ada').user.user_id, undefined])
})

test('an unsubscribed listener is not called', () => {
  const { client, store } = createSetting().openPage()
  const notifications: unknown[] = []
  const stop = onChangeOf(client, () => client.session.current())((state) => notifications.push(state))
  stop()
  store.forget()
  expect(notifications).toEqual([])
})
