import type { Page } from 'playwright/test'

/** Resources that a page holds besides its elements. */
export interface Counts {
  /** Listeners on targets that live as long as the page: window, document, and the page's own elements. */
  readonly listeners: readonly string[]
  /** Delays of pending timers in milliseconds. */
  readonly timers: readonly number[]
  readonly styleSheets: number
  readonly elements: number
}

declare global {
  interface Window {
    counts(): Counts
  }
}

/** Counts from the next page load on. */
export const countOn = (page: Page): Promise<unknown> => page.addInitScript(count)

/**
 * Runs in a page and counts from then on. Listeners on removed elements are ignored: they are garbage collected with
 * them.
 */
export const count = (): void => {
  type Entry = readonly [target: EventTarget, type: string, listener: unknown, capture: boolean]
  let entries: Entry[] = []
  const captureOf = (options: unknown) =>
    typeof options === 'object' ? Boolean((options as { capture?: boolean } | null)?.capture) : Boolean(options)
  const drop = (one: Entry) => {
    entries = entries.filter((other) => one.some((part, at) => part !== other[at]))
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    const entry = [target, type, listener, captureOf(options)] as const
    // A signal lives as long as its visit.
    if (!(target instanceof AbortSignal)) {
      drop(entry)
      entries.push(entry)
      const signal = typeof options === 'object' ? options?.signal : undefined
      if (signal) addEventListener.call(signal, 'abort', () => drop(entry))
    }
    addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    drop([target, type, listener, captureOf(options)])
    removeEventListener.call(target, type, listener, options)
  }

  const timers = new Map<number, number>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  const isFunction = (task: unknown): task is (...given: unknown[]) => void => typeof task === 'function'
  window.setTimeout = ((task: unknown, delay = 0, ...args: unknown[]) => {
    const id = setTimeout(() => {
      timers.delete(id)
      if (isFunction(task)) task(...args)
    }, delay)
    timers.set(id, delay)
    return id
  }) as typeof window.setTimeout
  window.setInterval = ((task: unknown, delay = 0, ...args: unknown[]) => {
    const id = setInterval(() => isFunction(task) && task(...args), delay)
    timers.set(id, delay)
    return id
  }) as typeof window.setInterval
  window.clearTimeout = (id) => {
    timers.delete(Number(id))
    clearTimeout(id)
  }
  window.clearInterval = (id) => {
    timers.delete(Number(id))
    clearInterval(id)
  }
  window.counts = () => ({
    listeners: entries
      .filter(([target]) => !(target instanceof Node) || target.isConnected)
      .map(([target, type]) => `${target.constructor.name} ${type}`)
      .sort(),
    timers: [...timers.values()].sort((one, other) => one - other),
    styleSheets: document.adoptedStyleSheets.length,
    elements: document.querySelectorAll('*').length,
  })
}
