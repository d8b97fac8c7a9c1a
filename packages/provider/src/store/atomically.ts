import { setTimeout } from 'node:timers/promises'
import { isRepeatable } from './fault.ts'
import type { Rows, Store } from './store.ts'

const attempts = 8

/** What is to be done once a transaction's rows are written; forgotten with the transaction. */
const following = new WeakMap<Rows, (() => void)[]>()

/**
 * Calls back as soon as the transaction (`atomically`) is committed, and never if it is not. It must not throw. Outside of a
 * transaction it calls back at once.
 */
export const afterCommit = (rows: Rows, follow: () => void): void => {
  if (!rows.isTransaction) follow()
  else if (following.get(rows)?.push(follow) === undefined) following.set(rows, [follow])
}

/** Before the first repetition at most; each further one may wait twice as long. */
const firstPauseMs = 10

/** How repetitions stand back from each other. */
export interface Backoff {
  pause(ms: number): Promise<unknown>
  /** From 0 to 1. */
  random(): number
}

/** Two that met once must not meet again: each waits for a random part of its time ("full jitter"). */
const jittered: Backoff = { pause: setTimeout, random: Math.random }

/**
 * Runs statements that stand or fall together, again from the start when the database asks for it (SQLSTATE 40001,
 * 40P01). The work may therefore run more than once: it must do nothing but talk to the rows it is given.
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
      let committed: Rows | undefined
      try {
        const result = await store.rows.transaction().execute((rows) => {
          committed = rows
          return work(rows)
        })
        if (committed !== undefined) for (const follow of following.get(committed) ?? []) follow()
        return result
      } catch (fault) {
        if (attempt === attempts || !isRepeatable(fault)) throw fault
      }
      span.note({ 'latchkey.repetitions': attempt })
      await pause(random() * firstPauseMs * 2 ** (attempt - 1))
    }
  })
