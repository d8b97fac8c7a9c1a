import { AsyncLocalStorage } from 'node:async_hooks'

/** Who does something, where an audit could not tell it by whom it is about. */
export interface Doer {
  readonly by: 'back end' | 'user' | 'member'
  /** Whose session it was done in: also where a back end asks in a member's name. */
  readonly actor_id?: string
}

/** Where a request came from, as an audit has it. */
export interface Asker {
  readonly requestId: string
  /** The whole address; of a back end's request the back end's. */
  readonly ipAddress: string
  /** Whom it turned out to be about: whose session it has, or whose event it made. Null while that is nobody. */
  about: string | null
  /** Null where nobody is signed in and no back end asks. */
  doer: Doer | null
  /** The project asks for captchas, and this request came with a solved one. */
  hasSolvedCaptcha: boolean
}

/** Knows for which request something is done, however deep: an event says so, and no engine in between has to pass it on. */
export interface CurrentAsker {
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** Null for what no request asked for: a command, a sweep. */
  current(): Asker | null
  /** Notes whom the request at hand is about; the last one told counts. */
  isAbout(userId: string): void
  /** Notes who asks, as soon as that is settled. */
  isDoneBy(doer: Doer): void
  /** Notes that the request at hand came with a solved captcha. */
  noteSolvedCaptcha(): void
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
    isDoneBy: (doer) => {
      const asker = storage.getStore()
      if (asker !== undefined) asker.doer = doer
    },
    noteSolvedCaptcha: () => {
      const asker = storage.getStore()
      if (asker !== undefined) asker.hasSolvedCaptcha = true
    },
  }
}
