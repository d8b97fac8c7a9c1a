import { type InboxMessage, merged } from './message.ts'
import { openStream, type StreamListener } from './stream.ts'

export interface Feed {
  /** Newest first; the same array until something arrives. */
  messages(): readonly InboxMessage[]
  subscribe(listener: () => void): () => void
  close(): void
}

/** What the feed needs of the browser; each function but `read` returns the way to stop. */
export interface FeedPorts {
  readonly open: (url: string, listener: StreamListener) => () => void
  readonly read: (url: string) => Promise<readonly InboxMessage[]>
  readonly every: (milliseconds: number, again: () => void) => () => void
}

const browser: FeedPorts = {
  open: openStream,
  read: async (url) => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`The inbox answered ${answer.status}.`)
    return await answer.json()
  },
  every: (milliseconds, again) => {
    const timer = setInterval(again, milliseconds)
    return () => clearInterval(timer)
  },
}

const pollMilliseconds = 1500

/**
 * The development inbox, live: read once, then by the event stream. While the stream is cut the inbox is asked again
 * and again, so a proxy that holds streams back costs a second and no message.
 */
export const openFeed = ({ open, read, every } = browser): Feed => {
  let messages: readonly InboxMessage[] = []
  let polling: (() => void) | null = null
  let closed = false
  const listeners = new Set<() => void>()

  const take = (next: readonly InboxMessage[]) => {
    if (next === messages || closed) return
    messages = next
    for (const listener of listeners) listener()
  }
  let told = 0
  const refresh = async (): Promise<void> => {
    try {
      const before = told
      const kept = await read('/dev/inbox')
      // What the stream told meanwhile is newer than this answer, which would take it away again.
      if (told !== before) return await refresh()
      const unchanged = kept.length === messages.length && kept.every(({ id }, at) => id === messages[at]?.id)
      if (!unchanged) take(kept)
    } catch {
      // The server restarts or is gone: what is shown stays, and the next round asks again.
    }
  }
  const poll = () => {
    polling ??= every(pollMilliseconds, refresh)
  }
  const rest = () => {
    polling?.()
    polling = null
  }

  const disconnect = open('/dev/inbox/stream', {
    opened() {
      rest()
      // What was sent while the stream was down came by no event.
      void refresh()
    },
    failed: poll,
    received(message) {
      told++
      take(merged(messages, [message]))
    },
    cleared() {
      told++
      take([])
    },
  })
  void refresh()

  return {
    messages: () => messages,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      closed = true
      rest()
      disconnect()
    },
  }
}
