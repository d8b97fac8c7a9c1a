import { expect, it } from 'vitest'
import type { Message } from '../ports/messages.ts'
import { createInbox, type InboxChange } from './inbox.ts'

const message = (id: string, to: string): Message => ({ id, channel: 'email', to, text: `message ${id}` })
const inboxAt = (ms: number) => createInbox({ now: () => ms })

it('lists the newest first, with the time of the given clock', async () => {
  const inbox = inboxAt(Date.UTC(2030, 0, 2, 3, 4, 5))
  await inbox.send(message('1', 'a@example.com'))
  await inbox.send(message('2', 'b@example.com'))
  expect(inbox.list(null).map(({ id }) => id)).toEqual(['2', '1'])
  expect(inbox.list(null)[0]?.sent_at).toBe('2030-01-02T03:04:05.000Z')
})

it('names the project that sent a message', async () => {
  const inbox = inboxAt(0)
  await inbox.send(message('1', 'a@example.com'), 'project-test-1')
  await inbox.send(message('2', 'a@example.com'))
  expect(inbox.list(null).map((received) => received.project_id)).toEqual([undefined, 'project-test-1'])
})

it('finds an address in any case, and no other', async () => {
  const inbox = inboxAt(0)
  await inbox.send(message('1', 'Ada@Example.com'))
  await inbox.send(message('2', '+15005550006'))
  for (const to of ['Ada@Example.com', 'ada@example.com', ' ada@EXAMPLE.com ']) expect(inbox.list(to)).toHaveLength(1)
  expect(inbox.list('+15005550006')).toHaveLength(1)
  expect(inbox.list('da@example.com')).toHaveLength(0)
})

it('stores a message once when it is sent repeatedly', async () => {
  const inbox = inboxAt(0)
  await inbox.send(message('1', 'a@example.com'))
  await inbox.send(message('1', 'a@example.com'))
  expect(inbox.list(null)).toHaveLength(1)
})

it('drops the oldest over its limit', async () => {
  const inbox = inboxAt(0)
  for (let n = 0; n < 5_003; n++) await inbox.send(message(String(n), 'a@example.com'))
  expect(inbox.list(null)).toHaveLength(5_000)
  expect(inbox.list(null).at(-1)?.id).toBe('3')
})

it('notifies watchers until they stop', async () => {
  const inbox = inboxAt(0)
  const changeTypes: InboxChange['type'][] = []
  const stop = inbox.watch(({ type }) => changeTypes.push(type))
  await inbox.send(message('1', 'a@example.com'))
  inbox.clear()
  stop()
  await inbox.send(message('2', 'a@example.com'))
  expect(changeTypes).toEqual(['received', 'cleared'])
  expect(inbox.list(null)).toHaveLength(1)
})
