interface WaitingItem<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (fault: unknown) => void
}

/** Queues by owner (a store) and by key. They are released with their owner. */
const lines = new WeakMap<object, Map<string, WaitingItem<never, never>[]>>()

/**
 * Combines concurrent calls into batches. The first call runs alone; calls that arrive meanwhile wait and run together
 * afterwards. At most one batch of a `key` runs at a time, so two calls of this process never wait for each other in
 * the database.
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
    own.set(key, [])
    void runAll(own, key, [{ item, resolve, reject }], work)
  })

const runAll = async <Item, Result>(
  own: Map<string, WaitingItem<Item, Result>[]>,
  key: string,
  first: readonly WaitingItem<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> => {
  for (let batch = first; batch.length > 0; ) {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (fault) {
      for (const { reject } of batch) reject(fault)
    }
    batch = own.get(key) ?? []
    if (batch.length > 0) own.set(key, [])
  }
  own.delete(key)
}
