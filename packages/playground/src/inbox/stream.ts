import type { InboxMessage } from './message.ts'

/** What a stream tells. */
export interface StreamListener {
  opened(): void
  failed(): void
  received(message: InboxMessage): void
  cleared(): void
}

type Told = readonly ['opened' | 'failed' | 'cleared'] | readonly ['received', InboxMessage]

const name = 'latchkey-inbox'

const tell = (listener: StreamListener, [what, message]: Told): void =>
  what === 'received' ? listener.received(message) : listener[what]()

/** Keeps the stream open until `signal` ends it. */
const follow = (url: string, say: (told: Told) => void, signal: AbortSignal): Promise<void> =>
  new Promise((end) => {
    const stream = new EventSource(url)
    stream.onopen = () => say(['opened'])
    stream.onerror = () => say(['failed'])
    stream.onmessage = ({ data }) => say(['received', JSON.parse(data)])
    stream.addEventListener('cleared', () => say(['cleared']))
    signal.addEventListener('abort', () => {
      stream.close()
      end()
    })
  })

/**
 * The inbox's event stream, one for all tabs: a browser opens six connections to a host and no more, so a stream for
 * each tab would leave the seventh without an answer to anything. The tab that holds the lock follows the stream and
 * passes on what it hears; when it closes, the next one takes over.
 */
export const openStream = (url: string, listener: StreamListener): (() => void) => {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => tell(listener, data)
  const say = (told: Told) => {
    if (leaving.signal.aborted) return
    tell(listener, told)
    channel.postMessage(told)
  }
  navigator.locks
    .request(name, { signal: leaving.signal }, () => follow(url, say, leaving.signal))
    .catch(() => leaving.signal.aborted || listener.failed())
  return () => {
    leaving.abort()
    channel.close()
  }
}
