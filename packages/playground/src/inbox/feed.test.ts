import { expect, test } from 'vitest'
import { type FeedPorts, openFeed } from './feed.ts'
import { type InboxMessage, inOrder, isWithheld, type WithheldMessage } from './message.ts'
import type { StreamListener } from './stream.ts'

const mail = (id: string): InboxMessage => ({ id, channel: 'email', to: 'a@b.example', text: id, sent_at: '' })

const nobody: StreamListener = { opened() {}, failed() {}, received() {}, withheld() {}, cleared() {} }

const unsent = (id: string, withheld_at = ''): WithheldMessage => ({
  id,
  channel: 'email',
  to: 'a@b.example',
  why: 'The budget is used up.',
  remedy: 'Raise it.',
  withheld_at,
})

const start = (inbox: InboxMessage[], withheld: WithheldMessage[] = [], projectId?: string) => {
  let stream = nobody
  let tick: (() => void) | null = null
  const ports: FeedPorts = {
    open: (_, listener) => {
      stream = listener
      return () => {
        stream = nobody
      }
    },
    read: async () => [...inbox],
    readWithheld: async () => [...withheld],
    empty: async () => {
      inbox.length = 0
      withheld.length = 0
    },
    every: (_, again) => {
      tick = again
      return () => {
        tick = null
      }
    },
  }
  const feed = openFeed({ ports, ...(projectId !== undefined && { projectId }) })
  return {
    feed,
    stream: () => stream,
    ids: () => feed.messages().map(({ id }) => id),
    polls: () => tick?.(),
    isPolling: () => tick !== null,
  }
}

test('shows existing messages, and puts streamed ones on top, each once', async () => {
  const inbox = start([mail('1')])
  await expect.poll(inbox.ids).toEqual(['1'])
  inbox.stream().opened()
  inbox.stream().received(mail('2'))
  inbox.stream().received(mail('2'))
  expect(inbox.ids()).toEqual(['2', '1'])
})

test('an answer that was in flight when a message came does not remove the message', async () => {
  const earlierMessages = [mail('1')]
  const inbox = start(earlierMessages)
  inbox.stream().opened()
  earlierMessages.unshift(mail('2'))
  inbox.stream().received(mail('2'))
  const seen: string[] = []
  inbox.feed.subscribe(() => seen.push(inbox.ids().join()))
  await expect.poll(inbox.ids).toEqual(['2', '1'])
  expect(seen).not.toContain('1')
})

test('polls while the stream is cut, and stops once it is back', async () => {
  const earlierMessages = [mail('1')]
  const inbox = start(earlierMessages)
  inbox.stream().failed()
  inbox.stream().failed()
  earlierMessages.unshift(mail('2'))
  inbox.polls()
  await expect.poll(inbox.ids).toEqual(['2', '1'])
  inbox.stream().opened()
  expect(inbox.isPolling()).toBe(false)
})

test('an emptied inbox is shown empty at once', async () => {
  const inbox = start([mail('1')])
  await expect.poll(inbox.ids).toEqual(['1'])
  inbox.stream().cleared()
  expect(inbox.ids()).toEqual([])
})

test('an inbox that was emptied while the stream was cut is shown empty once it is back', async () => {
  const earlierMessages = [mail('1')]
  const inbox = start(earlierMessages)
  await expect.poll(inbox.ids).toEqual(['1'])
  earlierMessages.length = 0
  inbox.stream().opened()
  await expect.poll(inbox.ids).toEqual([])
})

test('clears the inbox without a stream too', async () => {
  const inbox = start([mail('1')])
  await expect.poll(inbox.ids).toEqual(['1'])
  inbox.stream().failed()
  inbox.feed.clear()
  await expect.poll(inbox.ids).toEqual([])
})

test('notifies its listeners of changes only', async () => {
  const inbox = start([])
  let told = 0
  const stop = inbox.feed.subscribe(() => {
    told += 1
  })
  inbox.stream().received(mail('1'))
  inbox.stream().received(mail('1'))
  expect(told).toBe(1)
  stop()
  inbox.stream().received(mail('2'))
  expect(told).toBe(1)
})

test('a closed feed closes the stream and clears its timer', () => {
  const inbox = start([])
  inbox.stream().failed()
  inbox.feed.close()
  expect(inbox.stream()).toBe(nobody)
  expect(inbox.isPolling()).toBe(false)
})

test('shows messages that were not sent: existing, streamed and cleared ones', async () => {
  const { feed, stream } = start([mail('1')], [unsent('w1')])
  stream().opened()
  await expect.poll(() => feed.withheld().map(({ id }) => id)).toEqual(['w1'])
  stream().withheld(unsent('w2'))
  stream().withheld(unsent('w2'))
  expect(feed.withheld().map(({ id }) => id)).toEqual(['w2', 'w1'])
  expect(feed.messages().map(({ id }) => id)).toEqual(['1'])
  stream().cleared()
  expect([feed.withheld(), feed.messages()]).toEqual([[], []])
})

test('orders sent and unsent messages by time, newest first', () => {
  const at = (second: number) => `2030-01-01T00:00:0${second}Z`
  const sent = [3, 1].map((second) => ({ ...mail(`${second}`), sent_at: at(second) }))
  const entries = inOrder(sent, [unsent('w2', at(2)), unsent('w0', at(0))])
  expect(entries.map(({ id }) => id)).toEqual(['3', 'w2', '1', 'w0'])
  expect(entries.filter(isWithheld).map(({ id }) => id)).toEqual(['w2', 'w0'])
})

test('shows the messages of its project only, from the list, the stream and those that were not sent', async () => {
  const of = <Entry>(entry: Entry, project_id: string) => ({ ...entry, project_id })
  const inbox = start(
    [of(mail('1'), 'own'), of(mail('2'), 'other')],
    [of(unsent('3'), 'other'), of(unsent('4'), 'own')],
    'own',
  )
  await expect.poll(inbox.ids).toEqual(['1'])
  expect(inbox.feed.withheld().map(({ id }) => id)).toEqual(['4'])
  inbox.stream().received(of(mail('5'), 'other'))
  inbox.stream().withheld(of(unsent('6'), 'other'))
  inbox.stream().received(of(mail('7'), 'own'))
  expect(inbox.ids()).toEqual(['7', '1'])
  expect(inbox.feed.withheld().map(({ id }) => id)).toEqual(['4'])
})
