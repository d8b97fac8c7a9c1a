import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { type Listener, type Listening, type ListenOptions, listen } from './listen.ts'

const opened: Listening[] = []
afterEach(async () => {
  for (const listening of opened.splice(0)) await listening.drain(0)
})

const open = async (listener: Listener, host: string | null = null, options: Partial<ListenOptions> = {}) => {
  const listening = await listen(listener, { host, port: 0, ...options })
  opened.push(listening)
  return listening
}

/** Connects, and returns the outcome. */
const connectionTo = async (port: number): Promise<unknown> => {
  const socket = connect(port, '127.0.0.1')
  const outcome = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code))
  })
  socket.destroy()
  return outcome
}

it('M06 listens on localhost and 127.0.0.1, and only on loopback', async () => {
  const { port } = await open((incoming, outgoing) => outgoing.end(incoming.socket.localAddress))
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toMatch(/^(::1|127\.0\.0\.1)$/)
  }
  const socket = connect(port, '127.0.0.2')
  const outcome = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code))
  })
  socket.destroy()
  expect(outcome).toBe('ECONNREFUSED')
})

it('throws a ConfigError when the port is in use', async () => {
  const { port } = await open((_incoming, outgoing) => outgoing.end())
  await expect(listen(() => {}, { host: null, port })).rejects.toBeInstanceOf(ConfigError)
  await expect(listen(() => {}, { host: null, port })).rejects.toThrow(`Port ${port} is already in use`)
})

it('throws a ConfigError when HOST is not an address of this machine', async () => {
  await expect(listen(() => {}, { host: '192.0.2.1', port: 0 })).rejects.toThrow('HOST is not an address')
})

it('finishes a running request while draining, accepts no new one and closes the connection', async () => {
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const listening = await open(async (_incoming, outgoing) => {
    arrived.resolve()
    await finish.promise
    outgoing.end('served')
  })
  const running = fetch(`http://127.0.0.1:${listening.port}/`)
  await arrived.promise
  const drained = listening.drain(10_000)
  await expect.poll(() => connectionTo(listening.port)).toBe('ECONNREFUSED')
  finish.resolve()
  const answer = await running
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['served', 'close'])
  await drained
})

it('answers every client that had connected before the drain, and does not wait for silent connections', async () => {
  const { port, drain } = await open((_incoming, outgoing) => outgoing.end('served'))
  const silent = connect(port, '127.0.0.1')
  const hungUp = once(silent, 'close')
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  // This process is both client and server and accepts one connection per turn of its event loop, so most connections
  // wait in the system's queue.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const drained = drain(600_000)
  for (const socket of sockets) expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*served$/s)
  await Promise.all([drained, hungUp])
})

it('keeps answering after announceEnd, and closes each connection after its response', async () => {
  const listening = await open((_incoming, outgoing) => outgoing.end('served'))
  const connectionHeader = async () => (await fetch(`http://127.0.0.1:${listening.port}/`)).headers.get('connection')
  expect(await connectionHeader()).toBe('keep-alive')
  listening.announceEnd()
  expect([await connectionHeader(), await connectionHeader()]).toEqual(['close', 'close'])
})

it('aborts requests that do not end in time', async () => {
  const arrived = Promise.withResolvers<void>()
  const listening = await open(() => arrived.resolve())
  const cut = fetch(`http://127.0.0.1:${listening.port}/`).catch(() => 'cut off')
  await arrived.promise
  await listening.drain(0)
  expect(await cut).toBe('cut off')
})

it('answers malformed requests with 400 without guessing their meaning', async () => {
  const { port } = await open((_incoming, outgoing) => outgoing.end())
  const socket = connect(port, '127.0.0.1')
  socket.end('GET / HTTP/9.9\r\nrubbish\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('X-Content-Type-Options: nosniff')
})

it.each([
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation that nobody meets', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n', 417],
])('answers %s with the nosniff header', async (_what, request, status) => {
  const { port } = await open((_incoming, outgoing) => outgoing.end('served'))
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('X-Content-Type-Options: nosniff')
})

it('I06 closes a connection that keeps sending after the 408 response', async () => {
  const { port } = await open(() => {}, null, { limits: { headersTimeout: 20, connectionsCheckingInterval: 10 } })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('GET / HTTP/1.1\r\nX-Slow: ')
  const trickle = setInterval(() => socket.write('a'), 10)
  const closed = Promise.withResolvers<void>()
  socket.on('error', () => {}).on('close', () => closed.resolve())
  socket.resume()
  await closed.promise
  clearInterval(trickle)
})

/** Sends a request on a connection, and resolves with the beginning of the response; empty if the connection is closed. */
const ask = async (socket: Socket): Promise<string> => {
  if (socket.destroyed) return ''
  const closed = once(socket, 'close').then(() => [''])
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [data] = await Promise.race([once(socket, 'data'), closed])
  return String(data)
}

it('tells clients to keep connections for 75 seconds, longer than the load balancers of AWS and nginx do', async () => {
  const { port } = await open((_incoming, outgoing) => outgoing.end())
  const socket = connect(port, '127.0.0.1')
  expect(await ask(socket)).toContain('\r\nKeep-Alive: timeout=75\r\n')
  socket.destroy()
})

it('keeps the idle connection of a trusted proxy after it has closed those of others', async () => {
  const options = { trustedProxies: ['127.0.0.1'], limits: { keepAliveTimeout: 50 } }
  const { port } = await open((_incoming, outgoing) => outgoing.end(), '127.0.0.1', options)
  const ofProxy = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' })
  const ofOther = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  expect(await ask(ofProxy)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(ofOther)).toMatch(/^HTTP\/1\.1 200 /)
  await once(ofOther, 'close')
  expect(await ask(ofProxy)).toMatch(/^HTTP\/1\.1 200 /)
  ofProxy.destroy()
})

it('sends no header that names the server software', async () => {
  const { port } = await open((_incoming, outgoing) => outgoing.end())
  const headers = await new Promise<object>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1' }, (answer) => resolve(answer.resume().headers))
      .on('error', reject)
      .end()
  })
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
})
