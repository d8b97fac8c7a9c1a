import { expect, test } from 'vitest'
import type { InboxMessage } from './message.ts'
import { createUsedMessages } from './used-messages.ts'

const storage = (items = new Map<string, string>()) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
})

const message = (id: string, to: string, more: Partial<InboxMessage> = { code: '123456' }): InboxMessage => ({
  id,
  to,
  channel: 'email',
  text: '',
  sent_at: '',
  ...more,
})

test('marks a message once, and notifies of changes only', () => {
  const used = createUsedMessages(storage())
  let changes = 0
  const stop = used.subscribe(() => {
    changes += 1
  })
  used.mark('1')
  used.mark('1')
  expect([[...used.current()], changes]).toEqual([['1'], 1])
  stop()
  used.mark('2')
  expect(changes).toBe(1)
})

test('marks the newest code or link of the user who signed in, in any case of the address', () => {
  const used = createUsedMessages(storage())
  const notice = message('3', 'ada@example.com', {})
  const messages = [notice, message('2', 'Ada@Example.com'), message('1', 'ada@example.com')]
  used.markNewest(messages, ['+12125550123', 'ada@example.com'])
  expect([...used.current()]).toEqual(['2'])
  used.markNewest(messages, ['grace@example.com'])
  expect([...used.current()]).toEqual(['2'])
})

test('does not mark a newer code of somebody else', () => {
  const used = createUsedMessages(storage())
  used.markNewest([message('2', 'grace@example.com'), message('1', 'ada@example.com')], ['ada@example.com'])
  expect([...used.current()]).toEqual(['1'])
})

test('keeps the marks for the next page, and ignores kept text that is none', () => {
  const items = new Map<string, string>()
  createUsedMessages(storage(items)).mark('1')
  expect([...createUsedMessages(storage(items)).current()]).toEqual(['1'])
  for (const key of items.keys()) items.set(key, '{"1":')
  expect([...createUsedMessages(storage(items)).current()]).toEqual([])
})
