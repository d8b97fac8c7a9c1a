import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Messages } from '../../ports/messages.ts'
import { systemRandom } from '../../ports/random.ts'
import { restTexts } from '../../ports/texts.ts'
import { unconfigured } from '../../ports/unconfigured.ts'
import { webhookMessages } from '../../ports/webhook-messages.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { sendTestText } from './test-text.ts'

let close = () => {}
afterEach(() => close())

/** Starts a gateway that answers every call with this status. */
const gatewayOf = async (status: number): Promise<string> => {
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
}

const rest = (url: string): Messages =>
  restTexts({
    url,
    authorization: 'Bearer key',
    contentType: 'application/json',
    body: '{"to":"{to}","text":"{text}"}',
  })

const project = { environment: 'test', settings: { project_name: 'Example' } } as Project
const sent = (messages: Messages) =>
  sendTestText({ messages, random: systemRandom }, project, { to: '+14155550123', channel: 'sms' })

it.each([
  [401, 'TEXT_GATEWAY_AUTHORIZATION'],
  [403, 'TEXT_GATEWAY_AUTHORIZATION'],
  [404, 'TEXT_GATEWAY_URL'],
  [400, 'TEXT_GATEWAY_BODY'],
  [422, 'TEXT_GATEWAY_BODY'],
  [429, 'Test again in a minute'],
  [503, 'status page'],
])('a test message that the gateway answers with %i names what to change: %s', async (status, words) => {
  const { isAccepted, explanation } = await sent(rest(await gatewayOf(status)))
  expect(isAccepted).toBe(false)
  expect(explanation).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+ answered ${status}: .*${words}`))
})

it('a test message that the gateway accepts says where to look if it does not arrive', async () => {
  const { isAccepted, explanation } = await sent(rest(await gatewayOf(201)))
  expect(isAccepted).toBe(true)
  expect(explanation).toContain('accepted the message')
})

it('a test message to a closed port says that the connection was refused', async () => {
  const url = await gatewayOf(200)
  close()
  const { explanation } = await sent(rest(url))
  expect(explanation).toContain('did not answer: the connection was refused. Check TEXT_GATEWAY_URL')
})

it('a test message to the own endpoint names the settings of the endpoint', async () => {
  const url = await gatewayOf(410)
  const { explanation } = await sent(webhookMessages({ url, secret: new Uint8Array(32) }))
  expect(explanation).toContain('MESSAGES_WEBHOOK_URL')
})

it('a test message without a gateway names the missing setting', async () => {
  const { explanation } = await sent(unconfigured('TEXT_GATEWAY_URL'))
  expect(explanation).toContain('Set TEXT_GATEWAY_URL, or MESSAGES_WEBHOOK_URL')
})
