import { expect, it } from 'vitest'
import { silentLog } from '../ports/log.ts'
import { type Message, MessageRefused } from '../ports/messages.ts'
import { createOutbox } from './outbox.ts'

const message = (id: string): Message => ({ id, channel: 'email', to: 'a@x.com', text: 'hello' })
const atOnce = () => Promise.resolve()

it('does not let the caller wait for the gateway', async () => {
  let accept = () => {}
  const gate = new Promise<void>((resolve) => {
    accept = resolve
  })
  const sent: string[] = []
  const outbox = createOutbox({
    log: silentLog,
    messages: {
      send: async ({ id }) => {
        await gate
        sent.push(id)
      },
    },
  })
  outbox.post(message('1'))
  expect(sent).toEqual([])
  accept()
  await outbox.settled()
  expect(sent).toEqual(['1'])
})

it('tries again under the same id when the gateway fails, and gives up in the end', async () => {
  const tried: string[] = []
  const paused: number[] = []
  const lines: unknown[] = []
  const outbox = createOutbox({
    log: { ...silentLog, error: (members) => lines.push(members) },
    pause: async (ms) => {
      paused.push(ms)
    },
    messages: {
      send: async ({ id }) => {
        tried.push(id)
        throw new Error('451 a@x.com is busy')
      },
    },
  })
  outbox.post(message('1'))
  await outbox.settled()
  expect(tried).toEqual(['1', '1', '1', '1', '1'])
  expect(paused).toEqual([1_000, 4_000, 15_000, 40_000])
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('a@x.com')
})

it('does not try again what the gateway will never take', async () => {
  let tries = 0
  const outbox = createOutbox({
    log: silentLog,
    pause: atOnce,
    messages: {
      send: async () => {
        tries += 1
        throw new MessageRefused('no such mailbox')
      },
    },
  })
  outbox.post(message('1'))
  await outbox.settled()
  expect(tries).toBe(1)
})

it('delivers the others while one waits for its next attempt', async () => {
  let resume = () => {}
  const sent: string[] = []
  const outbox = createOutbox({
    log: silentLog,
    pause: () =>
      new Promise<void>((resolve) => {
        resume = resolve
      }),
    messages: {
      send: async ({ id }) => {
        if (id === 'bad' && sent.length === 0) throw new Error('later')
        sent.push(id)
      },
    },
  })
  outbox.post(message('bad'))
  for (let n = 0; n < 20; n++) outbox.post(message(`good-${n}`))
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toHaveLength(20)
  resume()
  await outbox.settled()
  expect(sent.at(-1)).toBe('bad')
})

it('refuses new messages while too many wait', () => {
  const outbox = createOutbox({ log: silentLog, messages: { send: () => new Promise(() => {}) } })
  for (let n = 0; n < 1_007; n++) outbox.post(message(String(n)))
  expect(() => outbox.requireRoom()).not.toThrow()
  outbox.post(message('one more'))
  expect(() => outbox.requireRoom()).toThrow(expect.objectContaining({ type: 'service_unavailable' }))
})

it('refuses new messages while too many wait for another attempt, and takes them again afterwards', async () => {
  let isDown = true
  const resumes: (() => void)[] = []
  const outbox = createOutbox({
    log: silentLog,
    pause: () => new Promise<void>((resolve) => resumes.push(resolve)),
    messages: {
      send: async () => {
        if (isDown) throw new Error('the gateway is down')
      },
    },
  })
  const paused = async (count: number) => {
    while (resumes.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  for (let n = 0; n < 4_999; n++) outbox.post(message(String(n)))
  await paused(4_999)
  expect(() => outbox.requireRoom()).not.toThrow()
  outbox.post(message('one more'))
  await paused(5_000)
  expect(() => outbox.requireRoom()).toThrow(expect.objectContaining({ type: 'service_unavailable' }))
  isDown = false
  for (const resume of resumes) resume()
  await outbox.settled()
  expect(() => outbox.requireRoom()).not.toThrow()
})
