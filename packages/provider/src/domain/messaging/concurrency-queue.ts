/**
 * Why not p-queue (10.0.0, measured): it has one line for all senders. After 1,000 messages of one sender, the message of a
 * second sender starts as number 1,001; here it starts as number 10.
 */

/** The queue of one channel, so that a slow gateway delays only its own channel. Senders take turns. */
export interface ConcurrencyQueue<Item> {
  add(item: Item): void
  waiting(): number
  waitingOf(sender: string): number
  /** Whether a new item starts at once. */
  isIdle(): boolean
  /** Whether a new item starts soon. */
  hasRoom(): boolean
}

const maxAtOnce = 8

/**
 * Processes items a few at a time: in order for each sender, and senders in turn.
 *
 * @param senderOf names the sender of an item
 * @param work must not reject
 * @param track called with each started work
 */
export const createConcurrencyQueue = <Item>(
  senderOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
  track: (working: Promise<void>) => void,
): ConcurrencyQueue<Item> => {
  /** The waiting senders, in the order of their turns. No queue is empty. */
  const queues = new Map<string, Item[]>()
  let waitingCount = 0
  let atOnce = 0

  const takeNext = (): Item | undefined => {
    const [first] = queues
    if (first === undefined) return undefined
    const [sender, queue] = first
    queues.delete(sender)
    const item = queue.shift()
    if (queue.length > 0) queues.set(sender, queue)
    waitingCount -= 1
    return item
  }

  const start = () => {
    while (atOnce < maxAtOnce) {
      const next = takeNext()
      if (next === undefined) return
      atOnce += 1
      track(
        work(next).finally(() => {
          atOnce -= 1
          start()
        }),
      )
    }
  }

  return {
    add(item) {
      const sender = senderOf(item)
      const queue = queues.get(sender)
      if (queue === undefined) queues.set(sender, [item])
      else queue.push(item)
      waitingCount += 1
      start()
    },
    waiting: () => waitingCount,
    waitingOf: (sender) => queues.get(sender)?.length ?? 0,
    isIdle: () => atOnce < maxAtOnce,
    hasRoom: () => waitingCount < maxAtOnce,
  }
}
