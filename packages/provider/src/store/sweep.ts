import { sql } from 'kysely'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { dropRetired } from './retired.ts'
import type { Db, Store } from './store.ts'
import { dropReplacedKeys } from './tables/keys/signing-keys.ts'
import { dropDeliveriesOfSpentSecrets } from './tables/messaging/deliveries.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Tables with expiring rows: their key column, the column with the end, and how long a row is kept after its end. */
const expiringTables = [
  { table: 'once_secrets', key: 'secret_id', end: 'expires_at', keptMs: 0 },
  { table: 'deliveries', key: 'message_id', end: 'expires_at', keptMs: 0 },
  { table: 'events', key: 'event_id', end: 'expires_at', keptMs: 0 },
  // An event is tried once more after its end, for example after the provider was stopped for days.
  { table: 'webhook_posts', key: 'post_id', end: 'expires_at', keptMs: 4 * weekMs },
  { table: 'webhook_dead_letters', key: 'post_id', end: 'expires_at', keptMs: 0 },
  { table: 'webhook_attempts', key: 'attempt_id', end: 'expires_at', keptMs: 0 },
  { table: 'mail_stops', key: 'address', end: 'expires_at', keptMs: 0 },
  { table: 'limits', key: 'subject', end: 'expires_at', keptMs: 0 },
  { table: 'idempotent_answers', key: 'answer_key', end: 'expires_at', keptMs: 0 },
  { table: 'authorization_codes', key: 'code_hash', end: 'kept_until', keptMs: 0 },
  { table: 'operator_invitations', key: 'token_hash', end: 'expires_at', keptMs: 0 },
  { table: 'device_authorizations', key: 'device_hash', end: 'expires_at', keptMs: 0 },
  { table: 'token_families', key: 'family_id', end: 'kept_until', keptMs: 0 },
  { table: 'access_tokens', key: 'token_id', end: 'expires_at', keptMs: 0 },
  { table: 'setup_links', key: 'setup_link_id', end: 'expires_at', keptMs: 0 },
  { table: 'scim_log', key: 'entry_id', end: 'expires_at', keptMs: 0 },
  { table: 'scim_kept_requests', key: 'entry_id', end: 'expires_at', keptMs: 0 },
  // A browser that returns within a week learns that its session has expired, not that it never existed.
  { table: 'sessions', key: 'session_id', end: 'expires_at', keptMs: weekMs },
  { table: 'sessions', key: 'session_id', end: 'revoked_at', keptMs: weekMs },
] as const

/** Small enough that no statement locks its rows for long. */
const batchRows = 500

/** Removes expired rows in batches found by an index. Returns the number of removed rows. */
export const sweep = async (store: Store, now: number): Promise<number> => {
  let removedTotal = 0
  for (const { keptMs, ...where } of expiringTables) {
    for (;;) {
      const removed = await sweepBatch(store.db, where, now - keptMs)
      removedTotal += removed
      if (removed < batchRows) break
    }
  }
  await dropRetired(store, now)
  return removedTotal + (await dropReplacedKeys(store.db, now)) + (await dropDeliveriesOfSpentSecrets(store.db))
}

type Where = Omit<(typeof expiringTables)[number], 'keptMs'>

const sweepBatch = async (db: Db, { table, key, end }: Where, before: number): Promise<number> => {
  // The condition is repeated in the outer query, so that a row renewed in between is kept.
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)}
    WHERE ${sql.ref(end)} <= ${before} AND ${sql.ref(key)} IN (
      SELECT ${sql.ref(key)} FROM ${sql.table(table)}
      WHERE ${sql.ref(end)} <= ${before} ORDER BY ${sql.ref(end)} LIMIT ${batchRows}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface SweepDeps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** Removes other expired data by rules that the tables do not know. */
  readonly also?: (now: number) => Promise<number>
}

const everyMs = 60_000

/** Sweeps once a minute until the returned function is called. */
export const startSweeping = ({ store, clock, log, also }: SweepDeps): (() => void) => {
  let isBusy = false
  const once = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await sweep(store, clock.now())
      await also?.(clock.now())
    } catch (fault) {
      log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'expired rows could not be removed yet')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(once, everyMs).unref()
  return () => clearInterval(timer)
}
