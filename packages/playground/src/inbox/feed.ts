import { type InboxMessage, merged, type WithheldMessage } from './message.ts'
import { openStream, type StreamListener } from './stream.ts'

export interface Feed {
  /** Resolves when the messages were read for the first time, or could not be read. */
  readonly ready: Promise<void>
  /** Newest first; the same array until a message arrives. */
  messages(): readonly InboxMessage[]
  /** Messages that were requested and not sent, newest first; the same array until one arrives. */
  withheld(): readonly WithheldMessage[]
  subscribe(listener: () => void): () => void
  /** Deletes all messages, in all tabs. */
  clear(): void
  close(): void
}

/** Functions of the browser that the feed uses; each except `read` and `empty` returns a function that stops it. */
export interface FeedPorts {
  readonly open: (url: string, listener: StreamListener) => () => void
  readonly read: (url: string) => Promise<readonly InboxMessage[]>
  readonly readWithheld: (url: string) => Promise<readonly WithheldMessage[]>
  readonly empty: (url: string) => Promise<unknown>
  readonly every: (milliseconds: number, again: () => void) => () => void
}

const readList = async (url: string) => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}.`)
  return await answer.json()
}

const browser: FeedPorts = {
  open: openStream,
  read: readList,
  readWithheld: readList,
  empty: (url) => fetch(url, { method: 'DELETE' }),
  every: (milliseconds, again) => {
    const timer = setInterval(again, milliseconds)
    return () => clearInterval(timer)
  },
}

const isSame = (stored: readonly { readonly id: string }[], displayed: readonly { readonly id: string }[]): boolean =>
  stored.length === displayed.length && stored.every(({ id }, at) => id === displayed[at]?.id)

const pollMilliseconds = 1500

/**
 * Keeps the development inbox up to date: reads it once, then follows the event stream. While the stream is cut it
 * polls, so a proxy that buffers streams delays messages by a second and loses none.
 *
 * @param projectId shows the messages of this project only; by default those of all
 */
export const openFeed = ({
  ports: { open, read, readWithheld, empty, every } = browser,
  projectId,
}: {
  readonly ports?: FeedPorts
  readonly projectId?: string
} = {}): Feed => {
  let messages: readonly InboxMessage[] = []
  let withheld: readonly WithheldMessage[] = []
  let polling: (() => void) | null = null
  let closed = false
  const listeners = new Set<() => void>()

  const ofProject = <Entry extends { readonly project_id?: string }>(entries: readonly Entry[]): readonly Entry[] => {
    const isOther = ({ project_id = projectId }: Entry) => project_id !== projectId
    if (projectId === undefined || !entries.some(isOther)) return entries
    return entries.filter((entry) => !isOther(entry))
  }
  const take = (all: readonly InboxMessage[], allWithheld = withheld) => {
    const [next, nextWithheld] = [ofProject(all), ofProject(allWithheld)]
    if ((next === messages && nextWithheld === withheld) || closed) return
    messages = next
    withheld = nextWithheld
    for (const listener of listeners) listener()
  }
  let changeCount = 0
  const refresh = async (): Promise<void> => {
    try {
      const before = changeCount
      const [storedMessages, storedWithheld] = await Promise.all([
        read('/dev/inbox'),
        readWithheld('/dev/inbox?withheld=1'),
      ])
      // Messages that the stream delivered meanwhile are newer than this answer and would be lost.
      if (changeCount !== before) return await refresh()
      const [ownMessages, ownWithheld] = [ofProject(storedMessages), ofProject(storedWithheld)]
      take(
        isSame(ownMessages, messages) ? messages : ownMessages,
        isSame(ownWithheld, withheld) ? withheld : ownWithheld,
      )
    } catch {
      // The server restarts or is gone: keep the shown messages and poll again.
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
      // No event reported messages that were sent while the stream was down.
      void refresh()
    },
    failed: poll,
    received(message) {
      changeCount++
      take(merged(messages, [message]))
    },
    withheld(message) {
      changeCount++
      take(messages, merged(withheld, [message]))
    },
    cleared() {
      changeCount++
      take([], [])
    },
  })
  const ready = refresh()

  return {
    ready,
    messages: () => messages,
    withheld: () => withheld,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => {
      // The stream reports it; without a stream the next poll does.
      empty('/dev/inbox').then(refresh, () => {})
    },
    close: () => {
      closed = true
      rest()
      disconnect()
    },
  }
}
