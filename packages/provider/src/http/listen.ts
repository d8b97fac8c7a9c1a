import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config.ts'
import { shareConnections } from './connection-share.ts'
import { createDrain } from './drain.ts'
import { within } from './trusted-proxies.ts'

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

export interface ListenOptions {
  /** Null listens on loopback, with IPv4 and, where the machine has it, IPv6: `localhost` may mean either. */
  readonly host: string | null
  readonly port: number
  /** Proxies whose connections are those of many; see `connection-share.ts`. */
  readonly trustedProxies?: readonly string[]
  /** Other limits than `limits`. */
  readonly limits?: Partial<Limits>
}

export interface Listening {
  readonly port: number
  /** Serves on, and asks peers to bring their next request elsewhere. */
  announceEnd(): void
  /** Takes no new connection; resolves when the running requests have ended, or were cut off after `patienceMs`. */
  drain(patienceMs: number): Promise<void>
}

type Limits = Record<keyof typeof limits, number>

/** A peer that dawdles over its headers, its body or the next request is cut off within a minute. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16_384,
} as const

const socketSilenceMs = 55_000

/** For the way of a refusal to a peer that is still sending: a reset at once could overtake it (RFC 9112, 9.6). */
const lingerMs = 1_000

/** Each holds some tens of kilobytes. One office behind one address has hundreds open, each browser up to six. */
const connections = { most: 10_000, mostOfOne: 1_500 } as const

/** Opens the port; throws a `ConfigError` that says so when it is taken or may not be opened. */
export const listen = async (
  listener: Listener,
  { host, port, trustedProxies = [], limits: changed = {} }: ListenOptions,
): Promise<Listening> => {
  const drain = createDrain()
  const isProxy = within(trustedProxies)
  const open = async (address: string, at: number): Promise<Server> => {
    const server = createServer({ ...limits, ...changed, requireHostHeader: false }, (incoming, outgoing) => {
      if (incoming.headers.host === undefined && incoming.httpVersion !== '1.0') return refuse(outgoing, 400)
      return listener(incoming, outgoing)
    })
    server.on('checkExpectation', (_incoming: IncomingMessage, outgoing: ServerResponse) => refuse(outgoing, 417))
    server.setTimeout(socketSilenceMs)
    shareConnections(server, { ...connections, isProxy })
    drain.watch(server)
    server.on('clientError', refuseMalformed)
    server.listen(at, address)
    await once(server, 'listening')
    return server
  }

  const first = await open(host ?? '127.0.0.1', port).catch((cause) => {
    throw explain(cause, port)
  })
  const bound = portOf(first)
  if (host === null) {
    await open('::1', bound).catch((cause) => {
      if (hasNoAddress(cause)) return
      first.close()
      throw explain(cause, bound)
    })
  }
  return { port: bound, announceEnd: drain.announce, drain: drain.end }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')

const hasNoAddress = (cause: unknown) => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(cause))

const explain = (cause: unknown, port: number): unknown => {
  const code = codeOf(cause)
  if (code === 'EADDRINUSE') {
    return new ConfigError([
      `Port ${port} is taken. Another program, perhaps another Latchkey, answers there. Stop it or set PORT to another number.`,
    ])
  }
  if (code === 'EACCES') {
    return new ConfigError([
      `Port ${port} may not be opened. The system keeps low ports for itself. Set PORT to 1024 or more and put a proxy in front.`,
    ])
  }
  if (hasNoAddress(cause) || code === 'ENOTFOUND') {
    return new ConfigError([
      'HOST is no address of this machine. A server listens on its own. Set it to one, or unset it for loopback.',
    ])
  }
  return cause
}

/** In the place of the answers that Node gives by itself, which lack the header. */
const refuse = (outgoing: ServerResponse, status: number) =>
  outgoing.writeHead(status, { 'X-Content-Type-Options': 'nosniff', 'Content-Length': 0, Connection: 'close' }).end()

/** What is not HTTP is answered as HTTP all the same, and the connection ends. */
const refuseMalformed = (fault: NodeJS.ErrnoException, socket: import('node:stream').Duplex): void => {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] =
    fault.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : fault.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request']
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'X-Content-Type-Options: nosniff',
    'Content-Length: 0',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
  // Half closed, it would stay for as long as the peer likes to trickle: neither silent nor read by anybody.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
