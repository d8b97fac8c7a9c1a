import { setImmediate as turn } from 'node:timers/promises'
import { createOutbox, type Outbox, type OutboxOptions, type Posting } from '../domain/messaging/outbox.ts'
import { silentLog } from '../ports/log.ts'
import type { Message } from '../ports/messages.ts'
import { atomically } from '../store/atomically.ts'
import { everyScope } from '../store/scope.ts'
import type { TestDeps } from './deps.ts'

/** Whatever is under way goes on in turns of the event loop and of the database. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await turn()
}

export const hanging = () => new Promise<void>(() => {})

export const messageOf = (id: string, channel: Message['channel'] = 'email'): Message => ({
  id,
  channel,
  to: 'ada@example.com',
  text: 'Your code is 012345',
})

/** Outboxes as those of several processes on one database, and what is posted to them. */
export const outboxes = (test: TestDeps) => {
  const posting = (id: string, rest: Partial<Posting> = {}): Posting => ({
    message: messageOf(id),
    projectId: test.project.projectId,
    diesAtMs: test.clock.now() + 300_000,
    ...rest,
  })
  const postings = (count: number) => Array.from({ length: count }, (_, n) => posting(String(n)))

  /** A process of its own. */
  const node = (send: OutboxOptions['messages']['send'], rest: Partial<OutboxOptions> = {}): Outbox =>
    createOutbox({ ...test.deps, log: silentLog, messages: { send }, pause: async () => {}, ...rest })

  /** Each in a transaction of its own, as requests post them. */
  const post = async (outbox: Outbox, ...posted: readonly Posting[]) => {
    for (const one of posted) await atomically(test.deps.store, (rows) => outbox.post(rows, one))
  }

  return {
    posting,
    postings,
    node,
    post,
    waiting: () => everyScope(test.deps.store.rows).selectFrom('deliveries').selectAll().execute(),

    /** A process that is killed with everything in its hands, after it had begun to send so many. */
    async killed(begun: number, ...posted: readonly Posting[]): Promise<string[]> {
      const tried: string[] = []
      const outbox = node(({ id }) => {
        tried.push(id)
        return hanging()
      })
      await post(outbox, ...posted)
      await until(() => tried.length === begun)
      return tried
    },

    /** What a process delivers that comes after it. */
    async survivor(): Promise<string[]> {
      const sent: string[] = []
      const outbox = node(async ({ id }) => {
        sent.push(id)
      })
      for (let look = 0; look < 10; look++) {
        await outbox.tend()
        await outbox.settled()
      }
      return sent
    },
  }
}
