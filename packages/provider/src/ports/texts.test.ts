import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type Message, MessageRefused } from './messages.ts'
import { restTexts } from './texts.ts'

let close = () => {}
afterEach(() => close())

const startGateway = async (status: number, headers: Record<string, string> = {}) => {
  const calls: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (incoming, outgoing) => {
    calls.push({ headers: incoming.headers, body: await text(incoming) })
    outgoing.writeHead(status, headers).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, calls }
}

const message: Message = { id: 'message-7', channel: 'sms', to: '+15005550006', text: 'Code 012345\n"&{to}"' }
const form = {
  authorization: 'Basic key',
  contentType: 'application/x-www-form-urlencoded',
  body: 'To={to}&Body={text}',
}

it('fills the configured form with encoded values, without expanding placeholders in values', async () => {
  const { url, calls } = await startGateway(201)
  await restTexts({ url, ...form }).send(message)
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({ To: message.to, Body: message.text })
  expect(calls[0]?.headers).toMatchObject({
    authorization: 'Basic key',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': 'message-7',
  })
})

it('fills JSON with escaped values', async () => {
  const { url, calls } = await startGateway(200)
  const body = '{"to":"{to}","text":"{text}","via":"{channel}","id":"{id}"}'
  await restTexts({ url, authorization: 'Bearer key', contentType: 'application/json', body }).send(message)
  const { to, text, channel: via, id } = message
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ to, text, via, id })
})

it.each([
  [400, true],
  [404, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('treats status %i as final: %s', async (status, final) => {
  const { url } = await startGateway(status)
  const fault = await restTexts({ url, ...form })
    .send(message)
    .catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(Error)
  expect(fault instanceof MessageRefused).toBe(final)
})

it('rejects a redirect', async () => {
  const { url, calls } = await startGateway(307, { Location: '/elsewhere' })
  await expect(restTexts({ url, ...form }).send(message)).rejects.toThrow()
  expect(calls).toHaveLength(1)
})
