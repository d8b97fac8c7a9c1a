import { setImmediate as turn } from 'node:timers/promises'
import { createOutbox, type Outbox, type OutboxOptions, type QueuedMessage } from '../domain/messaging/outbox.ts'
import { silentLog } from '../ports/log.ts'
import type { Message } from '../ports/messages.ts'
import { atomically } from '../store/atomically.ts'
import { everyScope } from '../store/scope.ts'
import type { TestDeps } from './deps.ts'

/** Waits until a condition holds, by turns of the event loop and of the database. */
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

/** Outboxes of several processes on one database, and messages for them. */
export const outboxes = (test: TestDeps) => {
  const posting = (id: string, rest: Partial<QueuedMessage> = {}): QueuedMessage => ({
    message: messageOf(id),
    projectId: test.project.projectId,
    diesAtMs: test.clock.now() + 300_000,
    ...rest,
  })
  const postings = (count: number) => Array.from({ length: count }, (_, n) => posting(String(n)))

  /** Starts an outbox of another process. */
  const node = (send: OutboxOptions['messages']['send'], rest: Partial<OutboxOptions> = {}): Outbox =>
    createOutbox({ ...test.deps, log: silentLog, messages: { send }, pause: async () => {}, ...rest })

  /** Posts each message in its own transaction, as requests do. */
  const post = async (outbox: Outbox, ...posted: readonly QueuedMessage[]) => {
    for (const one of posted) await atomically(test.deps.store, (db) => outbox.post(db, one))
  }

  return {
    posting,
    postings,
    node,
    post,
    waiting: () => everyScope(test.deps.store.db).selectFrom('deliveries').selectAll().execute(),

    /** Simulates a process that is killed while it sends messages, after it has begun `begun` of them. Returns their IDs. */
    async killed(begun: number, ...posted: readonly QueuedMessage[]): Promise<string[]> {
      const triedIds: string[] = []
      const outbox = node(({ id }) => {
        triedIds.push(id)
        return hanging()
      })
      await post(outbox, ...posted)
      await until(() => triedIds.length === begun)
      return triedIds
    },

    /** Returns the IDs that a later process delivers. */
    async survivor(): Promise<string[]> {
      const sentIds: string[] = []
      const outbox = node(async ({ id }) => {
        sentIds.push(id)
      })
      for (let look = 0; look < 10; look++) {
        await outbox.tend()
        await outbox.settled()
      }
      return sentIds
    },
  }
}
