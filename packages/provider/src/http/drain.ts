import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Ends servers without leaving anybody unanswered who had asked by then. */
export interface Drain {
  /** Told of each server before it listens, because it has to know every connection and every answer. */
  watch(server: Server): void
  /** From now on each answer is the last on its connection, so that whatever comes next is asked of somebody else. */
  announce(): void
  /** Takes no new connection; resolves when the running requests have ended, or were cut off after `patienceMs`. */
  end(patienceMs: number): Promise<void>
}

/** The longest queue of connections that Node asks the system for (`backlog` of `listen`); each turn of the loop takes one. */
const mostQueued = 511

/** Connections that fall idle although their last answer had said that they would stay: it was on its way by then. */
const sweepMs = 20

/** The first request of a new connection may still be on its way; browsers open some that never have one. */
const silenceMs = 1_000

export const createDrain = (): Drain => {
  const watched: Server[] = []
  const unasked = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let isAnnounced = false
  let taken = 0

  /**
   * A peer is connected, and may have asked, before this process knows of it, and whoever is still in the system's queue is
   * reset with the port. The queue is empty, and all that has arrived is read, when two turns in a row have brought nobody.
   */
  const takeQueued = async (isOver: () => boolean): Promise<void> => {
    for (let turn = 0, quiet = 0; turn < mostQueued && quiet < 2 && !isOver(); turn++) {
      const before = taken
      await nextTurn()
      quiet = taken === before ? quiet + 1 : 0
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
        taken++
        unasked.add(socket)
        socket.once('close', () => unasked.delete(socket))
      })
      server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        unasked.delete(socket)
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
      const closed = servers.map((server) => once(server, 'close'))
      for (const server of servers) server.close()
      if (isOver) for (const server of servers) server.closeAllConnections()
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, sweepMs)
      const hush = setTimeout(() => {
        for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy()
      }, silenceMs)
      await Promise.all(closed)
      clearTimeout(cutOff)
      clearTimeout(hush)
      clearInterval(sweep)
    },
  }
}
