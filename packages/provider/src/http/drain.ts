import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Stops servers after answering every request that has arrived. */
export interface Drain {
  /** Registers a server. Call it before the server listens, so that every connection and response is tracked. */
  watch(server: Server): void
  /** From now on, closes each connection after its next response, so that clients send further requests elsewhere. */
  announce(): void
  /** Accepts no new connections. Resolves when running requests have ended, or were aborted after `patienceMs`. */
  end(patienceMs: number): Promise<void>
}

/**
 * The default `backlog` of `listen` in Node: the longest queue of pending connections. Each turn of the event loop
 * accepts one.
 */
const mostQueued = 511

/** Interval for closing connections that became idle after a response had already announced keep-alive. */
const sweepMs = 20

/**
 * The first request of a new connection may still be in transit; browsers also open connections that they never use.
 */
const silenceMs = 1_000

export const createDrain = (): Drain => {
  const watched: Server[] = []
  const unusedSockets = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let isAnnounced = false
  let acceptedCount = 0

  /**
   * Accepts the connections in the system's queue, which closing the port would reset. The queue is empty, and all data
   * is read, when two consecutive turns of the event loop bring no connection.
   */
  const takeQueued = async (isOver: () => boolean): Promise<void> => {
    for (let turn = 0, quietTurns = 0; turn < mostQueued && quietTurns < 2 && !isOver(); turn++) {
      const countBefore = acceptedCount
      await nextTurn()
      quietTurns = acceptedCount === countBefore ? quietTurns + 1 : 0
    }
  }

  const announce = () => {
    isAnnounced = true
    for (const response of running) response.shouldKeepAlive = false
  }

  return {
    watch(server) {
      watched.push(server)
      server.on('connection', (socket: Socket) => {
        acceptedCount++
        unusedSockets.add(socket)
        socket.once('close', () => unusedSockets.delete(socket))
      })
      server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        unusedSockets.delete(socket)
        if (isAnnounced) response.shouldKeepAlive = false
        running.add(response)
        response.once('close', () => running.delete(response))
      })
    },
    announce,
    async end(patienceMs) {
      announce()
      const servers = watched.filter(({ listening }) => listening)
      let isOver = false
      const cutOff = setTimeout(() => {
        isOver = true
        for (const server of servers) server.closeAllConnections()
      }, patienceMs)
      await takeQueued(() => isOver)
      const closings = servers.map((server) => once(server, 'close'))
      for (const server of servers) server.close()
      if (isOver) for (const server of servers) server.closeAllConnections()
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, sweepMs)
      const unusedTimer = setTimeout(() => {
        for (const socket of unusedSockets) if (socket.bytesRead === 0) socket.destroy()
      }, silenceMs)
      await Promise.all(closings)
      clearTimeout(cutOff)
      clearTimeout(unusedTimer)
      clearInterval(sweep)
    },
  }
}
