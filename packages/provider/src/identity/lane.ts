/** The queue of one channel: a gateway that hangs holds up nothing but its own. */
export interface Lane<Item> {
  add(item: Item): void
  waiting(): number
  /** What is added now is begun at once. */
  isIdle(): boolean
  /** What is added now is begun before long. */
  hasRoom(): boolean
}

const maxAtOnce = 8

/**
 * Works through items in the order in which they came, a few at a time.
 *
 * @param work must not reject
 * @param track hears of each piece of work as it begins
 */
export const createLane = <Item>(
  work: (item: Item) => Promise<void>,
  track: (working: Promise<void>) => void,
): Lane<Item> => {
  const queue: Item[] = []
  let atOnce = 0

  const start = () => {
    while (atOnce < maxAtOnce) {
      const next = queue.shift()
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
      queue.push(item)
      start()
    },
    waiting: () => queue.length,
    isIdle: () => atOnce < maxAtOnce,
    hasRoom: () => queue.length < maxAtOnce,
  }
}
