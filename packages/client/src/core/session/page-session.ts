import type { Known } from '../vertical.ts'
import type { PersistedSession } from './persisted-session.ts'
import type { KnownSession, SessionStore, SessionView, SignedIn } from './session.ts'

/** Creates the store from the session that the page shows so far; `changed` calls the listeners. */
export type MakeStore<Who extends Known> = (shown: Who | null, changed: () => void) => SessionStore<Who>

/** The session that all clients of one project on one page use together. */
export interface PageSession<Who extends Known = SignedIn> {
  readonly view: SessionView<Who>
  /** Returns the store and creates it on the first call. From then on the view reads from it. */
  store(make: MakeStore<Who>): SessionStore<Who>
  /** Whether a refresh also extends the session; one client with `keepSessionAlive` is enough. */
  isExtended: boolean
  /** Whether the runtime of a client already refreshes the session. */
  isRefreshed: boolean
}

/** @param readPersisted runs at the first question about the session: reading cookies takes longer than painting a form */
export const createPageSession = <Who extends Known>(
  readPersisted: (changed: () => void) => PersistedSession<Who>,
): PageSession<Who> => {
  let persistedSession: PersistedSession<Who> | undefined
  let store: SessionStore<Who> | undefined
  const listeners = new Set<() => void>()

  const changed = () => {
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
  const left = () => {
    persistedSession ??= readPersisted(changed)
    return persistedSession
  }
  const now = (): KnownSession<Who> => store ?? left()

  return {
    view: {
      current: () => now().current(),
      tokens: () => now().tokens(),
      hasCredential: () => now().hasCredential(),
      isFromCache: () => now().isFromCache(),
      replaceTokens: (tokens) => now().replaceTokens(tokens),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    store(make) {
      if (store) return store
      const shown = left().current()
      const given = left().given()
      store = make(shown, changed)
      if (given) store.replaceTokens(given)
      if (store.current() !== shown) changed()
      return store
    },
    isExtended: false,
    isRefreshed: false,
  }
}
