import { browserCookies } from './cookies.ts'
import { browserPage } from './page.ts'
import type { Ports, Random } from './ports.ts'
import { pageRegistry } from './registry.ts'
import { browserStorage, noStorage } from './storage.ts'
import type { Locks } from './tabs.ts'

/** RFC 9562 version 4, by hand: `crypto.randomUUID` is missing on pages without https. */
const uuid: Random['uuid'] = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The real world. Nothing of it is touched before a client is created, so the module loads anywhere. */
export const browserPorts = (): Ports => {
  const isPage = typeof document !== 'undefined'
  const locks: Locks | undefined = isPage ? navigator.locks : undefined
  return {
    fetch: (url, init) => fetch(url, init),
    cookies: browserCookies,
    storage: isPage ? browserStorage : noStorage,
    clock: {
      now: Date.now,
      after(delayMs, task) {
        const timer = setTimeout(task, delayMs)
        return () => clearTimeout(timer)
      },
    },
    random: { uuid, fraction: Math.random },
    page: isPage ? browserPage() : null,
    locks: locks ?? null,
    // A server speaks for many people at once: there nothing may be found by a second one.
    registry: isPage ? pageRegistry() : new Map(),
    warn: (message) => console.warn(message),
  }
}
