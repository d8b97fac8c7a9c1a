import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './store.ts'

/** Work that waits for a transaction. */
interface WaitingWork {
  /** Returns the function that gives the result to the caller. */
  readonly run: (db: Db) => Promise<() => void>
  readonly reject: (fault: unknown) => void
}

/** Works by the database that they wait for. SQLite runs one transaction at a time. */
const queues = new WeakMap<Db, WaitingWork[]>()

/** Most works of one commit, so that the first of them does not wait long for its answer. */
const mostTogether = 32

/**
 * Runs work in a transaction of SQLite, which it may share with other work that waits for the database too: one write to
 * the disk then confirms all of it. Each work sees what the earlier ones did, as if they were committed. The changes of
 * work that fails are undone alone. No result is returned before its commit.
 *
 * Each work runs for its own request: the events that it records name that request and its actor, not those of the request
 * that opened the transaction.
 *
 * @throws the error of the work; or of the commit, for all works in it
 */
export const inGroup = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  new Promise<Result>((resolve, reject) => {
    const inOwnRequest = AsyncLocalStorage.snapshot()
    const waiting: WaitingWork = {
      async run(transaction) {
        const result = await inOwnRequest(work, transaction)
        return () => resolve(result)
      },
      reject,
    }
    const queue = queues.get(db)
    if (queue !== undefined) {
      queue.push(waiting)
      return
    }
    const own = [waiting]
    queues.set(db, own)
    void commitAll(db, own)
  })

/** What `inGroupIfBusy` knows about the turns of the event loop. */
interface Turn {
  /** Calls in this one. */
  calls: number
  /** For how many further turns with a call the commits are shared. */
  busyTurns: number
}

/** Under a steady load some turns have one call only, between others with many. */
const turnsAfterCompany = 16

const turns = new WeakMap<Db, Turn>()

/**
 * Runs work of a single statement on SQLite. While requests come one at a time, it commits at once: a transaction would take half as
 * long again. As soon as several write in one turn of the event loop, they share their commits.
 */
export const inGroupIfBusy = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const turn = turns.get(db) ?? { calls: 0, busyTurns: 0 }
  turns.set(db, turn)
  turn.calls++
  if (turn.calls === 1)
    void setImmediate().then(() => {
      turn.busyTurns = turn.calls > 1 ? turnsAfterCompany : Math.max(0, turn.busyTurns - 1)
      turn.calls = 0
    })
  return turn.busyTurns > 0 ? inGroup(db, work) : work(db)
}

/**
 * Before each commit, the requests that have arrived at the process meanwhile add their work. SQLite answers within the
 * same turn of the event loop, so without this the first request would commit before the next one is read.
 */
const commitAll = async (db: Db, queue: WaitingWork[]): Promise<void> => {
  while (queue.length > 0) {
    await setImmediate()
    await commitGroup(db, queue)
  }
  queues.delete(db)
}

/** Commits the works that wait when the transaction begins. */
const commitGroup = async (db: Db, queue: WaitingWork[]): Promise<void> => {
  let takenWorks: readonly WaitingWork[] = []
  const answers: (() => void)[] = []
  try {
    await db.transaction().execute(async (transaction) => {
      takenWorks = queue.splice(0, mostTogether)
      const [only, ...others] = takenWorks
      if (only !== undefined && others.length === 0) answers.push(await only.run(transaction))
      else for (const one of takenWorks) answers.push(await inSavepoint(transaction, one))
    })
  } catch (fault) {
    // Whatever has failed by itself is rejected already. Without a transaction, nothing of the rest can run.
    for (const { reject } of takenWorks.length > 0 ? takenWorks : queue.splice(0)) reject(fault)
    return
  }
  for (const answer of answers) answer()
}

const inSavepoint = async (transaction: Db, { run, reject }: WaitingWork): Promise<() => void> => {
  await sql`savepoint one_work`.execute(transaction)
  try {
    // A handle of its own, because what waits for the commit is kept by handle.
    const answer = await run(transaction.withTables() as unknown as Db)
    await sql`release one_work`.execute(transaction)
    return answer
  } catch (fault) {
    reject(fault)
    await sql`rollback to one_work`.execute(transaction).catch(() => {
      // A full disk has ended the transaction, and the savepoint with it.
      throw fault
    })
    await sql`release one_work`.execute(transaction)
    return () => {}
  }
}
