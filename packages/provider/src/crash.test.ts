import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type RunningCommand, startCommand } from './testing/command.ts'
import { administer } from './testing/databases/stores.ts'
import { type Acknowledged, Visitor } from './testing/visitor.ts'

/**
 * A response with status 200 promises that the change is stored. These tests kill the server (SIGKILL) at random times while it
 * answers, restart it and check that every acknowledged change is still there.
 */

/** Number of kills a database. `npm run soak` has many; each run of the tests has a few, at other random times. */
const kills = process.env.SOAK ? { sqlite: 100, postgres: 30 } : { sqlite: 5, postgres: 2 }
const timeoutMs = process.env.SOAK ? 900_000 : 120_000
const concurrentVisitors = 4
const maxAcknowledged = 12
const maxDelayMs = 30

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-crash-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const start = (databaseURL: string) => startCommand({ DATABASE_URL: databaseURL, LOG_LEVEL: 'error' })

/** The changes that the server acknowledged since its start, and the time at which the test kills it. */
class AcknowledgedChanges {
  readonly changes: Acknowledged[] = []
  readonly #count: number
  readonly #reached = Promise.withResolvers<void>()
  /** Resolves a random time after the count is reached. */
  readonly killTime = this.#reached.promise.then(() => sleep(randomInt(maxDelayMs)))

  /** @param count number of changes after which the server is killed; 0 kills it during its first sign-ins */
  constructor(count: number) {
    this.#count = count
    this.#check()
  }

  add(change: Acknowledged): void {
    this.changes.push(change)
    this.#check()
  }

  /** Removes a change that a request is about to replace: until its response arrives, both states are correct. */
  remove(change: Acknowledged): void {
    this.changes.splice(this.changes.indexOf(change), 1)
  }

  #check(): void {
    if (this.changes.length >= this.#count) this.#reached.resolve()
  }
}

/** Signs users in, and every third user out again, until the server does not answer. Records acknowledged changes only. */
const signInUntilKilled = async (visitor: Visitor, publicToken: string, acknowledged: AcknowledgedChanges) => {
  for (let count = 1; ; count++) {
    const signedIn = await visitor.signIn(publicToken, `${randomUUID()}@example.com`)
    acknowledged.add(signedIn)
    if (count % 3 !== 0) continue
    acknowledged.remove(signedIn)
    const revoked = await visitor.call(publicToken, 'POST', '/sessions/revoke', undefined, signedIn.sessionToken)
    if (revoked.status === 200) acknowledged.add({ ...signedIn, revoked: true })
  }
}

/** Signs users in, kills the server soon after `count` acknowledged changes, and returns all acknowledged changes. */
const killDuringSignIns = async (server: RunningCommand, count: number): Promise<Acknowledged[]> => {
  const acknowledged = new AcknowledgedChanges(count)
  const visitors = Array.from({ length: concurrentVisitors }, (_, n) => new Visitor(server.url, `127.0.${n + 1}.1`))
  const { public_token } = await new Visitor(server.url, '127.0.0.1').project()
  const signIns = visitors.map((visitor) =>
    signInUntilKilled(visitor, public_token, acknowledged).catch(() => visitor.leave()),
  )
  await acknowledged.killTime
  server.signal('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  await Promise.all(signIns)
  return acknowledged.changes
}

/** Checks each change: the account is the same, active sessions are active, ended ones are ended, used codes are used. */
const expectStored = async (server: RunningCommand, changes: readonly Acknowledged[]) => {
  const first = new Visitor(server.url, '127.0.9.1')
  const { public_token: token } = await first.project()
  for (const { email, userId, sessionToken, code, revoked } of changes) {
    // Each from its own address: on a fast machine, one address would reach its limit of attempts with codes.
    const visitor = new Visitor(server.url, `127.9.${randomInt(256)}.${randomInt(1, 255)}`)
    const me = await visitor.call(token, 'GET', '/users/me', undefined, sessionToken)
    expect([email, me.status]).toEqual([email, revoked ? 404 : 200])
    if (!revoked) expect(JSON.parse(me.body).data).toMatchObject({ user_id: userId, emails: [{ email }] })
    expect([email, (await visitor.authenticate(token, code)).status]).toEqual([email, 404])
    visitor.leave()
  }
  const [change] = changes
  if (change !== undefined) expect((await first.signIn(token, change.email)).userId).toBe(change.userId)
  first.leave()
}

/** The public keys of session JWTs. If a restart created other keys, back ends would reject every issued JWT. */
const keysOf = async (server: RunningCommand) => {
  const visitor = new Visitor(server.url, '127.0.0.1')
  const { project_id } = await visitor.project()
  visitor.leave()
  const answer = await fetch(`${server.url}/v1/sessions/jwks/${project_id}`)
  expect(answer.status).toBe(200)
  const { keys }: { readonly keys: unknown } = JSON.parse(await answer.text())
  return JSON.stringify(keys)
}

/** Kills and restarts the server, and returns the number of acknowledged changes, all of which are stored. */
const changesThroughKills = async (databaseURL: string, rounds: number): Promise<number> => {
  const allChanges: Acknowledged[] = []
  let server = await start(databaseURL)
  const keys = await keysOf(server)
  for (let round = 1; round <= rounds; round++) {
    // All random counts may be 0, so the last round has the maximum.
    const changes = await killDuringSignIns(server, round === rounds ? maxAcknowledged : randomInt(maxAcknowledged))
    server = await start(databaseURL)
    expect(await keysOf(server)).toBe(keys)
    await expectStored(server, changes)
    allChanges.push(...changes)
  }
  await expectStored(server, allChanges)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  return allChanges.length
}

it('keeps acknowledged changes when it is killed, on SQLite', { timeout: timeoutMs }, async () => {
  expect(await changesThroughKills(`file:${join(folder, 'data')}`, kills.sqlite)).toBeGreaterThan(3)
})

it('keeps acknowledged changes when it is killed, on PostgreSQL', { timeout: timeoutMs }, async () => {
  const database = `latchkey_crash_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${database}`)
  const url = new URL(inject('postgresURL'))
  url.pathname = `/${database}`
  try {
    expect(await changesThroughKills(url.href, kills.postgres)).toBeGreaterThan(3)
  } finally {
    await administer(`DROP DATABASE ${database} WITH (FORCE)`)
  }
})
