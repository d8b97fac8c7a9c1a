import type { Clock } from '../ports/clock.ts'
import type { Message, Messages } from '../ports/messages.ts'

/** A message in the inbox, in the form that `/dev/inbox` returns. */
export interface Received extends Message {
  /** RFC 3339, UTC. */
  readonly sent_at: string
}

/** A change of the inbox. */
export type InboxChange = { readonly type: 'received'; readonly received: Received } | { readonly type: 'cleared' }

/** Stores messages instead of sending them, so that a developer can read them. */
export interface Inbox extends Messages {
  /** Returns messages to an address, newest first; `null` returns all. The address may have any case. */
  list(to: string | null): readonly Received[]
  /** Calls the watcher on every change. Returns a function that stops this. */
  watch(watcher: (change: InboxChange) => void): () => void
  clear(): void
}

/** The oldest messages are dropped, so that the inbox does not fill the memory. */
const mostMessages = 5_000

/** Addresses are compared with A to Z in lower case, and otherwise unchanged. */
const canonical = (address: string) => address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export const createInbox = (clock: Clock): Inbox => {
  let received: Received[] = []
  const watchers = new Set<(change: InboxChange) => void>()
  const notify = (change: InboxChange) => {
    for (const watcher of watchers) watcher(change)
  }
  return {
    async send(message) {
      if (received.some(({ id }) => id === message.id)) return
      const entry = { ...message, sent_at: new Date(clock.now()).toISOString() }
      received = [entry, ...received.slice(0, mostMessages - 1)]
      notify({ type: 'received', received: entry })
    },
    gatewayOf: () => ({ kind: 'inbox' }),
    list(to) {
      if (to === null) return received
      const canonicalTo = canonical(to)
      return received.filter((message) => canonical(message.to) === canonicalTo)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    clear() {
      received = []
      notify({ type: 'cleared' })
    },
  }
}
