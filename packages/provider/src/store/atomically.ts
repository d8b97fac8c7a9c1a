import { setTimeout } from 'node:timers/promises'
import { isRepeatable } from './fault.ts'
import { inGroup, inGroupIfBusy } from './group-commit.ts'
import type { Db, Store } from './store.ts'

const attempts = 8

/** Callbacks that run after a transaction commits; discarded with the transaction. */
const callbacks = new WeakMap<Db, (() => void)[]>()

/**
 * Runs the callback as soon as the transaction (`atomically`) is committed, and never if it rolls back. The callback
 * must not throw. Outside a transaction it runs at once.
 */
export const afterCommit = (db: Db, callback: () => void): void => {
  if (!db.isTransaction) callback()
  else if (callbacks.get(db)?.push(callback) === undefined) callbacks.set(db, [callback])
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

/** PostgreSQL combines the commits of its connections by itself. */
const inTransaction = <Result>({ engine, db }: Store, work: (db: Db) => Promise<Result>): Promise<Result> =>
  engine === 'sqlite' ? inGroup(db, work) : db.transaction().execute(work)

/**
 * Runs work of a single statement, which PostgreSQL commits by itself. On SQLite, requests that write at the same time share a commit:
 * one write to the disk then confirms all of them. Do not call it in a transaction, which would wait for itself.
 *
 * ```ts
 * const isNoted = await singly(store, (db) => noteSessionUse(db, active, {}))
 * ```
 */
export const singly = <Result>({ engine, db }: Store, work: (db: Db) => Promise<Result>): Promise<Result> =>
  engine === 'sqlite' ? inGroupIfBusy(db, work) : work(db)

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
  work: (db: Db) => Promise<Result>,
  { pause, random }: Backoff = jittered,
): Promise<Result> =>
  store.tracing.part({ kind: 'transaction', name: 'transaction' }, async (span) => {
    for (let attempt = 1; ; attempt++) {
      let transaction: Db | undefined
      try {
        const result = await inTransaction(store, (db) => {
          transaction = db
          return work(db)
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
