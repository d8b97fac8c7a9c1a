import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '../testing/servers/receiver.ts'
import { type Message, MessageRefused } from './messages.ts'
import { systemRandom } from './random.ts'
import { newSigningSecret, signingSecretBytes } from './signed-post.ts'
import { webhookMessages } from './webhook-messages.ts'

const message: Message = { id: 'message-7', channel: 'sms', to: '+15005550006', text: 'Code 012345', code: '012345' }
const secret = newSigningSecret(systemRandom)
const bytes = signingSecretBytes(secret) ?? new Uint8Array()

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const send = () => webhookMessages({ url: receiver.url, secret: bytes }).send(message)

it('posts the whole message with a signature that receiver libraries verify', async () => {
  await send()
  const [call] = receiver.calls
  const verified = new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>)
  expect(verified).toEqual({ type: 'message.send', data: message })
  expect(call?.headers['webhook-id']).toBe(message.id)
})

it.each([
  [410, true],
  [422, true],
  [400, false],
  [401, false],
  [429, false],
  [500, false],
])('treats status %i as final: %s', async (status, isFinal) => {
  receiver.answers(status)
  const fault = await send().catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(Error)
  expect(fault instanceof MessageRefused).toBe(isFinal)
})

it('keeps a message behind a redirect, and names the target and the setting', async () => {
  receiver.answers(308, { location: '/messages' })
  const target = new URL('/messages', receiver.url).href
  await expect(send()).rejects.toThrow(`to ${target}, and redirects are not followed. Set MESSAGES_WEBHOOK_URL`)
  expect(receiver.calls).toHaveLength(1)
})

it.each(['', 'whsec_', 'whsec_short', 'secret', `${secret} `])('rejects %j as a secret', (text) => {
  expect(signingSecretBytes(text)).toBeUndefined()
})
