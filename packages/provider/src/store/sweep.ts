import { sql } from 'kysely'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { dropRetired } from './retired.ts'
import type { Rows, Store } from './store.ts'
import { dropDeliveriesOfSpentSecrets } from './tables/deliveries.ts'
import { dropReplacedKeys } from './tables/signing-keys.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Where rows that time has ended lie, by which key they go and when they ended, and for how long they still say why. */
const outlived = [
  { table: 'once_secrets', key: 'secret_id', end: 'expires_at', keptMs: 0 },
  { table: 'deliveries', key: 'message_id', end: 'expires_at', keptMs: 0 },
  { table: 'events', key: 'event_id', end: 'expires_at', keptMs: 0 },
  { table: 'webhook_posts', key: 'post_id', end: 'expires_at', keptMs: 0 },
  { table: 'mail_stops', key: 'address', end: 'expires_at', keptMs: 0 },
  { table: 'limits', key: 'subject', end: 'expires_at', keptMs: 0 },
  { table: 'idempotent_answers', key: 'answer_key', end: 'expires_at', keptMs: 0 },
  // A browser that comes back within the week reads that its session is over, not that there never was one.
  { table: 'sessions', key: 'session_id', end: 'expires_at', keptMs: weekMs },
  { table: 'sessions', key: 'session_id', end: 'revoked_at', keptMs: weekMs },
] as const

/** Small enough that no statement holds its rows for long. */
const batchRows = 500

/** Removes what has expired, in batches found by index. Answers how many rows went. */
export const sweep = async (store: Store, now: number): Promise<number> => {
  let swept = 0
  for (const { keptMs, ...where } of outlived) {
    for (;;) {
      const removed = await sweepBatch(store.rows, where, now - keptMs)
      swept += removed
      if (removed < batchRows) break
    }
  }
  await dropRetired(store, now)
  return swept + (await dropReplacedKeys(store.rows, now)) + (await dropDeliveriesOfSpentSecrets(store.rows))
}

type Where = Omit<(typeof outlived)[number], 'keptMs'>

const sweepBatch = async (rows: Rows, { table, key, end }: Where, before: number): Promise<number> => {
  // The bound stands there twice: a row that is renewed in between is left alone.
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)}
    WHERE ${sql.ref(end)} <= ${before} AND ${sql.ref(key)} IN (
      SELECT ${sql.ref(key)} FROM ${sql.table(table)}
      WHERE ${sql.ref(end)} <= ${before} ORDER BY ${sql.ref(end)} LIMIT ${batchRows}
    )`.execute(rows)
  return Number(numAffectedRows ?? 0)
}

export interface Sweeping {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** What else leaves by its own time, by rules that the tables do not know. */
  readonly also?: (now: number) => Promise<number>
}

const everyMs = 60_000

/** Sweeps once a minute until the answered function is called. */
export const startSweeping = ({ store, clock, log, also }: Sweeping): (() => void) => {
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
