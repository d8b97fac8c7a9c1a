import type { CookieAttributes } from '../core/browser/page-cookies.ts'
import type { Locks, Ports, RuntimePorts } from '../core/browser/ports.ts'
import { createTestClock, type TestClock } from './clock.ts'

/** A page of a test browser: its ports, and actions of the user or the system. */
export interface TestPage extends RuntimePorts {
  readonly clock: TestClock
  readonly warnings: string[]
  show(): void
  hide(): void
  /** The user followed a link to another page. */
  leave(): void
}

/** A test browser: pages of one origin that share cookies, storage, locks and the clock. */
export interface TestBrowser {
  readonly clock: TestClock
  /** The browser's cookies; several may have the same name. */
  readonly jar: { name: string; value: string; attributes: CookieAttributes }[]
  readonly stored: Map<string, string>
  open(fetch: Ports['fetch']): TestPage
  blockCookies: boolean
  blockStorage: boolean
  hasLocks: boolean
}

const createLocks = (): Locks => {
  const queues = new Map<string, Promise<unknown>>()
  return {
    async request(name, { signal }, task) {
      const previousTask = queues.get(name) ?? Promise.resolve()
      let leave = () => {}
      const turn = new Promise<void>((resolve) => {
        leave = resolve
      })
      queues.set(
        name,
        previousTask.then(() => turn),
      )
      const abortion = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      try {
        await Promise.race([previousTask, abortion])
        await task()
      } finally {
        leave()
      }
    },
  }
}

const isInsecure = (origin: string) => /^http:\/\/(?!localhost|127\.|\[::1\])/.test(origin)

export const createTestBrowser = (origin = 'http://localhost:4300'): TestBrowser => {
  const clock = createTestClock()
  const jar: TestBrowser['jar'] = []
  const stored = new Map<string, string>()
  const watchers = new Set<{ readonly page: object; readonly key: string; readonly notify: () => void }>()
  const locks = createLocks()
  let ids = 0

  const browser: TestBrowser = {
    clock,
    jar,
    stored,
    blockCookies: false,
    blockStorage: false,
    hasLocks: true,
    open(fetch) {
      const wakers = new Set<() => void>()
      const hiders = new Set<() => void>()
      const leavers = new Set<() => void>()
      const warnings: string[] = []
      let isVisible = true
      const identity = {}
      return {
        fetch,
        clock,
        warnings,
        cookies: {
          read: (name) =>
            jar
              .filter((cookie) => cookie.name === name && (cookie.attributes.expiresAt ?? Infinity) > clock.now())
              .map(({ value }) => value),
          write(name, value, attributes) {
            // Browsers refuse a cookie of more than 4,096 bytes and a Secure one on plain http, and keep the older one.
            if (browser.blockCookies || name.length + value.length > 4_096) return
            if (attributes.secure && isInsecure(origin)) return
            const { path, domain = '' } = attributes
            const at = jar.findIndex(
              (cookie) =>
                cookie.name === name && cookie.attributes.path === path && (cookie.attributes.domain ?? '') === domain,
            )
            if (at >= 0) jar.splice(at, 1)
            if ((attributes.expiresAt ?? Infinity) > clock.now()) jar.push({ name, value, attributes })
          },
        },
        sweepCookies(name) {
          for (const cookie of [...jar]) if (cookie.name === name) jar.splice(jar.indexOf(cookie), 1)
        },
        storage: {
          read: (key) => (browser.blockStorage ? null : (stored.get(key) ?? null)),
          write(key, text) {
            if (browser.blockStorage) return false
            if (stored.get(key) === (text ?? undefined)) return true
            if (text === null) stored.delete(key)
            else stored.set(key, text)
            for (const watcher of watchers)
              if (watcher.key === key && watcher.page !== identity) queueMicrotask(watcher.notify)
            return true
          },
          watch(key, notify) {
            watchers.add({ page: identity, key, notify })
          },
        },
        random: { bytes: () => new Uint8Array(16).fill(ids++), fraction: () => 0.5 },
        page: { origin, hostname: new URL(origin).hostname },
        life: {
          timezone: 'UTC',
          isVisible: () => isVisible,
          onWake: (listener) => wakers.add(listener),
          onHide(listener) {
            hiders.add(listener)
            return () => hiders.delete(listener)
          },
          onLeave(listener) {
            leavers.add(listener)
            return () => leavers.delete(listener)
          },
        },
        locks: browser.hasLocks ? locks : null,
        registry: new Map(),
        warn: (message) => warnings.push(message),
        show() {
          isVisible = true
          for (const listener of wakers) listener()
        },
        hide() {
          isVisible = false
          for (const listener of [...hiders]) listener()
        },
        leave() {
          for (const listener of [...leavers]) listener()
        },
      }
    },
  }
  return browser
}
