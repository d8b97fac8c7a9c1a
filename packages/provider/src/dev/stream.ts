import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import type { Inbox, InboxChange } from './inbox.ts'

/** Proxies and this server's own socket time-out end connections that say nothing. */
const heartbeatMs = 15_000

const mostStreams = 100

/** A page that has not read this many messages is gone or asleep; it reads the list again when it is back. */
const mostUnread = 200

const frameOf = (change: InboxChange): string =>
  change.type === 'received'
    ? `id: ${change.received.id}\ndata: ${JSON.stringify(change.received)}\n\n`
    : 'event: cleared\ndata: {}\n\n'

/** Live streams of an inbox (Server-Sent Events): a `message` for each new one, `cleared` after a reset. */
export const createStreams = (inbox: Inbox) => {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()

  /** Follows the inbox until the reader goes, falls behind, or the server drains. Returns the way to stop. */
  const follow = (controller: ReadableStreamDefaultController<Uint8Array>, closing: AbortSignal): (() => void) => {
    const stop = () => {
      open.delete(controller)
      clearInterval(heartbeat)
      stopWatching()
      closing.removeEventListener('abort', end)
    }
    const end = () => {
      stop()
      controller.close()
    }
    const say = (frame: string) => {
      if ((controller.desiredSize ?? 0) < -mostUnread) end()
      else controller.enqueue(encoder.encode(frame))
    }
    open.add(controller)
    const heartbeat = setInterval(() => say(': still here\n\n'), heartbeatMs).unref()
    const stopWatching = inbox.watch((change) => say(frameOf(change)))
    closing.addEventListener('abort', end)
    say('retry: 1000\n\n')
    return stop
  }

  return (closing: AbortSignal): Response => {
    if (open.size >= mostStreams) {
      throw new ProviderError(
        'service_unavailable',
        `The stream was not opened. At most ${mostStreams} may be open at once. Close pages that are not needed.`,
        { retryAfterSeconds: 5 },
      )
    }
    let stop = () => {}
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stop = follow(controller, closing)
      },
      cancel: () => stop(),
    })
    const headers = { ...guarded, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }
    return new Response(body, { headers })
  }
}
