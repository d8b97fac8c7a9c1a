/** The queue of one channel: a gateway that hangs holds up nothing but its own. Senders take turns. */
export interface Lane<Item> {
  add(item: Item): void
  waiting(): number
  waitingOf(sender: string): number
  /** What is added now is begun at once. */
  isIdle(): boolean
  /** What is added now is begun before long. */
  hasRoom(): boolean
}

const maxAtOnce = 8

/**
 * Works through items a few at a time: of each sender in the order in which they came, and one of each sender in turn.
 *
 * @param senderOf names the sender of an item
 * @param work must not reject
 * @param track hears of each piece of work as it begins
 */
export const createLane = <Item>(
  senderOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
  track: (working: Promise<void>) => void,
): Lane<Item> => {
  /** The senders that wait, in the order of their turns. None of the queues is empty. */
  const queues = new Map<string, Item[]>()
  let waiting = 0
  let atOnce = 0

  const takeNext = (): Item | undefined => {
    const [first] = queues
    if (first === undefined) return undefined
    const [sender, queue] = first
    queues.delete(sender)
    const item = queue.shift()
    if (queue.length > 0) queues.set(sender, queue)
    waiting -= 1
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
      waiting += 1
      start()
    },
    waiting: () => waiting,
    waitingOf: (sender) => queues.get(sender)?.length ?? 0,
    isIdle: () => atOnce < maxAtOnce,
    hasRoom: () => waiting < maxAtOnce,
  }
}
