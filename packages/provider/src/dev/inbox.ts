import type { Clock } from '../ports/clock.ts'
import type { Message, Messages } from '../ports/messages.ts'

/** A message as it lies in the inbox; this is also how `/dev/inbox` shows it. */
export interface Received extends Message {
  /** RFC 3339, UTC. */
  readonly sent_at: string
}

/** What happens in an inbox, as it happens. */
export type InboxChange = { readonly type: 'received'; readonly received: Received } | { readonly type: 'cleared' }

/** Keeps what would have been sent, so that a developer can read it. */
export interface Inbox extends Messages {
  /** Newest first; `null` for all. An address is found as it was typed and in its canonical form. */
  list(to: string | null): readonly Received[]
  /** Calls back on every change. Returns the way to stop. */
  watch(watcher: (change: InboxChange) => void): () => void
  clear(): void
}

/** The oldest make room: an inbox that nobody empties must not fill the memory. */
const mostMessages = 5_000

/** Addresses are compared with A to Z lowered and nothing else. */
const canonical = (address: string) => address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export const createInbox = (clock: Clock): Inbox => {
  let received: Received[] = []
  const watchers = new Set<(change: InboxChange) => void>()
  const tell = (change: InboxChange) => {
    for (const watcher of watchers) watcher(change)
  }
  return {
    async send(message) {
      if (received.some(({ id }) => id === message.id)) return
      const entry = { ...message, sent_at: new Date(clock.now()).toISOString() }
      received = [entry, ...received.slice(0, mostMessages - 1)]
      tell({ type: 'received', received: entry })
    },
    list(to) {
      if (to === null) return received
      const wanted = canonical(to)
      return received.filter((message) => canonical(message.to) === wanted)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    clear() {
      received = []
      tell({ type: 'cleared' })
    },
  }
}
