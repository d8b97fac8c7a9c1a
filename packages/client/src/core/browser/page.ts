/** What the client needs of the page it runs in once it talks to the provider. */
export interface PageLife {
  readonly timezone: string
  isVisible(): boolean
  /** The page is shown again, comes back from the back-forward cache, or the network is back. */
  onWake(listener: () => void): void
  /** The page may be gone after this. Called every time it is hidden. Returns the way to stop. */
  onHide(listener: () => void): () => void
  /** The browser has begun to leave the page, or somebody may still keep it. Returns the way to stop. */
  onLeave(listener: () => void): () => void
}

export const browserLife: PageLife = {
  // Read when it is told: the first use of Intl in a page takes longer than all else that a client is made of.
  get timezone() {
    return Intl.DateTimeFormat().resolvedOptions().timeZone
  },
  isVisible: () => document.visibilityState === 'visible',
  onWake(listener) {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener()
    })
    addEventListener('pageshow', (event) => {
      if (event.persisted) listener()
    })
    addEventListener('online', listener)
  },
  onHide(listener) {
    // `pagehide` alone is missed when a phone kills a page in the background.
    const hidden = () => {
      if (document.visibilityState === 'hidden') listener()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', listener)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', listener)
    }
  },
  onLeave(listener) {
    // What is under way is ended between the two. Listened to only while something is: older browsers keep no page for
    // the way back that has somebody listening for the first.
    const events = ['beforeunload', 'pagehide'] as const
    for (const event of events) addEventListener(event, listener)
    return () => {
      for (const event of events) removeEventListener(event, listener)
    }
  },
}
