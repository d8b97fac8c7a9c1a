import { setImmediate } from 'node:timers/promises'

interface WaitingItem<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (fault: unknown) => void
}

interface Line {
  waiting: WaitingItem<never, never>[]
  /** Batches that run now. */
  running: number
}

/** Lines by owner (a store) and by key. They are released with their owner. */
const lines = new WeakMap<object, Map<string, Line>>()

/**
 * Combines concurrent calls into batches: those of the requests that the process has received, and afterwards those that
 * arrived while a batch ran. At most one batch of a `key` runs at a time, so two calls of this process never wait for each
 * other in the database.
 *
 * @param atOnce batches of the key that may run at a time. More than one suits reads: a slow one then holds up few others
 * @throws what `work` throws, to each call of its batch
 * @example
 * ```ts
 * const session = await inBatch(store, 'sessions', tokenHash, (hashes) => sessionsOfTokens(db, scope, hashes), 4)
 * ```
 */
export const inBatch = <Item, Result>(
  owner: object,
  key: string,
  item: Item,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  atOnce = 1,
): Promise<Result> =>
  new Promise<Result>((resolve, reject) => {
    const own = lines.get(owner) ?? new Map<string, Line>()
    lines.set(owner, own)
    const line = own.get(key) ?? { waiting: [], running: 0 }
    own.set(key, line)
    const waiting = line.waiting as readonly unknown[] as WaitingItem<Item, Result>[]
    waiting.push({ item, resolve, reject })
    // One more batch for the first of those that wait; the others join it.
    if (line.running < atOnce && waiting.length === 1) void runAll(own, key, line, work)
  })

const runAll = async <Item, Result>(
  own: Map<string, Line>,
  key: string,
  line: Line,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> => {
  line.running++
  for (;;) {
    // SQLite answers within one turn of the event loop: without this, each request would be a batch of its own.
    await setImmediate()
    const batch = line.waiting as readonly unknown[] as WaitingItem<Item, Result>[]
    if (batch.length === 0) break
    line.waiting = []
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (fault) {
      for (const { reject } of batch) reject(fault)
    }
  }
  line.running--
  if (line.running === 0) own.delete(key)
}
