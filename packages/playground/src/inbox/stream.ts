import type { InboxMessage, WithheldMessage } from './message.ts'

/** Callbacks for events of the stream. */
export interface StreamListener {
  opened(): void
  failed(): void
  received(message: InboxMessage): void
  withheld(message: WithheldMessage): void
  cleared(): void
}

type StreamEvent =
  | readonly ['opened' | 'failed' | 'cleared']
  | readonly ['received', InboxMessage]
  | readonly ['withheld', WithheldMessage]

const name = 'latchkey-inbox'

const notify = (listener: StreamListener, told: StreamEvent): void => {
  if (told[0] === 'received') listener.received(told[1])
  else if (told[0] === 'withheld') listener.withheld(told[1])
  else listener[told[0]]()
}

/** Keeps the stream open until `signal` ends it. */
const follow = (url: string, say: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> =>
  new Promise((end) => {
    const stream = new EventSource(url)
    stream.onopen = () => say(['opened'])
    stream.onerror = () => say(['failed'])
    stream.onmessage = ({ data }) => say(['received', JSON.parse(data)])
    stream.addEventListener('withheld', ({ data }) => say(['withheld', JSON.parse(data)]))
    stream.addEventListener('cleared', () => say(['cleared']))
    signal.addEventListener('abort', () => {
      stream.close()
      end()
    })
  })

/**
 * Follows the inbox's event stream, once for all tabs. A browser opens at most six connections to a host, so with one
 * stream a tab the seventh tab would get no answer to any request. The tab that holds the lock follows the stream and
 * broadcasts its events; when it closes, the next one takes over.
 */
export const openStream = (url: string, listener: StreamListener): (() => void) => {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => notify(listener, data)
  const say = (event: StreamEvent) => {
    if (leaving.signal.aborted) return
    notify(listener, event)
    channel.postMessage(event)
  }
  navigator.locks
    .request(name, { signal: leaving.signal }, () => follow(url, say, leaving.signal))
    .catch(() => leaving.signal.aborted || listener.failed())
  return () => {
    leaving.abort()
    channel.close()
  }
}
