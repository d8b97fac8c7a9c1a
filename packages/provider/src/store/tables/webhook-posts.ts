import { sql } from 'kysely'
import { everyScope, type Scope, within } from '../scope.ts'
import type { Db } from '../store.ts'
import { type StoredEvent, storedEvent } from './events.ts'
import type { Webhook } from './webhooks.ts'

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

/** Time for which delivery is retried, in ms. */
export const webhookPostKeptMs = 3 * 24 * 60 * 60 * 1_000

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
      CAST(${happenedAt} AS BIGINT), CAST(${happenedAt} AS BIGINT), CAST(${happenedAt + webhookPostKeptMs} AS BIGINT)
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

/** Makes every queued event of a webhook due now. Returns their number. */
export const hastenPosts = async (db: Db, scope: Scope, webhookId: string, now: number): Promise<number> => {
  const { numUpdatedRows } = await within(db, scope)
    .updateTable('webhook_posts')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Which events of a project a replay sends again: one, or those of a period. Times in ms. */
export type ReplayedEvents = { readonly eventId: string } | { readonly from: number; readonly to: number }

/** Largest number of events of one replay. */
export const mostReplayed = 10_000

/**
 * Queues stored events for a webhook again, the oldest first, and only of kinds that it receives. Events that are
 * queued already stay. Returns the number of queued events.
 */
export const replayPosts = async (
  db: Db,
  { projectId, webhookId, kinds }: Pick<Webhook, 'projectId' | 'webhookId' | 'kinds'>,
  replayed: ReplayedEvents,
  now: number,
): Promise<number> => {
  const isChosen =
    'eventId' in replayed
      ? sql`event_id = ${replayed.eventId}`
      : sql`happened_at >= ${replayed.from} AND happened_at < ${replayed.to}`
  const isOfKind =
    kinds.length > 0 ? sql`kind IN (${sql.join(kinds)})` : sql`kind NOT IN (${sql.join([...optInKinds])})`
  const { numAffectedRows } = await sql`
    INSERT INTO webhook_posts (post_id, project_id, webhook_id, event_id, happened_at, due_at, expires_at)
    SELECT event_id || ${`.${webhookId}`}, project_id, CAST(${webhookId} AS TEXT), event_id, happened_at,
      CAST(${now} AS BIGINT), CAST(${now + webhookPostKeptMs} AS BIGINT)
    FROM events
    WHERE project_id = ${projectId} AND ${isChosen} AND ${isOfKind}
    ORDER BY happened_at, event_id LIMIT ${mostReplayed}
    ON CONFLICT DO NOTHING`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns how many events are queued for each webhook of a project. */
export const waitingPostsOf = async (db: Db, scope: Scope): Promise<ReadonlyMap<string, number>> => {
  const postRows = await within(db, scope)
    .selectFrom('webhook_posts')
    .select(({ fn }) => ['webhook_id', fn.countAll<number | string>().as('waiting')])
    .groupBy('webhook_id')
    .execute()
  return new Map(postRows.map(({ webhook_id, waiting }) => [webhook_id, Number(waiting)]))
}
