import { setImmediate } from 'node:timers/promises'

interface WaitingItem<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (fault: unknown) => void
}

/** Queues by owner (a store) and by key. They are released with their owner. */
const lines = new WeakMap<object, Map<string, WaitingItem<never, never>[]>>()

/**
 * Combines concurrent calls into batches: those of the requests that the process has received, and afterwards those that
 * arrived while a batch ran. At most one batch of a `key` runs at a time, so two calls of this process never wait for each
 * other in the database.
 */
export const inBatch = <Item, Result>(
  owner: object,
  key: string,
  item: Item,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result> =>
  new Promise<Result>((resolve, reject) => {
    const own = (lines.get(owner) ?? new Map()) as Map<string, WaitingItem<Item, Result>[]>
    lines.set(owner, own as never)
    const line = own.get(key)
    if (line !== undefined) {
      line.push({ item, resolve, reject })
      return
    }
    own.set(key, [{ item, resolve, reject }])
    void runAll(own, key, work)
  })

const runAll = async <Item, Result>(
  own: Map<string, WaitingItem<Item, Result>[]>,
  key: string,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> => {
  for (;;) {
    // SQLite answers within one turn of the event loop: without this, each request would be a batch of its own.
    await setImmediate()
    const batch = own.get(key) ?? []
    if (batch.length === 0) break
    own.set(key, [])
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (fault) {
      for (const { reject } of batch) reject(fault)
    }
  }
  own.delete(key)
}
