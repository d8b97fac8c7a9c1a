import { expect, test } from 'vitest'
import { createEventLog } from './event-log.ts'

test('lists events newest first, and forgets the oldest of more than a hundred', () => {
  const log = createEventLog(() => 5)
  for (let count = 1; count <= 101; count++) log.add({ type: `EVENT_${count}` })
  expect(log.current()).toHaveLength(100)
  expect(log.current()[0]).toEqual({ key: 101, type: 'EVENT_101', atMs: 5, details: '' })
  expect(log.current().at(-1)?.type).toBe('EVENT_2')
  log.clear()
  expect(log.current()).toEqual([])
})

test('shows the data of an event without its secrets', () => {
  const log = createEventLog()
  log.add({
    type: 'AUTHENTICATE',
    data: { user_id: 'user-1', session_token: 'secret-1', nested: { session_jwt: 'ey' } },
  })
  const { details = '' } = log.current()[0] ?? {}
  expect(JSON.parse(details)).toEqual({ user_id: 'user-1', session_token: '…', nested: { session_jwt: '…' } })
})
