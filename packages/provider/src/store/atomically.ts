import { setTimeout } from 'node:timers/promises'
import { isRepeatable } from './fault.ts'
import type { Rows, Store } from './store.ts'

const attempts = 8

/** Callbacks that run after a transaction commits; discarded with the transaction. */
const callbacks = new WeakMap<Rows, (() => void)[]>()

/**
 * Runs the callback as soon as the transaction (`atomically`) is committed, and never if it rolls back. The callback
 * must not throw. Outside a transaction it runs at once.
 */
export const afterCommit = (rows: Rows, callback: () => void): void => {
  if (!rows.isTransaction) callback()
  else if (callbacks.get(rows)?.push(callback) === undefined) callbacks.set(rows, [callback])
}

/** Longest delay before the first retry; it doubles with each further one. */
const firstPauseMs = 10

/** Delays between retries. */
export interface Backoff {
  pause(ms: number): Promise<unknown>
  /** From 0 to 1. */
  random(): number
}

/** A random share of the delay ("full jitter"), so that two transactions that collided do not collide again. */
const jittered: Backoff = { pause: setTimeout, random: Math.random }

/**
 * Runs statements in one transaction and retries it when the database asks for it (SQLSTATE 40001, 40P01). The work may
 * therefore run more than once: it must do nothing but use the given `rows`.
 *
 * ```ts
 * const user = await atomically(store, async (rows) => { … })
 * ```
 */
export const atomically = <Result>(
  store: Store,
  work: (rows: Rows) => Promise<Result>,
  { pause, random }: Backoff = jittered,
): Promise<Result> =>
  store.tracing.part({ kind: 'transaction', name: 'transaction' }, async (span) => {
    for (let attempt = 1; ; attempt++) {
      let transaction: Rows | undefined
      try {
        const result = await store.rows.transaction().execute((rows) => {
          transaction = rows
          return work(rows)
        })
        if (transaction !== undefined) for (const callback of callbacks.get(transaction) ?? []) callback()
        return result
      } catch (fault) {
        if (attempt === attempts || !isRepeatable(fault)) throw fault
      }
      span.note({ 'latchkey.repetitions': attempt })
      await pause(random() * firstPauseMs * 2 ** (attempt - 1))
    }
  })
