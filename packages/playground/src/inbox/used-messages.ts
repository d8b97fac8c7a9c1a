import type { InboxMessage } from './message.ts'

/** Messages whose code or link was used, by ID. */
export interface UsedMessages {
  current(): ReadonlySet<string>
  subscribe(listener: () => void): () => void
  /** Marks a message whose code or link was used on this page. */
  mark(id: string): void
  /**
   * Marks the newest message with a code or link to one of these addresses, because it just signed them in.
   *
   * @param addresses addresses and numbers of the signed-in user or member
   */
  markNewest(messages: readonly InboxMessage[], addresses: readonly string[]): void
}

/** Creates an empty set of used messages. It is forgotten with the page. */
export const createUsedMessages = (): UsedMessages => {
  let ids: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const mark = (id: string) => {
    if (ids.has(id)) return
    ids = new Set([...ids, id])
    for (const listener of listeners) listener()
  }
  return {
    current: () => ids,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mark,
    markNewest(messages, addresses) {
      const own = new Set(addresses.map((address) => address.toLowerCase()))
      const newest = messages.find(({ to, code, link }) => own.has(to.toLowerCase()) && (code ?? link) !== undefined)
      if (newest !== undefined) mark(newest.id)
    },
  }
}
