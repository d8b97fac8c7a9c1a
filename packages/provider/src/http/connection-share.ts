import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '../identity/networks.ts'
import { unmapped } from './trusted-proxies.ts'

export interface ConnectionShareOptions {
  /** Connections that may be open at once, and how many of them to one client. */
  readonly most: number
  readonly mostOfOne: number
  /** Whether a peer is a proxy: it asks for many, so no share of its own is held to it. */
  readonly isProxy: (address: string) => boolean
}

interface Open {
  readonly socket: Socket
  request: IncomingMessage | null
}

/** A request that came whole is being answered; everything else (no request, half a head, half a body) only waits. */
const isAtWork = ({ request }: Open): boolean => request?.complete === true

/**
 * Bounds the connections of one client and of all. A new one is always let in: the oldest that only waits makes room for
 * it, among the client's own, or where all are too many among those of whoever has most. So a thousand sockets that send
 * nothing, or send it slowly, close each other and nobody else's.
 */
export const shareConnections = (server: Server, { most, mostOfOne, isProxy }: ConnectionShareOptions): void => {
  const byClient = new Map<string, Set<Open>>()
  const bySocket = new WeakMap<Socket, Open>()
  let all = 0

  const closeOldestWaiting = (own: ReadonlySet<Open>): void => {
    for (const open of own) {
      if (isAtWork(open)) continue
      open.socket.destroy()
      return
    }
  }

  const largest = (): ReadonlySet<Open> => {
    let found: ReadonlySet<Open> = new Set()
    for (const own of byClient.values()) if (own.size > found.size) found = own
    return found
  }

  server.on('connection', (socket: Socket) => {
    const peer = unmapped(socket.remoteAddress ?? '')
    const client = network(peer)
    const own = byClient.get(client) ?? new Set()
    byClient.set(client, own)
    const open: Open = { socket, request: null }
    if (own.size >= mostOfOne && !isProxy(peer)) closeOldestWaiting(own)
    else if (all >= most) closeOldestWaiting(largest())
    own.add(open)
    bySocket.set(socket, open)
    all++
    socket.once('close', () => {
      all--
      own.delete(open)
      if (own.size === 0 && byClient.get(client) === own) byClient.delete(client)
    })
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const open = bySocket.get(request.socket)
    if (open === undefined) return
    open.request = request
    response.once('close', () => {
      if (open.request === request) open.request = null
    })
  })
}
