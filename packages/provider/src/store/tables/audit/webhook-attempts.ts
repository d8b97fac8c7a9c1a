import { isBehind, type KeysetPosition } from '../../keyset.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** One attempt to deliver an event to a webhook. Times in ms. */
export interface WebhookAttempt {
  readonly attemptId: string
  readonly projectId: string
  readonly webhookId: string
  readonly eventId: string
  /** Kind of the event. */
  readonly kind: string
  readonly attemptedAt: number
  readonly durationMs: number
  /** HTTP status of the answer; 0 without one. */
  readonly status: number
  /** Code of the failure without an answer, such as `ECONNREFUSED`; empty with one. */
  readonly fault: string
}

export interface WebhookAttemptsTable {
  attempt_id: string
  project_id: string
  webhook_id: string
  event_id: string
  kind: string
  attempted_at: number
  duration_ms: number
  status: number
  fault: string
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    webhook_attempts: WebhookAttemptsTable
  }
}

const keptMs = 7 * 24 * 60 * 60 * 1_000

export const addAttempt = async (db: Db, attempt: WebhookAttempt): Promise<void> => {
  await within(db, attempt)
    .insertInto('webhook_attempts')
    .values({
      attempt_id: attempt.attemptId,
      project_id: attempt.projectId,
      webhook_id: attempt.webhookId,
      event_id: attempt.eventId,
      kind: attempt.kind,
      attempted_at: attempt.attemptedAt,
      duration_ms: attempt.durationMs,
      status: attempt.status,
      fault: attempt.fault,
      expires_at: attempt.attemptedAt + keptMs,
    })
    .execute()
}

/** The end of a page of attempts. */
/**
 * Returns attempts of a webhook, latest first.
 *
 * @param before the last attempt of the previous page; null for the first page
 */
export const latestAttempts = async (
  db: Db,
  scope: Scope,
  webhookId: string,
  before: KeysetPosition | null,
  most: number,
): Promise<readonly WebhookAttempt[]> => {
  const page = within(db, scope)
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('attempted_at', 'desc')
    .orderBy('attempt_id', 'desc')
    .limit(most)
  const attemptRows = await (before === null
    ? page
    : page.where(isBehind('attempted_at', 'attempt_id', '<', before))
  ).execute()
  return attemptRows.map((row) => ({
    attemptId: row.attempt_id,
    projectId: row.project_id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    kind: row.kind,
    attemptedAt: row.attempted_at,
    durationMs: row.duration_ms,
    status: row.status,
    fault: row.fault,
  }))
}

/** Deletes the attempts of a webhook. */
export const dropAttempts = async (db: Db, scope: Scope, webhookId: string): Promise<void> => {
  await within(db, scope).deleteFrom('webhook_attempts').where('webhook_id', '=', webhookId).execute()
}
