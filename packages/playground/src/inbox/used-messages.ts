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

const key = 'latchkey-used-messages'

/** The inbox keeps no more. */
const mostIds = 5_000

const readIds = (storage: ReadIdStorage): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

type ReadIdStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Creates the set of used messages.
 *
 * @param storage keeps them in this browser, so that a used code is not offered again after a reload
 */
export const createUsedMessages = (storage: ReadIdStorage = localStorage): UsedMessages => {
  let ids: ReadonlySet<string> = new Set(readIds(storage))
  const listeners = new Set<() => void>()
  const mark = (id: string) => {
    if (ids.has(id)) return
    ids = new Set([...ids, id].slice(-mostIds))
    storage.setItem(key, JSON.stringify([...ids]))
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
