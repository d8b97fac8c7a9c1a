import { sql } from 'kysely'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { webhookPostKeptMs } from '../audit/webhook-posts.ts'
import type {} from './deliveries.ts'

/** The queues of a project: messages by channel, and events for webhooks. */
export const queueNames = ['email', 'sms', 'whatsapp', 'webhook'] as const

export type QueueName = (typeof queueNames)[number]

/** The entries that wait in a queue of a project. */
export interface QueueState {
  readonly projectId: string
  readonly queue: QueueName
  readonly waiting: number
  /** When the oldest entry was queued, in ms. */
  readonly oldestAt: number
}

interface QueueRow {
  readonly project_id: string
  readonly queue: QueueName
  readonly waiting: number | string
  readonly oldest_at: number | string
}

/**
 * Returns the queues that are not empty, without messages that have expired.
 *
 * @param scope the project; null reads every project
 * @param now in ms
 * @example await waitingQueues(store.db, { projectId }, clock.now()) // [{ queue: 'email', waiting: 3, … }]
 */
export const waitingQueues = async (db: Db, scope: Scope | null, now: number): Promise<readonly QueueState[]> => {
  const isOfProject = scope === null ? sql`` : sql`AND project_id = ${scope.projectId}`
  const isOfProjectAlone = scope === null ? sql`` : sql`WHERE project_id = ${scope.projectId}`
  const { rows } = await sql<QueueRow>`
    SELECT project_id, channel AS queue, COUNT(*) AS waiting, MIN(queued_at) AS oldest_at
    FROM deliveries WHERE expires_at > ${now} ${isOfProject} GROUP BY project_id, channel
    UNION ALL
    SELECT project_id, 'webhook' AS queue, COUNT(*) AS waiting, MIN(expires_at) - ${sql.lit(webhookPostKeptMs)} AS oldest_at
    FROM webhook_posts ${isOfProjectAlone} GROUP BY project_id`.execute(db)
  return rows.map((row) => ({
    projectId: row.project_id,
    queue: row.queue,
    waiting: Number(row.waiting),
    oldestAt: Number(row.oldest_at),
  }))
}

/** The content of a queue. `oldestMs` is the age of its oldest entry; 0 if it is empty. */
export interface QueueTotal {
  readonly queue: QueueName
  readonly waiting: number
  readonly oldestMs: number
}

/**
 * Returns how much waits in each queue, also in an empty one.
 *
 * @param scope the project; null adds up every project
 */
export const queueTotals = async (db: Db, scope: Scope | null, now: number): Promise<readonly QueueTotal[]> => {
  const states = await waitingQueues(db, scope, now)
  return queueNames.map((queue) => {
    const ofQueue = states.filter((state) => state.queue === queue)
    return {
      queue,
      waiting: ofQueue.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestMs: Math.max(0, ...ofQueue.map(({ oldestAt }) => now - oldestAt)),
    }
  })
}
