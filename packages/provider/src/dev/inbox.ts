import { searchedAddress } from '../domain/destinations/destinations.ts'
import type { Clock } from '../ports/clock.ts'
import type { Message, Messages, WithheldMessage } from '../ports/messages.ts'

/** A message in the inbox, in the form that `/dev/inbox` returns. */
export interface Received extends Message {
  /** The project that sent it. */
  readonly project_id?: string
  /** RFC 3339, UTC. */
  readonly sent_at: string
}

/** A message that was requested and not sent, in the form that `/dev/inbox?withheld=1` returns. It has no content. */
export interface Withheld extends WithheldMessage {
  readonly id: string
  /** RFC 3339, UTC. */
  readonly withheld_at: string
}

/** A change of the inbox. */
export type InboxChange =
  | { readonly type: 'received'; readonly received: Received }
  | { readonly type: 'withheld'; readonly withheld: Withheld }
  | { readonly type: 'cleared' }

/** Stores messages instead of sending them, so that a developer can read them. */
export interface Inbox extends Messages {
  /** Returns messages to an address, newest first; `null` returns all. The address may have any case. */
  list(to: string | null): readonly Received[]
  /**
   * Returns messages to an address that were not sent, newest first; `null` returns all. They are a list of their own:
   * tests read the first entry of the other one for its code.
   */
  withheld(to: string | null): readonly Withheld[]
  /** Calls the watcher on every change. Returns a function that stops this. */
  watch(watcher: (change: InboxChange) => void): () => void
  clear(): void
}

/** The oldest messages are dropped, so that the inbox does not fill the memory. */
const mostMessages = 5_000
const mostWithheld = 1_000

export const createInbox = (clock: Clock): Inbox => {
  let received: Received[] = []
  let withheld: Withheld[] = []
  let withheldCount = 0
  const watchers = new Set<(change: InboxChange) => void>()
  const notify = (change: InboxChange) => {
    for (const watcher of watchers) watcher(change)
  }
  const addressedTo = <Entry extends { readonly to: string }>(entries: readonly Entry[], to: string | null) => {
    if (to === null) return entries
    const canonicalTo = searchedAddress(to)
    return entries.filter((entry) => searchedAddress(entry.to) === canonicalTo)
  }
  return {
    async send(message, projectId) {
      if (received.some(({ id }) => id === message.id)) return
      const entry = {
        ...message,
        ...(projectId !== undefined && { project_id: projectId }),
        sent_at: new Date(clock.now()).toISOString(),
      }
      received = [entry, ...received.slice(0, mostMessages - 1)]
      notify({ type: 'received', received: entry })
    },
    gatewayOf: () => ({ kind: 'inbox' }),
    withhold(message) {
      withheldCount += 1
      const entry = { id: `withheld-${withheldCount}`, ...message, withheld_at: new Date(clock.now()).toISOString() }
      withheld = [entry, ...withheld.slice(0, mostWithheld - 1)]
      notify({ type: 'withheld', withheld: entry })
    },
    list: (to) => addressedTo(received, to),
    withheld: (to) => addressedTo(withheld, to),
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    clear() {
      received = []
      withheld = []
      notify({ type: 'cleared' })
    },
  }
}
