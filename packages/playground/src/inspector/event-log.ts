/** An event that the widget reported to the site. */
export interface LoggedEvent {
  readonly key: number
  readonly type: string
  readonly atMs: number
  /** The event's data as JSON, with secrets removed. */
  readonly details: string
}

/** The latest events of the widget, newest first. */
export interface EventLog {
  current(): readonly LoggedEvent[]
  subscribe(listener: () => void): () => void
  add(event: { readonly type: string; readonly data?: unknown }): void
  clear(): void
}

const keptEvents = 100

/** Session tokens stay out of the log, because it may be shown on a shared screen. */
const isSecret = /token|jwt|secret|code/i

const detailsOf = (data: unknown): string =>
  data === undefined
    ? ''
    : (JSON.stringify(data, (name, value) => (isSecret.test(name) && typeof value === 'string' ? '…' : value), 2) ?? '')

/** @param now the current time, in ms */
export const createEventLog = (now = () => Date.now()): EventLog => {
  let events: readonly LoggedEvent[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const take = (next: readonly LoggedEvent[]) => {
    events = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => events,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add({ type, data }) {
      count += 1
      take([{ key: count, type, atMs: now(), details: detailsOf(data) }, ...events].slice(0, keptEvents))
    },
    clear: () => take([]),
  }
}
