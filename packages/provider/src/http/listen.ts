import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '../config-error.ts'
import { shareConnections } from './connection-share.ts'
import { createDrain } from './drain.ts'
import { unmapped, within } from './trusted-proxies.ts'

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

export interface ListenOptions {
  /** If null, listens on loopback with IPv4 and, if the machine has it, IPv6, because `localhost` may mean either. */
  readonly host: string | null
  readonly port: number
  /** Proxies, whose connections belong to many clients; see `connection-share.ts`. */
  readonly trustedProxies?: readonly string[]
  /** Overrides of `limits`. */
  readonly limits?: Partial<Limits>
}

export interface Listening {
  readonly port: number
  /** Keeps serving, and closes each connection after its next response, so that peers reconnect elsewhere. */
  announceEnd(): void
  /** Accepts no new connections. Resolves when running requests have ended, or were aborted after `patienceMs`. */
  drain(patienceMs: number): Promise<void>
}

type Limits = Record<keyof typeof limits, number>

/**
 * A peer that sends its headers or body slowly is disconnected within a minute. A connection without a request stays open for
 * longer than load balancers keep theirs (AWS 60 s, nginx 60 s): one that sends a request at the moment at which the server
 * closes answers 502. At a limit of `connections` it is closed earlier.
 */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
} as const

/** Google's load balancers keep theirs for 600 s, and Traefik and Caddy for more than a minute. */
const proxyKeepAliveMs = 620_000

const socketSilenceMs = 55_000

/**
 * Time for an error response to reach a peer that is still sending. An immediate reset could overtake the response (RFC
 * 9112, 9.6).
 */
const lingerMs = 1_000

/**
 * Each connection takes tens of kilobytes. One office behind one address has hundreds, and each browser opens up to
 * six.
 */
const connections = { most: 10_000, mostOfOne: 1_500 } as const

/**
 * Opens the port.
 *
 * @throws ConfigError if the port is in use or may not be opened, or if the host is not an address of this machine
 */
export const listen = async (
  listener: Listener,
  { host, port, trustedProxies = [], limits: limitOverrides = {} }: ListenOptions,
): Promise<Listening> => {
  const drain = createDrain()
  const isProxy = within(trustedProxies)
  const open = async (address: string, at: number): Promise<Server> => {
    const server = createServer({ ...limits, ...limitOverrides, requireHostHeader: false }, (incoming, outgoing) => {
      if (incoming.headers.host === undefined && incoming.httpVersion !== '1.0') return refuse(outgoing, 400)
      return listener(incoming, outgoing)
    })
    server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
      // After Node, which sets the time of a connection without a request at the end of each response too.
      if (isProxy(unmapped(socket.remoteAddress ?? '')))
        outgoing.once('finish', () => socket.setTimeout(proxyKeepAliveMs))
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
  const boundPort = portOf(first)
  if (host === null) {
    await open('::1', boundPort).catch((cause) => {
      if (hasNoAddress(cause)) return
      first.close()
      throw explain(cause, boundPort)
    })
  }
  return { port: boundPort, announceEnd: drain.announce, drain: drain.end }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')

const hasNoAddress = (cause: unknown) => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(cause))

const explain = (cause: unknown, port: number): unknown => {
  const code = codeOf(cause)
  if (code === 'EADDRINUSE') {
    return new ConfigError([
      `Port ${port} is already in use by another program, perhaps another Latchkey. Stop it, or set PORT to another number.`,
    ])
  }
  if (code === 'EACCES') {
    return new ConfigError([
      `Port ${port} may not be opened, because the system reserves low ports. Set PORT to 1024 or higher and put a proxy in front.`,
    ])
  }
  if (hasNoAddress(cause) || code === 'ENOTFOUND') {
    return new ConfigError([
      'HOST is not an address of this machine. Set HOST to one of its addresses, or unset it to listen on loopback.',
    ])
  }
  return cause
}

/** Replaces the default responses of Node, which lack the `nosniff` header. */
const refuse = (outgoing: ServerResponse, status: number) =>
  outgoing.writeHead(status, { 'X-Content-Type-Options': 'nosniff', 'Content-Length': 0, Connection: 'close' }).end()

/** Answers malformed requests with an HTTP error, then closes the connection. */
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
  // Without this, a half-closed connection would stay open for as long as the peer keeps sending slowly.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
