import { pageCookies } from './page-cookies.ts'
import type { Locks, Ports } from './ports.ts'
import { pageRegistry } from './registry.ts'
import { browserStorage, noStorage } from './storage.ts'

/**
 * Creates the ports of a real browser. Nothing is read before a client is created, so the module loads in every
 * runtime.
 */
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
    // A server process serves many users: no client may find the session of another one.
    registry: isPage ? pageRegistry() : new Map(),
    warn: (message) => console.warn(message),
  }
}
