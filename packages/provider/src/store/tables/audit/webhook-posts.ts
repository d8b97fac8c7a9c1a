import { type RawBuilder, sql } from 'kysely'
import { compiled } from '../../compiled.ts'
import type { Insertion } from '../../insert-rows.ts'
import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type StoredEvent, storedEvent } from './events.ts'
import { dropQueuedDeadLetters } from './webhook-dead-letters.ts'
import type { Webhook } from './webhooks.ts'

/** An event to be delivered to a webhook. */
export interface WebhookPost {
  readonly postId: string
  readonly webhookId: string
  readonly event: StoredEvent
  /** When a node may take it next, in ms. Until then it is leased or waits for a retry. */
  readonly dueAt: number
  /** From then on, in ms, a failed attempt is the last one. */
  readonly diesAt: number
  /** Attempts before this one. */
  readonly tries: number
}

export interface WebhookPostsTable {
  post_id: string
  project_id: string
  webhook_id: string
  event_id: string
  happened_at: number
  due_at: number
  expires_at: number
  /** Place in the queue of the webhook. */
  turn: number
  /** End of the lease of the node that sends it now, in ms; 0 without one. */
  leased_until: number
  /** Attempts so far. */
  tries: number
}

declare module '../../schema.ts' {
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

/** The last place in the queue of a webhook. A transaction sees every earlier event, so causes come before effects. */
const lastTurn = (webhook: RawBuilder<unknown>) =>
  sql`(SELECT COALESCE(MAX(q.turn), 0) FROM webhook_posts q WHERE q.webhook_id = ${webhook})`

type QueuedEvent = {
  eventId: string
  idOfPost: string
  projectId: string
  happenedAt: number
  diesAt: number
  everyKind: string
  thisKind: string
}

const queue = compiled<QueuedEvent, unknown>((db, value) => ({
  compile: () =>
    sql`
    INSERT INTO webhook_posts (post_id, project_id, webhook_id, event_id, happened_at, due_at, expires_at, turn)
    SELECT ${value('idOfPost')} || webhook_id, project_id, webhook_id, CAST(${value('eventId')} AS TEXT),
      CAST(${value('happenedAt')} AS BIGINT), CAST(${value('happenedAt')} AS BIGINT), CAST(${value('diesAt')} AS BIGINT),
      ${lastTurn(sql`w.webhook_id`)} + 1
    FROM webhooks w
    WHERE project_id = ${value('projectId')} AND (kinds = ${value('everyKind')} OR kinds LIKE ${value('thisKind')})`.compile(
      db,
    ),
}))

/** Queues an event for each webhook of its project that subscribes to its kind, in the event's transaction. */
export const addWebhookPosts = async (db: Db, event: StoredEvent): Promise<void> => {
  const { eventId, projectId, kind, happenedAt } = event
  await queue(db, {
    eventId,
    idOfPost: `${eventId}.`,
    projectId,
    happenedAt,
    diesAt: happenedAt + webhookPostKeptMs,
    everyKind: optInKinds.has(kind) ? '-' : '',
    thisKind: `%,${kind},%`,
  })
}

/** An event of a transaction, with its place among them and the patterns of the webhooks that receive its kind. */
interface QueuedLine {
  readonly event_id: string
  readonly project_id: string
  readonly happened_at: number
  readonly expires_at: number
  readonly turn: number
  readonly every_kind: string
  readonly this_kind: string
}

/** Queues events of one transaction, in their order, as `addWebhookPosts` does. */
export const newWebhookPosts: Insertion<keyof QueuedLine> = {
  table: 'webhook_posts',
  columns: {
    event_id: 'text',
    project_id: 'text',
    happened_at: 'bigint',
    expires_at: 'bigint',
    turn: 'bigint',
    every_kind: 'text',
    this_kind: 'text',
  },
  key: 'post_id',
  into: {
    post_id: sql`added.event_id || '.' || w.webhook_id`,
    project_id: sql`w.project_id`,
    webhook_id: sql`w.webhook_id`,
    event_id: sql`added.event_id`,
    happened_at: sql`added.happened_at`,
    due_at: sql`added.happened_at`,
    expires_at: sql`added.expires_at`,
    turn: sql`${lastTurn(sql`w.webhook_id`)} + added.turn`,
  },
  join: sql`JOIN webhooks w ON w.project_id = added.project_id`,
  condition: sql`(w.kinds = added.every_kind OR w.kinds LIKE added.this_kind)`,
}

/** Returns the rows of `newWebhookPosts`. */
export const queuedLines = (events: readonly StoredEvent[]): readonly QueuedLine[] =>
  events.map(({ eventId, projectId, kind, happenedAt }, at) => ({
    event_id: eventId,
    project_id: projectId,
    happened_at: happenedAt,
    expires_at: happenedAt + webhookPostKeptMs,
    turn: at + 1,
    every_kind: optInKinds.has(kind) ? '-' : '',
    this_kind: `%,${kind},%`,
  }))

/**
 * Returns the webhooks whose first queued event is due, in no particular order. While the first event is leased or waits
 * for its next attempt, the later ones wait behind it.
 */
export const webhooksWithDuePosts = async (db: Db, now: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ webhook_id: string }>`
    SELECT w.webhook_id FROM webhooks w
    WHERE (
      SELECT p.due_at FROM webhook_posts p JOIN events e ON e.event_id = p.event_id
      WHERE p.webhook_id = w.webhook_id ORDER BY p.turn, p.happened_at, p.post_id LIMIT 1
    ) <= ${now}`.execute(db)
  return rows.map(({ webhook_id }) => webhook_id)
}

