import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import type { Inbox, InboxChange } from './inbox.ts'

/** Proxies and the socket timeout of this server close silent connections. */
const heartbeatMs = 15_000

const mostStreams = 100

/** A page with this many unread messages is gone or suspended; it reloads the list when it returns. */
const mostUnread = 200

const frameOf = (change: InboxChange): string => {
  if (change.type === 'cleared') return 'event: cleared\ndata: {}\n\n'
  if (change.type === 'withheld') return `event: withheld\ndata: ${JSON.stringify(change.withheld)}\n\n`
  return `id: ${change.received.id}\ndata: ${JSON.stringify(change.received)}\n\n`
}

/**
 * Creates live streams of an inbox (Server-Sent Events): a `message` for each new one, `withheld` for one that was not
 * sent, `cleared` after a reset.
 */
export const createStreams = (inbox: Inbox) => {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()

  /**
   * Streams the inbox until the reader disconnects, falls behind, or the server drains. Returns a function that stops
   * the stream.
   */
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
    const send = (frame: string) => {
      if ((controller.desiredSize ?? 0) < -mostUnread) end()
      else controller.enqueue(encoder.encode(frame))
    }
    open.add(controller)
    const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs).unref()
    const stopWatching = inbox.watch((change) => send(frameOf(change)))
    closing.addEventListener('abort', end)
    send('retry: 1000\n\n')
    return stop
  }

  return (closing: AbortSignal): Response => {
    if (open.size >= mostStreams) {
      throw new ProviderError(
        'service_unavailable',
        `The stream was not opened, because ${mostStreams} streams are already open. Close unused pages.`,
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
