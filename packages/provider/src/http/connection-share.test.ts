import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shareConnections } from './connection-share.ts'

let server: Server
let release: PromiseWithResolvers<void>
const sockets: Socket[] = []

beforeEach(async () => {
  release = Promise.withResolvers()
  server = createServer(async (request, response) => {
    // Like every call, it is answered when the whole body has arrived.
    await request.toArray().catch(() => [])
    if (request.url === '/held') await release.promise
    response.end('served')
  })
  shareConnections(server, { most: 6, mostOfOne: 3, isProxy: (address) => address === '127.0.0.9' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  release.resolve()
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  await once(server, 'close')
})

/** Opens a connection from an address of the loopback range and records the data sent over it. */
const open = async (sent: string, localAddress = '127.0.0.1'): Promise<Socket> => {
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await Promise.all([once(socket, 'connect'), accepted])
  socket.write(sent)
  return socket
}

const ask = async (localAddress: string): Promise<string> => {
  const socket = await open('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', localAddress)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

const halfHead = 'GET / HTTP/1.1\r\nHost'
const halfBody = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{'

it.each([
  ['nothing', ''],
  ['half a head', halfHead],
  ['half a body', halfBody],
])(
  'closes the oldest connection of a client that sent %s and opens too many, and serves its next request',
  async (_, sent) => {
    const slow = [await open(sent), await open(sent), await open(sent)]
    const closed = slow[0] && once(slow[0], 'close')
    expect(await ask('127.0.0.1')).toContain('served')
    await closed
    expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
  },
)

it('keeps connections with a running request and connections of other clients', async () => {
  const requested = once(server, 'request')
  const atWork = await open('GET /held HTTP/1.1\r\nHost: a\r\n\r\n')
  await requested
  const other = await open(halfHead, '127.0.0.2')
  const slow = [await open(halfHead), await open(halfHead), await open(halfHead), await open(halfHead)]
  await Promise.all(slow.slice(0, 2).map((socket) => socket.destroyed || once(socket, 'close')))
  expect([atWork, other, ...slow].map(({ destroyed }) => destroyed)).toEqual([false, false, true, true, false, false])
  const response = once(atWork, 'data')
  release.resolve()
  expect(String((await response)[0])).toContain('200 OK')
})

it('closes a connection of the client with the most at the total limit, and exempts proxies from the client limit', async () => {
  const proxied = []
  for (let n = 0; n < 5; n++) proxied.push(await open(halfHead, '127.0.0.9'))
  const one = await open(halfHead, '127.0.0.3')
  expect(proxied.some(({ destroyed }) => destroyed)).toBe(false)
  const first = proxied[0] && once(proxied[0], 'close')
  expect(await ask('127.0.0.4')).toContain('served')
  await first
  expect(one.destroyed).toBe(false)
})
