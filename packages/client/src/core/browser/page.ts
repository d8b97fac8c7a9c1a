/** Events and state of the page that the client needs for its requests. */
export interface PageLife {
  readonly timezone: string
  isVisible(): boolean
  /** Calls back when the page becomes visible, returns from the back-forward cache, or the network is online again. */
  onWake(listener: () => void): void
  /**
   * Calls back each time the page is hidden, after which it may be destroyed. Returns the function that unsubscribes.
   */
  onHide(listener: () => void): () => void
  /**
   * Calls back when the browser starts to leave the page; the user may still cancel. Returns the function that
   * unsubscribes.
   */
  onLeave(listener: () => void): () => void
}

export const browserLife: PageLife = {
  // Read only when a request needs it: the first use of `Intl` takes longer than the rest of the client's creation, 30 ms
  // in Chromium and much more on a slow phone. `Temporal` names the time zone without loading the rules of dates.
  get timezone() {
    return pageTemporal()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
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
    // Phones may kill a background page without `pagehide`.
    const notifyIfHidden = () => {
      if (document.visibilityState === 'hidden') listener()
    }
    document.addEventListener('visibilitychange', notifyIfHidden)
    addEventListener('pagehide', listener)
    return () => {
      document.removeEventListener('visibilitychange', notifyIfHidden)
      removeEventListener('pagehide', listener)
    }
  },
  onLeave(listener) {
    // Browsers abort running requests between the two events. Subscribe only while a request runs: older browsers keep
    // no page with a `beforeunload` listener in the back-forward cache.
    const events = ['beforeunload', 'pagehide'] as const
    for (const event of events) addEventListener(event, listener)
    return () => {
      for (const event of events) removeEventListener(event, listener)
    }
  },
}

/** The part of `Temporal` that is used here. Browsers have it from Chromium 144 and Firefox 139 on. */
interface TimeZoneSource {
  readonly Now: { timeZoneId(): string }
}

const pageTemporal = () => (globalThis as { readonly Temporal?: TimeZoneSource }).Temporal