/** Returns the first queued events of a webhook, due or not, in the order in which they must be delivered. */
export const firstPosts = async (db: Db, webhookId: string, most: number): Promise<readonly WebhookPost[]> => {
  const postRows = await everyScope(db)
    .selectFrom('webhook_posts as p')
    .innerJoin('events as e', 'e.event_id', 'p.event_id')
    .select(['e.event_id', 'e.project_id', 'e.kind', 'e.user_id', 'e.detail', 'e.happened_at', 'e.expires_at'])
    .select(['p.post_id', 'p.webhook_id', 'p.due_at', 'p.expires_at as dies_at', 'p.tries'])
    .where('p.webhook_id', '=', webhookId)
    .orderBy('p.turn')
    .orderBy('p.happened_at')
    .orderBy('p.post_id')
    .limit(most)
    .execute()
  return postRows.map((row) => ({
    postId: row.post_id,
    webhookId: row.webhook_id,
    event: storedEvent(row),
    dueAt: row.due_at,
    diesAt: row.dies_at,
    tries: row.tries,
  }))
}

/**
 * Leases a due event. Of several nodes, one gets `true`; a node that gets `false` must not send a later event of the
 * webhook, because the other node still sends this one.
 */
export const leasePost = async (db: Db, { postId, dueAt, tries }: WebhookPost, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await everyScope(db)
    .updateTable('webhook_posts')
    .set({ due_at: until, leased_until: until, tries: tries + 1 })
    .where('post_id', '=', postId)
    .where('due_at', '=', dueAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Defers an event and ends its lease. */
export const deferPost = async (db: Db, { postId }: WebhookPost, until: number): Promise<void> => {
  await everyScope(db)
    .updateTable('webhook_posts')
    .set({ due_at: until, leased_until: 0 })
    .where('post_id', '=', postId)
    .execute()
}

export const dropPost = async (db: Db, { postId }: Pick<WebhookPost, 'postId'>): Promise<void> => {
  await everyScope(db).deleteFrom('webhook_posts').where('post_id', '=', postId).execute()
}

/** Makes every queued event of a webhook due now that no node sends at this moment. Returns their number. */
export const hastenPosts = async (db: Db, scope: Scope, webhookId: string, now: number): Promise<number> => {
  const { numUpdatedRows } = await within(db, scope)
    .updateTable('webhook_posts')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('leased_until', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Which events of a project a replay sends again: one, those of a period, or those that were given up for the webhook.
 * Times in ms.
 */
export type ReplayedEvents =
  | { readonly eventId: string }
  | { readonly from: number; readonly to: number }
  | { readonly deadLetters: true }

/** Largest number of events of one replay. */
export const mostReplayed = 10_000

/**
 * Queues stored events for a webhook again, the oldest first, behind those that wait, and only of kinds that it receives.
 * Events that are queued already stay. Returns the number of queued events, which are no longer dead letters.
 */
export const replayPosts = async (
  db: Db,
  { projectId, webhookId, kinds }: Pick<Webhook, 'projectId' | 'webhookId' | 'kinds'>,
  replayed: ReplayedEvents,
  now: number,
): Promise<number> => {
  const isChosen = chosenEvents(webhookId, replayed)
  const isOfKind =
    kinds.length > 0 ? sql`kind IN (${sql.join(kinds)})` : sql`kind NOT IN (${sql.join([...optInKinds])})`
  const { numAffectedRows } = await sql`
    INSERT INTO webhook_posts (post_id, project_id, webhook_id, event_id, happened_at, due_at, expires_at, turn)
    SELECT event_id || ${`.${webhookId}`}, project_id, CAST(${webhookId} AS TEXT), event_id, happened_at,
      CAST(${now} AS BIGINT), CAST(${now + webhookPostKeptMs} AS BIGINT),
      ${lastTurn(sql`${webhookId}`)} + ROW_NUMBER() OVER (ORDER BY happened_at, turn, event_id)
    FROM events
    WHERE project_id = ${projectId} AND ${isChosen} AND ${isOfKind}
    ORDER BY happened_at, turn, event_id LIMIT ${mostReplayed}
    ON CONFLICT DO NOTHING`.execute(db)
  await dropQueuedDeadLetters(db, { projectId }, webhookId)
  return Number(numAffectedRows ?? 0)
}

const chosenEvents = (webhookId: string, replayed: ReplayedEvents) => {
  if ('eventId' in replayed) return sql`event_id = ${replayed.eventId}`
  if ('from' in replayed) return sql`happened_at >= ${replayed.from} AND happened_at < ${replayed.to}`
  return sql`event_id IN (SELECT d.event_id FROM webhook_dead_letters d WHERE d.webhook_id = ${webhookId})`
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
