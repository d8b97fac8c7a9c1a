import type { Known } from '../vertical.ts'
import type { SessionLeft } from './persisted-session.ts'
import type { KnownSession, SessionStore, SessionView, SignedIn } from './session.ts'

/** Makes the store from who was shown until then; `changed` tells those who listen. */
export type MakeStore<Who extends Known> = (shown: Who | null, changed: () => void) => SessionStore<Who>

/** What all clients of one project on one page have in common. */
export interface OneSession<Who extends Known = SignedIn> {
  readonly view: SessionView<Who>
  /** The store, made when it is asked for first. From then on the view says what the store says. */
  store(make: MakeStore<Who>): SessionStore<Who>
  /** Whether a refresh also moves the end: one client that asks for it is enough. */
  isExtended: boolean
  /** Whether some client's runtime refreshes it already. */
  isRefreshed: boolean
}

/** @param look reads what was left, when it is asked for first: a browser takes longer to answer than to paint a form */
export const oneSession = <Who extends Known>(look: (changed: () => void) => SessionLeft<Who>): OneSession<Who> => {
  let found: SessionLeft<Who> | undefined
  let store: SessionStore<Who> | undefined
  const listeners = new Set<() => void>()

  const changed = () => {
    for (const listener of [...listeners])
      try {
        listener()
      } catch (error) {
        // Somebody else's mistake: to be seen, but not to stop a sign-in half-way.
        queueMicrotask(() => {
          throw error
        })
      }
  }
  const left = () => {
    found ??= look(changed)
    return found
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
