import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type RunningCommand, startCommand } from '../testing/command.ts'
import { runProgram } from '../testing/program.ts'
import { type Acknowledged, Visitor } from '../testing/visitor.ts'

let folder = ''
let running: RunningCommand[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-backup-'))
})
afterEach(async () => {
  for (const server of running) {
    server.signal('SIGKILL')
    await server.ended
  }
  running = []
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => ({ DATABASE_URL: `file:${join(folder, name)}` })

const serve = async (name: string) => {
  const server = await startCommand({ ...at(name), LOG_LEVEL: 'error' })
  running.push(server)
  return server
}

/** Runs in a separate process, like an operator's command. */
const backup = (to: string) =>
  promisify(execFile)(process.execPath, [inject('command'), 'backup', join(folder, to)], {
    env: { PATH: process.env.PATH, ...at('rows') },
  })

/** Signs in users one after the other until stopped, and records the acknowledged ones. */
const signInAlong = (server: RunningCommand, publicToken: string) => {
  const acknowledged: Acknowledged[] = []
  const visitor = new Visitor(server.url, '127.0.7.1')
  let isOver = false
  const running = (async () => {
    while (!isOver) acknowledged.push(await visitor.signIn(publicToken, `ada${acknowledged.length}@example.com`))
  })()
  return {
    acknowledged,
    async stop() {
      isOver = true
      await running
      visitor.leave()
    },
  }
}

const isSignedIn = async (server: RunningCommand, publicToken: string, { sessionToken }: Acknowledged) => {
  const visitor = new Visitor(server.url, '127.0.8.1')
  const { status } = await visitor.call(publicToken, 'GET', '/users/me', undefined, sessionToken)
  visitor.leave()
  return status === 200
}

it('copies while the server writes, and contains every user acknowledged before', async () => {
  const server = await serve('rows')
  const { public_token } = await new Visitor(server.url, '127.0.0.1').project()
  const people = signInAlong(server, public_token)
  await expect.poll(() => people.acknowledged.length).toBeGreaterThan(2)
  const before = people.acknowledged.slice()
  await backup('copy')
  const meanwhile = people.acknowledged.length
  await expect.poll(() => people.acknowledged.length).toBeGreaterThan(meanwhile)
  await people.stop()
  expect((await readdir(join(folder, 'copy'))).toSorted()).toEqual(['latchkey.db', 'secrets.key'])
  for (const name of ['latchkey.db', 'secrets.key']) {
    expect((await stat(join(folder, 'copy', name))).mode & 0o777).toBe(0o600)
  }

  const restored = await serve('copy')
  expect((await new Visitor(restored.url, '127.0.0.1').project()).public_token).toBe(public_token)
  for (const person of before) expect(await isSignedIn(restored, public_token, person)).toBe(true)
  for (const person of people.acknowledged) expect(await isSignedIn(server, public_token, person)).toBe(true)
})

it('copies the data of a killed server from its write-ahead log', async () => {
  const server = await serve('rows')
  const visitor = new Visitor(server.url, '127.0.0.1')
  const { public_token } = await visitor.project()
  const ada = await visitor.signIn(public_token, 'ada@example.com')
  server.signal('SIGKILL')
  await server.ended
  visitor.leave()
  await backup('copy')
  expect(await isSignedIn(await serve('copy'), public_token, ada)).toBe(true)
  expect(await isSignedIn(await serve('rows'), public_token, ada)).toBe(true)
})

it('replaces no existing file, and creates none without a database', async () => {
  const server = await serve('rows')
  await backup('copy')
  const bytes = await readFile(join(folder, 'copy/latchkey.db'))
  const again = await runProgram(['backup', join(folder, 'copy')], at('rows'))
  expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('already contains a database') })
  expect((await readFile(join(folder, 'copy/latchkey.db'))).equals(bytes)).toBe(true)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  const nowhere = await runProgram(['backup', '/proc/latchkey/copy'], at('rows'))
  expect(nowhere.complaint).toContain('/proc/latchkey/copy could not be written')
  const none = await runProgram(['backup', join(folder, 'other')], at('none'))
  expect(none).toMatchObject({ code: 1, complaint: expect.stringContaining('There is no database in') })
  expect((await readdir(folder)).toSorted()).toEqual(['copy', 'rows'])
})
