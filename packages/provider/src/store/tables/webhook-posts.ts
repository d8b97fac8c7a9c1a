import { sql } from 'kysely'
import { everyScope } from '../scope.ts'
import type { Db } from '../store.ts'
import { type StoredEvent, storedEvent } from './events.ts'

/** An event to be delivered to a webhook. */
export interface WebhookPost {
  readonly postId: string
  readonly webhookId: string
  readonly event: StoredEvent
  /** When a node may take it next, in ms. Until then it is leased or waits for a retry. */
  readonly dueAt: number
  readonly diesAt: number
}

export interface WebhookPostsTable {
  post_id: string
  project_id: string
  webhook_id: string
  event_id: string
  happened_at: number
  due_at: number
  expires_at: number
}

declare module '../schema.ts' {
  interface Schema {
    webhook_posts: WebhookPostsTable
  }
}

/** How long delivery is retried. */
const keptMs = 3 * 24 * 60 * 60 * 1_000

/**
 * Clients control the number of these events. They are delivered only to webhooks that name them, so that they do not
 * delay other events.
 */
const optInKinds: ReadonlySet<string> = new Set(['guess.refused', 'client.token_given', 'grant.token_given'])

/** Queues an event for each webhook of its project that subscribes to its kind, in the event's transaction. */
export const addWebhookPosts = async (db: Db, event: StoredEvent): Promise<void> => {
  const { eventId, projectId, kind, happenedAt } = event
  const isDefaultKind = !optInKinds.has(kind)
  await sql`
    INSERT INTO webhook_posts (post_id, project_id, webhook_id, event_id, happened_at, due_at, expires_at)
    SELECT ${`${eventId}.`} || webhook_id, project_id, webhook_id, CAST(${eventId} AS TEXT),
      CAST(${happenedAt} AS BIGINT), CAST(${happenedAt} AS BIGINT), CAST(${happenedAt + keptMs} AS BIGINT)
    FROM webhooks
    WHERE project_id = ${projectId} AND (kinds = ${isDefaultKind ? '' : '-'} OR kinds LIKE ${`%,${kind},%`})`.execute(
    db,
  )
}

/** Returns the webhooks with due events, in no particular order. */
export const webhooksWithDuePosts = async (db: Db, now: number): Promise<readonly string[]> => {
  const postRows = await everyScope(db)
    .selectFrom('webhook_posts')
    .select('webhook_id')
    .distinct()
    .where('due_at', '<=', now)
    .where('expires_at', '>', now)
    .execute()
  return postRows.map(({ webhook_id }) => webhook_id)
}

/** Returns the due events of a webhook, in the order in which they happened. */
export const duePosts = async (db: Db, webhookId: string, now: number, most: number) => {
  const postRows = await everyScope(db)
    .selectFrom('webhook_posts as p')
    .innerJoin('events as e', 'e.event_id', 'p.event_id')
    .selectAll('e')
    .select(['p.post_id', 'p.webhook_id', 'p.due_at', 'p.expires_at as dies_at'])
    .where('p.webhook_id', '=', webhookId)
    .where('p.due_at', '<=', now)
    .where('p.expires_at', '>', now)
    .orderBy('p.happened_at')
    .orderBy('p.post_id')
    .limit(most)
    .execute()
  return postRows.map(
    (row): WebhookPost => ({
      postId: row.post_id,
      webhookId: row.webhook_id,
      event: storedEvent(row),
      dueAt: row.due_at,
      diesAt: row.dies_at,
    }),
  )
}

/** Leases a due event. Of several nodes, one gets `true`. */
export const leasePost = async (db: Db, { postId, dueAt }: WebhookPost, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await everyScope(db)
    .updateTable('webhook_posts')
    .set({ due_at: until })
    .where('post_id', '=', postId)
    .where('due_at', '=', dueAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Defers an event. */
export const deferPost = async (db: Db, { postId }: WebhookPost, until: number): Promise<void> => {
  await everyScope(db).updateTable('webhook_posts').set({ due_at: until }).where('post_id', '=', postId).execute()
}

export const dropPost = async (db: Db, { postId }: WebhookPost): Promise<void> => {
  await everyScope(db).deleteFrom('webhook_posts').where('post_id', '=', postId).execute()
}

/** Counts queued events, across all projects. */
export const waitingPosts = async (db: Db): Promise<number> => {
  const { waiting } = await everyScope(db)
    .selectFrom('webhook_posts')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
