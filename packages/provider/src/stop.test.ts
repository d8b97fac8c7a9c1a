import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startCommand } from './testing/command.ts'
import { administer } from './testing/databases/stores.ts'
import { grantOf, Visitor } from './testing/visitor.ts'

/** Told to stop, the server answers everybody who had asked, and what it answers is on disk. */

const visitorsAtOnce = 12

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-stop-'))
})
afterAll(() => rm(folder, { recursive: true }))

const stopWhileTheySignIn = async (databaseURL: string) => {
  const environment = { DATABASE_URL: databaseURL, LOG_LEVEL: 'error' }
  const server = await startCommand(environment)
  const { public_token: token } = await new Visitor(server.url, '127.0.0.1').project()
  const people = await Promise.all(
    Array.from({ length: visitorsAtOnce }, async (_, n) => {
      const visitor = new Visitor(server.url, `127.0.${n + 1}.1`)
      const code = await visitor.receiveCode(token, `${randomUUID()}@example.com`)
      // Every other comes by a new connection, which the system takes before the server knows of it.
      if (n % 2 === 0) visitor.leave()
      return { visitor, code }
    }),
  )
  // The process is paused, so that all requests arrive before it receives the signal, however fast it is.
  server.signal('SIGSTOP')
  const asking = people.map(({ visitor, code }) => {
    const sent = Promise.withResolvers<void>()
    return { sent: sent.promise, code, answer: visitor.authenticate(token, code, sent.resolve) }
  })
  await Promise.all(asking.map(({ sent }) => sent))
  server.signal('SIGTERM')
  server.signal('SIGCONT')
  const answers = await Promise.all(asking.map(({ answer }) => answer))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await server.ended).toBe(0)
  expect(server.complaints()).toBe('')

  const after = await startCommand(environment)
  const visitor = new Visitor(after.url, '127.0.99.1')
  for (const [n, { code }] of asking.entries()) {
    const session = grantOf(answers[n] ?? { status: 0, body: '' }).session_token
    expect((await visitor.call(token, 'GET', '/users/me', undefined, session)).status).toBe(200)
    expect((await new Visitor(after.url, `127.0.${n + 1}.2`).authenticate(token, code)).status).toBe(404)
  }
  after.signal('SIGTERM')
  expect(await after.ended).toBe(0)
}

it('answers everybody who had asked before SIGTERM, on SQLite', () =>
  stopWhileTheySignIn(`file:${join(folder, 'rows')}`))

it('answers everybody who had asked before SIGTERM, on PostgreSQL', async () => {
  const database = `latchkey_stop_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${database}`)
  const url = new URL(inject('postgresURL'))
  url.pathname = `/${database}`
  try {
    await stopWhileTheySignIn(url.href)
  } finally {
    await administer(`DROP DATABASE ${database} WITH (FORCE)`)
  }
})
