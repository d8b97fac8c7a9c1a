import { sql } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** An event that was given up for a webhook, with the outcome of its last attempt. Times in ms. */
export interface DeadLetter {
  readonly eventId: string
  /** Kind of the event. */
  readonly kind: string
  readonly happenedAt: number
  readonly diedAt: number
  /** HTTP status of the last answer; 0 without one. */
  readonly status: number
  /** Code of the last failure without an answer, or the target of a redirect; else empty. */
  readonly fault: string
}

export interface WebhookDeadLettersTable {
  post_id: string
  project_id: string
  webhook_id: string
  event_id: string
  kind: string
  happened_at: number
  turn: number
  died_at: number
  status: number
  fault: string
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    webhook_dead_letters: WebhookDeadLettersTable
  }
}

/** Copies a queued event to the dead letters. It is kept as long as its event. */
export const addDeadLetter = async (
  db: Db,
  scope: Scope,
  postId: string,
  { diedAt, status, fault }: Pick<DeadLetter, 'diedAt' | 'status' | 'fault'>,
): Promise<void> => {
  await sql`
    INSERT INTO webhook_dead_letters
      (post_id, project_id, webhook_id, event_id, kind, happened_at, turn, died_at, status, fault, expires_at)
    SELECT p.post_id, p.project_id, p.webhook_id, p.event_id, e.kind, e.happened_at, e.turn, CAST(${diedAt} AS BIGINT),
      CAST(${status} AS BIGINT), CAST(${fault} AS TEXT), e.expires_at
    FROM webhook_posts p JOIN events e ON e.event_id = p.event_id
    WHERE p.post_id = ${postId} AND p.project_id = ${scope.projectId}
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Returns the dead letters of a webhook, in the order in which their events happened. */
export const deadLettersOf = async (
  db: Db,
  scope: Scope,
  webhookId: string,
  most: number,
): Promise<readonly DeadLetter[]> => {
  const letterRows = await within(db, scope)
    .selectFrom('webhook_dead_letters')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('happened_at')
    .orderBy('turn')
    .orderBy('post_id')
    .limit(most)
    .execute()
  return letterRows.map((row) => ({
    eventId: row.event_id,
    kind: row.kind,
    happenedAt: row.happened_at,
    diedAt: row.died_at,
    status: row.status,
    fault: row.fault,
  }))
}

/** Returns the number of dead letters of each webhook of a project that has any. */
export const deadLetterCounts = async (db: Db, scope: Scope): Promise<ReadonlyMap<string, number>> => {
  const letterRows = await within(db, scope)
    .selectFrom('webhook_dead_letters')
    .select(({ fn }) => ['webhook_id', fn.countAll<number | string>().as('dead')])
    .groupBy('webhook_id')
    .execute()
  return new Map(letterRows.map(({ webhook_id, dead }) => [webhook_id, Number(dead)]))
}

/** Deletes the dead letters whose events are queued for the webhook again. */
export const dropQueuedDeadLetters = async (db: Db, scope: Scope, webhookId: string): Promise<void> => {
  await within(db, scope)
    .deleteFrom('webhook_dead_letters')
    .where('webhook_id', '=', webhookId)
    .where('post_id', 'in', (query) =>
      query.selectFrom('webhook_posts').select('post_id').where('webhook_id', '=', webhookId),
    )
    .execute()
}

/** Deletes the dead letters of a webhook. */
export const dropDeadLetters = async (db: Db, scope: Scope, webhookId: string): Promise<void> => {
  await within(db, scope).deleteFrom('webhook_dead_letters').where('webhook_id', '=', webhookId).execute()
}
