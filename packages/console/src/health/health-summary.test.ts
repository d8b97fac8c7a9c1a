import type { ConsoleQueue } from '@latchkey/protocol/console/health'
import { expect, it } from 'vitest'
import { ageText, healthSummary, queueStateText, sizeText } from './health-summary.ts'

const queue = (name: ConsoleQueue['queue'], waiting = 0, oldestMs = 0): ConsoleQueue => ({
  queue: name,
  waiting,
  oldest_ms: oldestMs,
})

it.each([
  ['nothing waits', [queue('email'), queue('webhook')], 'no message or event waits'],
  ['a message has waited for seconds', [queue('email', 2, 4_000), queue('sms')], 'messages are being sent'],
  [
    'messages and events have waited for long',
    [queue('email', 2, 61_000), queue('webhook', 1, 900_000)],
    'Email, Webhook events',
  ],
])('the summary says what is wrong when %s', (_case, queues, words) => {
  expect(healthSummary({ queues })).toContain(words)
})

it.each([
  [queue('sms'), 'Empty'],
  [queue('sms', 1, 59_999), 'Being sent'],
  [queue('webhook', 1, 60_000), 'A receiver does not accept them.'],
])('the state of a queue follows its oldest entry: %o', (state, words) => {
  expect(queueStateText(state)).toBe(words)
})

it('ages are whole seconds, minutes or hours', () => {
  expect([300, 1_999, 95_000, 7_300_000].map(ageText)).toEqual(['less than 1 s', '1 s', '1 min', '2 h'])
})

it('sizes have three digits and a decimal unit', () => {
  expect([0, 999, 1_000, 4_215_000, 3.2e12, 5e16].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '4.22 MB',
    '3.2 TB',
    '50,000 TB',
  ])
})
