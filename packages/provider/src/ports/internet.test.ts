import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internet, isPublicAddress } from './internet.ts'

const packed: Readonly<Record<string, Buffer>> = {
  gzip: gzipSync('read'),
  'x-gzip': gzipSync('read'),
  deflate: deflateSync('read'),
  br: brotliCompressSync('read'),
  'gzip-bomb': gzipSync(Buffer.alloc(2 * 1024 * 1024)),
}

let server: Server
let port: number
const requestedPaths: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(302, { Location: '/secret' }).end()
    else if (request.url?.startsWith('/status/')) response.writeHead(Number(request.url.slice(8))).end()
    else if (request.url?.startsWith('/packed/')) {
      const encoding = request.url.slice('/packed/'.length)
      const bytes = packed[encoding] ?? Buffer.from('not compressed')
      response.writeHead(200, { 'Content-Encoding': encoding.replace('-bomb', '') }).end(bytes)
    } else if (request.url === '/long') response.end('x'.repeat(1024 * 1024 + 1))
    else response.end('secret')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '::ffff:127.0.0.1', '2002:7f00:1::'],
  ...['64:ff9b::7f00:1', 'localhost', '', '1.2.3'],
])('F08 %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('F08 rejects addresses of this machine and its network in every spelling, without details', async () => {
  const { fetch } = internet()
  for (const address of [
    ...[
      `https://127.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://localhost:${port}/`,
      'https://169.254.169.254/',
    ],
    ...[`https://2130706433:${port}/`, `https://0x7f.1:${port}/`, `https://127.1:${port}/`, 'https://[::ffff:7f00:1]/'],
  ])
    await expect(fetch(address), address).rejects.toThrow('The address is not public.')
  for (const address of [
    `http://127.0.0.1:${port}/`,
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])
    await expect(fetch(address), address).rejects.toThrow('Only https URLs are allowed.')
  expect(requestedPaths).toEqual([])
})

test('F08 allows loopback in development, returns its redirects and rejects oversized responses', async () => {
  const { fetch } = internet({ allowsLoopback: true })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('secret')
  const redirected = await fetch(`http://localhost:${port}/redirect`)
  expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/secret'])
  expect(requestedPaths).not.toContain('/secret')
  await expect(fetch(`http://127.0.0.1:${port}/long`)).rejects.toThrow('too long')
  await expect(fetch('http://192.168.1.1/')).rejects.toThrow('The address is not public.')
})

test('F08 rejects a status that has no response instead of ending the process', async () => {
  const { fetch } = internet({ allowsLoopback: true })
  await expect(fetch(`http://127.0.0.1:${port}/status/999`)).rejects.toThrow('status')
  expect((await fetch(`http://127.0.0.1:${port}/status/205`)).status).toBe(205)
})

test('returns the status of an answer of any length if the body is ignored', async () => {
  const { fetch } = internet({ allowsLoopback: true, ignoresBody: true })
  expect((await fetch(`http://127.0.0.1:${port}/long`)).status).toBe(200)
})

test.each(['gzip', 'x-gzip', 'deflate', 'br'])(
  'reads an answer that was compressed by %s without a request',
  async (encoding) => {
    const answer = await internet({ allowsLoopback: true }).fetch(`http://127.0.0.1:${port}/packed/${encoding}`)
    expect(await answer.text()).toBe('read')
  },
)

test.each([
  ['longer than the limit', 'gzip-bomb'],
  ['damaged', 'GZIP'],
])('rejects a compressed answer that is %s', async (_, encoding) => {
  await expect(
    internet({ allowsLoopback: true }).fetch(`http://127.0.0.1:${port}/packed/${encoding}`),
  ).rejects.toThrow()
})
