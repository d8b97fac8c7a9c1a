import { sql } from 'kysely'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Rows, Store } from './store.ts'
import { dropDeliveriesOfSpentSecrets } from './tables/deliveries.ts'
import { dropReplacedKeys } from './tables/signing-keys.ts'

/** Where rows that time has ended lie, by which key they go, and for how long they still say why. */
const outlived = [
  { table: 'once_secrets', key: 'secret_id', keptMs: 0 },
  { table: 'deliveries', key: 'message_id', keptMs: 0 },
  { table: 'events', key: 'event_id', keptMs: 0 },
  { table: 'limits', key: 'subject', keptMs: 0 },
  // A browser that comes back within the week reads that its session is over, not that there never was one.
  { table: 'sessions', key: 'session_id', keptMs: 7 * 24 * 60 * 60 * 1000 },
] as const

/** Small enough that no statement holds its rows for long. */
const batchRows = 500

/** Removes what has expired, in batches found by index. Answers how many rows went. */
export const sweep = async (store: Store, now: number): Promise<number> => {
  let swept = 0
  for (const { table, key, keptMs } of outlived) {
    for (;;) {
      const removed = await sweepBatch(store.rows, table, key, now - keptMs)
      swept += removed
      if (removed < batchRows) break
    }
  }
  return swept + (await dropReplacedKeys(store.rows, now)) + (await dropDeliveriesOfSpentSecrets(store.rows))
}

const sweepBatch = async (rows: Rows, table: string, key: string, before: number): Promise<number> => {
  // The bound stands there twice: a row that is renewed in between is left alone.
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)}
    WHERE expires_at <= ${before} AND ${sql.ref(key)} IN (
      SELECT ${sql.ref(key)} FROM ${sql.table(table)}
      WHERE expires_at <= ${before} ORDER BY expires_at LIMIT ${batchRows}
    )`.execute(rows)
  return Number(numAffectedRows ?? 0)
}

export interface Sweeping {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
}

const everyMs = 60_000

/** Sweeps once a minute until the answered function is called. */
export const startSweeping = ({ store, clock, log }: Sweeping): (() => void) => {
  let isBusy = false
  const once = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await sweep(store, clock.now())
    } catch (fault) {
      log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'expired rows could not be removed yet')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(once, everyMs).unref()
  return () => clearInterval(timer)
}
