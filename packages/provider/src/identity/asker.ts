import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request came from, as an audit has it. */
export interface Asker {
  readonly requestId: string
  /** The whole address; of a back end's request the back end's. */
  readonly ipAddress: string
  /** Whom it turned out to be about: whose session it has, or whose event it made. Null while that is nobody. */
  about: string | null
}

/** Knows for which request something is done, however deep: an event says so, and no engine in between has to pass it on. */
export interface CurrentAsker {
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** Null for what no request asked for: a command, a sweep. */
  current(): Asker | null
  /** Notes whom the request at hand is about; the last one told counts. */
  isAbout(userId: string): void
}

export const createCurrentAsker = (): CurrentAsker => {
  const storage = new AsyncLocalStorage<Asker>()
  return {
    run: (asker, work) => storage.run(asker, work),
    current: () => storage.getStore() ?? null,
    isAbout: (userId) => {
      const asker = storage.getStore()
      if (asker !== undefined) asker.about = userId
    },
  }
}
