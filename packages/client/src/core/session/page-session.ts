import type { SignedInState } from '../vertical.ts'
import type { PersistedSession } from './persisted-session.ts'
import type { KnownSession, SessionStore, SessionView, SignedIn } from './session.ts'

/** Creates the store from the session that the page shows so far; `notify` calls the listeners. */
export type MakeStore<Who extends SignedInState> = (initialState: Who | null, notify: () => void) => SessionStore<Who>

/** The session that all clients of one project on one page use together. */
export interface PageSession<Who extends SignedInState = SignedIn> {
  readonly view: SessionView<Who>
  /** Returns the store and creates it on the first call. From then on the view reads from it. */
  store(make: MakeStore<Who>): SessionStore<Who>
  /** Whether a refresh also extends the session; one client with `keepSessionAlive` is enough. */
  isExtended: boolean
  /** Whether the runtime of a client already refreshes the session. */
  isRefreshed: boolean
}

/**
 * Creates the session of a page.
 *
 * @param readPersisted runs at the first access to the session, because reading cookies takes longer than painting a
 * form
 */
export const createPageSession = <Who extends SignedInState>(
  readPersisted: (notify: () => void) => PersistedSession<Who>,
): PageSession<Who> => {
  let persistedSession: PersistedSession<Who> | undefined
  let store: SessionStore<Who> | undefined
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of [...listeners])
      try {
        listener()
      } catch (error) {
        // A listener of the page failed: report the error, but do not interrupt the sign-in.
        queueMicrotask(() => {
          throw error
        })
      }
  }
  const persisted = () => {
    persistedSession ??= readPersisted(notify)
    return persistedSession
  }
  const currentSession = (): KnownSession<Who> => store ?? persisted()

  return {
    view: {
      current: () => currentSession().current(),
      tokens: () => currentSession().tokens(),
      hasCredential: () => currentSession().hasCredential(),
      isFromCache: () => currentSession().isFromCache(),
      replaceTokens: (tokens) => currentSession().replaceTokens(tokens),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    store(make) {
      if (store) return store
      const persistedState = persisted().current()
      const siteTokens = persisted().siteTokens()
      store = make(persistedState, notify)
      if (siteTokens) store.replaceTokens(siteTokens)
      if (store.current() !== persistedState) notify()
      return store
    },
    isExtended: false,
    isRefreshed: false,
  }
}
