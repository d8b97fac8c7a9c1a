import { attempt } from './attempt.ts'

/**
 * Text storage that survives the page and is shared by the tabs of one origin. Only this file touches `localStorage`.
 * If it is blocked or full, reads return null and writes do nothing: callers keep a copy in memory.
 */
export interface TextStore {
  read(key: string): string | null
  /** Writes the text, or removes the entry if `text` is null. Returns whether that succeeded. */
  write(key: string, text: string | null): boolean
  /** Calls back when another tab changes `key`. */
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
    // A null key means `localStorage.clear()`.
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener()
    })
  },
}

/** Storage for servers. Node has a `localStorage` too, but all users of the server would share it. */
export const noStorage: TextStore = { read: () => null, write: () => false, watch: () => {} }
