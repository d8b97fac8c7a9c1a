import { sql } from 'kysely'
import { compiled } from '../../compiled.ts'
import { asGiven, type Insertion } from '../../insert-rows.ts'
import { isBehind, type KeysetPosition } from '../../keyset.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A stored event. It refers to users and objects only by ID. */
export interface StoredEvent {
  readonly eventId: string
  readonly projectId: string
  readonly kind: string
  readonly userId: string
  /** The fields of its kind, without secrets, addresses or text that users entered. */
  readonly detail: Readonly<Record<string, string | number>>
  readonly happenedAt: number
}

export interface EventsTable {
  event_id: string
  project_id: string
  kind: string
  user_id: string
  detail: string
  happened_at: number
  /** Place among the project's events of the same millisecond, such as those of one transaction. */
  turn: number
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    events: EventsTable
  }
}

export const storedEvent = (row: Omit<EventsTable, 'turn'>): StoredEvent => ({
  eventId: row.event_id,
  projectId: row.project_id,
  kind: row.kind,
  userId: row.user_id,
  detail: JSON.parse(row.detail),
  happenedAt: row.happened_at,
})

/** Default number of days for which events are kept. */
export const usualEventDays = 90

const msPerDay = 24 * 60 * 60 * 1_000

type AddedEvent = {
  eventId: string
  projectId: string
  kind: string
  userId: string
  detail: string
  happenedAt: number
  expiresAt: number
}

const add = compiled<AddedEvent, unknown>((db, value) =>
  within(db, { projectId: value('projectId') })
    .insertInto('events')
    .values({
      event_id: value('eventId'),
      project_id: value('projectId'),
      kind: value('kind'),
      user_id: value('userId'),
      detail: value('detail'),
      happened_at: value('happenedAt'),
      turn: sql<number>`(
        SELECT COALESCE(MAX(e.turn), 0) + 1 FROM events e
        WHERE e.project_id = ${value('projectId')} AND e.happened_at = ${value('happenedAt')}
      )`,
      expires_at: value('expiresAt'),
    }),
)

export const addEvent = async (db: Db, event: StoredEvent, keptDays = usualEventDays): Promise<void> => {
  const { eventId, projectId, kind, userId, happenedAt } = event
  const expiresAt = happenedAt + keptDays * msPerDay
  await add(db, { eventId, projectId, kind, userId, detail: JSON.stringify(event.detail), happenedAt, expiresAt })
}

const columns = {
  event_id: 'text',
  project_id: 'text',
  kind: 'text',
  user_id: 'text',
  detail: 'text',
  happened_at: 'bigint',
  turn: 'bigint',
  expires_at: 'bigint',
} as const

/** Adds events of one transaction in their order. The `turn` of each row is its place among them, from 1. */
export const newEvents: Insertion<keyof EventsTable> = {
  table: 'events',
  columns,
  key: 'event_id',
  into: {
    ...asGiven(columns),
    // The statement sees the events before it, and not its own ones.
    turn: sql`added.turn + (
      SELECT COALESCE(MAX(e.turn), 0) FROM events e
      WHERE e.project_id = added.project_id AND e.happened_at = added.happened_at)`,
  },
}

/** Returns the rows of events of one transaction, in their order. */
export const eventLines = (events: readonly StoredEvent[], keptDays = usualEventDays): readonly EventsTable[] =>
  events.map(({ eventId, projectId, kind, userId, detail, happenedAt }, at) => ({
    event_id: eventId,
    project_id: projectId,
    kind,
    user_id: userId,
    detail: JSON.stringify(detail),
    happened_at: happenedAt,
    turn: at + 1,
    expires_at: happenedAt + keptDays * msPerDay,
  }))

/** Returns events of a project from a moment on, oldest first. Pass the last event of a page to get the next page. */
export const eventsOfProject = async (
  db: Db,
  scope: Scope,
  from: { readonly happenedAt: number; readonly eventId: string },
  most: number,
): Promise<readonly StoredEvent[]> => {
  const eventRows = await within(db, scope)
    .selectFrom('events')
    .selectAll()
    .where(isBehind('happened_at', 'event_id', '>', { createdAt: from.happenedAt, id: from.eventId }))
    .orderBy('happened_at')
    .orderBy('event_id')
    .limit(most)
    .execute()
  return eventRows.map(storedEvent)
}

/** Returns events of one user, latest first. */
export const eventsOfUser = async (
  db: Db,
  scope: Scope,
  userId: string,
  most: number,
): Promise<readonly StoredEvent[]> => {
  const eventRows = await within(db, scope)
    .selectFrom('events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('happened_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(most)
    .execute()
  return eventRows.map(storedEvent)
}

/** Restricts a list of events. */
export interface EventFilter {
  readonly kind?: string | undefined
  readonly userId?: string | undefined
}

/**
 * Returns events of a project, latest first.
 *
 * @param before the last event of the previous page; null for the first page
 */
export const latestEvents = async (
  db: Db,
  scope: Scope,
  { kind, userId }: EventFilter,
  before: KeysetPosition | null,
  most: number,
): Promise<readonly StoredEvent[]> => {
  let page = within(db, scope)
    .selectFrom('events')
    .selectAll()
    .orderBy('happened_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(most)
  if (kind !== undefined) page = page.where('kind', '=', kind)
  if (userId !== undefined) page = page.where('user_id', '=', userId)
  if (before !== null) page = page.where(isBehind('happened_at', 'event_id', '<', before))
  return (await page.execute()).map(storedEvent)
}
