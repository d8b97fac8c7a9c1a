import type { SessionStore } from './session.ts'

/** What all clients of one project on one page have in common. */
export interface OneSession {
  /** Read from cookies and storage when it is first looked at: a browser takes longer to answer than to paint a form. */
  readonly session: SessionStore
  /** Whether a refresh also moves the end: one client that asks for it is enough. */
  isExtended: boolean
  /** Whether some client's engine refreshes it already. */
  isRefreshed: boolean
}

export const oneSession = (read: () => SessionStore): OneSession => {
  let known: SessionStore | undefined
  return {
    get session() {
      known ??= read()
      return known
    },
    isExtended: false,
    isRefreshed: false,
  }
}
