/** Lets a bounded number of works run at once and a bounded number wait, and shares both between those who ask. */
export interface FairQueue {
  /** Runs the work when it is its asker's turn. Rejects with what `refuse` makes where there is no room for it. */
  run<Result>(asker: string, work: () => Promise<Result>): Promise<Result>
}

export interface FairQueueOptions {
  readonly atWork: number
  readonly waiting: number
  /** The fault of a work that is refused, or that has to make room. */
  readonly refuse: () => Error
}

interface Waiting {
  readonly begin: () => void
  readonly giveUp: () => void
}

/**
 * Turns go round between the askers, each of whom stands once in the circle however much they wait for. Where all places
 * are taken, whoever waits for most makes room for somebody who waits for less: one asker alone may have the whole queue,
 * and nobody is kept out by one.
 */
export const createFairQueue = ({ atWork, waiting, refuse }: FairQueueOptions): FairQueue => {
  let busy = 0
  let length = 0
  /** In the order in which they are served next. */
  const lines = new Map<string, Waiting[]>()

  const leave = (asker: string, line: Waiting[]) => {
    length--
    lines.delete(asker)
    if (line.length > 0) lines.set(asker, line)
  }

  const next = () => {
    const [first] = lines
    if (first === undefined) {
      busy--
      return
    }
    const [asker, line] = first
    const served = line.shift()
    // Now last in the circle, where more of theirs waits.
    leave(asker, line)
    served?.begin()
  }

  /** The newest of whoever waits for most gives up, where that is more than the asker would have. */
  const makeRoom = (asker: string): boolean => {
    const own = lines.get(asker)?.length ?? 0
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= own + 1) return false
    length--
    longest.pop()?.giveUp()
    return true
  }

  const wait = (asker: string): Promise<void> =>
    new Promise((begin, reject) => {
      length++
      const line = lines.get(asker) ?? []
      line.push({ begin, giveUp: () => reject(refuse()) })
      lines.set(asker, line)
    })

  return {
    async run(asker, work) {
      if (busy < atWork) busy++
      else if (length < waiting || makeRoom(asker)) await wait(asker)
      else throw refuse()
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
