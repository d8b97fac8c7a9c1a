import { pageCookies } from './page-cookies.ts'
import type { Locks, Ports } from './ports.ts'
import { pageRegistry } from './registry.ts'
import { browserStorage, noStorage } from './storage.ts'

/** The real world. Nothing of it is touched before a client is created, so the module loads anywhere. */
export const browserPorts = (): Ports => {
  const isPage = typeof document !== 'undefined'
  const locks: Locks | undefined = isPage ? navigator.locks : undefined
  return {
    fetch: (url, init) => fetch(url, init),
    cookies: pageCookies,
    storage: isPage ? browserStorage : noStorage,
    clock: {
      now: Date.now,
      after(delayMs, task) {
        const timer = setTimeout(task, delayMs)
        return () => clearTimeout(timer)
      },
    },
    random: { bytes: () => crypto.getRandomValues(new Uint8Array(16)), fraction: Math.random },
    page: isPage ? location : null,
    locks: locks ?? null,
    // A server speaks for many people at once: there nothing may be found by a second one.
    registry: isPage ? pageRegistry() : new Map(),
    warn: (message) => console.warn(message),
  }
}
