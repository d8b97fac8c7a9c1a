import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type RunningCommand, startCommand } from './testing/command.ts'
import { administer } from './testing/databases/stores.ts'
import { createProject } from './testing/program.ts'
import { Visitor } from './testing/visitor.ts'

/** A gateway of texts that hangs, or takes what it is given; it keeps the names under which it was asked. */
class Gateway {
  readonly asked: string[] = []
  hangs = true
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(String(request.headers['idempotency-key']))
    request.resume()
    if (!this.hangs) response.end()
  })

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  async until(count: number): Promise<void> {
    while (this.asked.length < count)
      await new Promise<void>((resolve) => this.#server.once('request', () => resolve()))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

let folder = ''
let gateway: Gateway
let gatewayURL = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-delivery-'))
})
beforeEach(async () => {
  gateway = new Gateway()
  gatewayURL = await gateway.open()
  return () => gateway.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const number = '+14155550123'

/** Asks for a code by text and has the server signalled while the gateway hangs; answers when the next one has sent it. */
const outlive = async (
  databaseURL: string,
  signal: NodeJS.Signals,
  endLease = async (): Promise<void> => {},
): Promise<void> => {
  const environment = {
    DATABASE_URL: databaseURL,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://auth.example.com',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    TEXT_GATEWAY_URL: gatewayURL,
    TEXT_GATEWAY_AUTHORIZATION: 'Bearer x',
    TEXT_GATEWAY_BODY: 'To={to}&Body={text}',
    LOG_LEVEL: 'error',
  }
  const words = ['--name', 'Shop', '--origin', 'https://shop.example.com']
  const { public_token } = await createProject(words, environment)
  const ask = async (server: RunningCommand) => {
    const visitor = new Visitor(server.url, '127.0.0.1', { Origin: 'https://shop.example.com' })
    const path = '/otps/sms/login_or_create'
    const { status } = await visitor.call(public_token, 'POST', path, { phone_number: number })
    visitor.leave()
    return status
  }
  const first = await startCommand(environment)
  expect(await ask(first)).toBe(200)
  await gateway.until(1)
  gateway.hangs = false
  first.signal(signal)
  expect(await first.ended).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0)
  await endLease()
  const second = await startCommand(environment)
  await gateway.until(2)
  second.signal('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(gateway.asked).toEqual([gateway.asked[0], gateway.asked[0]])
}

it('a message that was acknowledged outlives kill -9, on SQLite', () =>
  outlive(`file:${join(folder, 'killed')}`, 'SIGKILL'))

it('a message that hangs at SIGTERM is sent by the next start, on SQLite', () =>
  outlive(`file:${join(folder, 'ended')}`, 'SIGTERM'))

it('a message that was acknowledged outlives kill -9, on PostgreSQL', async () => {
  const database = `latchkey_delivery_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${database}`)
  const url = new URL(inject('postgresURL'))
  url.pathname = `/${database}`
  try {
    // Another node may be running, so the next start waits for the end of the lease, which is half a minute away.
    await outlive(url.href, 'SIGKILL', async () => {
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      expect((await client.query('UPDATE deliveries SET due_at = 0')).rowCount).toBe(1)
      await client.end()
    })
  } finally {
    await administer(`DROP DATABASE ${database} WITH (FORCE)`)
  }
})
