import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '../ports/ip-network.ts'
import { unmapped } from './trusted-proxies.ts'

export interface ConnectionShareOptions {
  /** Maximum number of open connections. `mostOfOne` is the maximum for one client. */
  readonly most: number
  readonly mostOfOne: number
  /** Whether a peer is a proxy. A proxy forwards requests of many clients, so `mostOfOne` does not apply. */
  readonly isProxy: (address: string) => boolean
}

interface OpenConnection {
  readonly socket: Socket
  request: IncomingMessage | null
}

/**
 * Returns whether a completely received request is being answered. Otherwise the connection waits for a request, or for
 * its remaining bytes.
 */
const isAtWork = ({ request }: OpenConnection): boolean => request?.complete === true

/**
 * Limits the connections of each client and of all clients. A new connection is always accepted. At a limit, the oldest
 * waiting connection is closed: one of the same client, or, at the total limit, one of the client with the most. So a
 * client that opens a thousand idle or slow sockets loses only its own.
 */
export const shareConnections = (server: Server, { most, mostOfOne, isProxy }: ConnectionShareOptions): void => {
  const byClient = new Map<string, Set<OpenConnection>>()
  const bySocket = new WeakMap<Socket, OpenConnection>()
  let total = 0

  const closeOldestWaiting = (connectionsOfClient: ReadonlySet<OpenConnection>): void => {
    for (const open of connectionsOfClient) {
      if (isAtWork(open)) continue
      open.socket.destroy()
      return
    }
  }

  const largest = (): ReadonlySet<OpenConnection> => {
    let largestSet: ReadonlySet<OpenConnection> = new Set()
    for (const connectionsOfClient of byClient.values())
      if (connectionsOfClient.size > largestSet.size) largestSet = connectionsOfClient
    return largestSet
  }

  server.on('connection', (socket: Socket) => {
    const peer = unmapped(socket.remoteAddress ?? '')
    const client = network(peer)
    const connectionsOfClient = byClient.get(client) ?? new Set()
    byClient.set(client, connectionsOfClient)
    const open: OpenConnection = { socket, request: null }
    if (connectionsOfClient.size >= mostOfOne && !isProxy(peer)) closeOldestWaiting(connectionsOfClient)
    else if (total >= most) closeOldestWaiting(largest())
    connectionsOfClient.add(open)
    bySocket.set(socket, open)
    total++
    socket.once('close', () => {
      total--
      connectionsOfClient.delete(open)
      if (connectionsOfClient.size === 0 && byClient.get(client) === connectionsOfClient) byClient.delete(client)
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
