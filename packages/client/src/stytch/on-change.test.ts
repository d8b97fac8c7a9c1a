import { expect, test } from 'vitest'
import { grantOf } from '../testing/grants.ts'
import { createSetting, leaveSession } from '../testing/setting.ts'
import { onChangeOf } from './on-change.ts'

test('reports a persisted session once, when the provider confirmed it', async () => {
  const { browser, openPage, refreshes } = createSetting()
  leaveSession(browser)
  const { client, store } = openPage()
  const heard: (string | undefined)[] = []
  onChangeOf(client, () => client.session.current()?.user)((user) => heard.push(user?.user_id))
  expect(heard).toEqual([])
  await expect.poll(refreshes).toBe(1)
  await expect.poll(() => heard).toHaveLength(1)
  store.sync()
  store.forget()
  expect(heard).toEqual([grantOf('ada').user.user_id, undefined])
})

test('an unsubscribed listener is not called', () => {
  const { client, store } = createSetting().openPage()
  const heard: unknown[] = []
  const stop = onChangeOf(client, () => client.session.current())((now) => heard.push(now))
  stop()
  store.forget()
  expect(heard).toEqual([])
})
