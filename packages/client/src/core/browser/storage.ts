import { attempt } from './attempt.ts'

/**
 * Text that outlives the page, shared by the tabs of one origin. The only file that touches localStorage.
 * Where it is blocked or full, reading gives null and writing does nothing: callers keep their own copy.
 */
export interface TextStore {
  read(key: string): string | null
  /** Writes, or removes when `text` is null. Says whether it is there now. */
  write(key: string, text: string | null): boolean
  /** Calls back when another tab changed `key`. */
  watch(key: string, listener: () => void): void
}

export const browserStorage: TextStore = {
  read: (key) => attempt(() => localStorage.getItem(key), null),
  write: (key, text) =>
    attempt(() => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      return true
    }, false),
  watch(key, listener) {
    // A null key is `localStorage.clear()`.
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener()
    })
  },
}

/** Where there is no page. Node has a `localStorage` of its own, shared by everybody whom a server speaks for. */
export const noStorage: TextStore = { read: () => null, write: () => false, watch: () => {} }
