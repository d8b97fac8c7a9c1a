import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type RunningCommand, startCommand } from './testing/command.ts'
import { administer } from './testing/databases/stores.ts'
import { type Acknowledged, Visitor } from './testing/visitor.ts'

/** An answer of 200 is a promise. The server is killed while it gives them, and must keep every one. */

/** Many are for `npm run soak`: each run of the tests adds its own few, at moments of their own. */
const kills = process.env.SOAK ? { sqlite: 100, postgres: 30 } : { sqlite: 5, postgres: 2 }
const patience = process.env.SOAK ? 900_000 : 120_000
const visitorsAtOnce = 4
const mostPromises = 12
const longestDelayMs = 30

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-crash-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const start = (databaseURL: string) => startCommand({ DATABASE_URL: databaseURL, LOG_LEVEL: 'error' })

/** What was acknowledged in one life of the server, and the moment at which the server is to die. */
class Life {
  readonly kept: Acknowledged[] = []
  readonly #last: number
  readonly #over = Promise.withResolvers<void>()
  readonly over = this.#over.promise.then(() => sleep(randomInt(longestDelayMs)))

  /** @param last so many promises are its end: none is a server that is killed while the first are asked for. */
  constructor(last: number) {
    this.#last = last
    this.#look()
  }

  keep(promise: Acknowledged): void {
    this.kept.push(promise)
    this.#look()
  }

  /** From here on the promise may be broken, whether the answer arrives or not. */
  release(promise: Acknowledged): void {
    this.kept.splice(this.kept.indexOf(promise), 1)
  }

  #look(): void {
    if (this.kept.length >= this.#last) this.#over.resolve()
  }
}

/** Signs people in, and every third out again, until the server is gone. Only what it acknowledged is written down. */
const signInUntilGone = async (visitor: Visitor, publicToken: string, life: Life) => {
  for (let count = 1; ; count++) {
    const signedIn = await visitor.signIn(publicToken, `${randomUUID()}@example.com`)
    life.keep(signedIn)
    if (count % 3 !== 0) continue
    life.release(signedIn)
    const revoked = await visitor.call(publicToken, 'POST', '/sessions/revoke', undefined, signedIn.sessionToken)
    if (revoked.status === 200) life.keep({ ...signedIn, revoked: true })
  }
}

/** Lets visitors in, kills the server soon after that many promises, and returns what it had acknowledged by then. */
const liveAndDie = async (server: RunningCommand, last: number): Promise<Acknowledged[]> => {
  const life = new Life(last)
  const visitors = Array.from({ length: visitorsAtOnce }, (_, n) => new Visitor(server.url, `127.0.${n + 1}.1`))
  const { public_token } = await new Visitor(server.url, '127.0.0.1').project()
  const gone = visitors.map((visitor) => signInUntilGone(visitor, public_token, life).catch(() => visitor.leave()))
  await life.over
  server.signal('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  await Promise.all(gone)
  return life.kept
}

/** Each promise is kept: the account is the same, a living session lives, an ended one is over, a used code is used. */
const expectKept = async (server: RunningCommand, promises: readonly Acknowledged[]) => {
  const first = new Visitor(server.url, '127.0.9.1')
  const { public_token: token } = await first.project()
  for (const { email, userId, sessionToken, code, revoked } of promises) {
    // Each from a source of its own: on a fast machine one source would have more codes to try than it may.
    const visitor = new Visitor(server.url, `127.9.${randomInt(256)}.${randomInt(1, 255)}`)
    const me = await visitor.call(token, 'GET', '/users/me', undefined, sessionToken)
    expect([email, me.status]).toEqual([email, revoked ? 404 : 200])
    if (!revoked) expect(JSON.parse(me.body).data).toMatchObject({ user_id: userId, emails: [{ email }] })
    expect([email, (await visitor.authenticate(token, code)).status]).toEqual([email, 404])
    visitor.leave()
  }
  const [again] = promises
  if (again !== undefined) expect((await first.signIn(token, again.email)).userId).toBe(again.userId)
  first.leave()
}

/** What the world checks tokens with. A restart finds it; one that made it anew would end every session elsewhere. */
const keysOf = async (server: RunningCommand) => {
  const visitor = new Visitor(server.url, '127.0.0.1')
  const { project_id } = await visitor.project()
  visitor.leave()
  const answer = await fetch(`${server.url}/v1/sessions/jwks/${project_id}`)
  expect(answer.status).toBe(200)
  const { keys }: { readonly keys: unknown } = JSON.parse(await answer.text())
  return JSON.stringify(keys)
}

const survive = async (databaseURL: string, rounds: number): Promise<number> => {
  const everything: Acknowledged[] = []
  // The first start makes tables and keys; a restart does not. How soon it is ready, the benchmark measures.
  let server = await start(databaseURL)
  const keys = await keysOf(server)
  for (let round = 1; round <= rounds; round++) {
    // Chance alone may have every life end before its first promise: the last one gives them all.
    const kept = await liveAndDie(server, round === rounds ? mostPromises : randomInt(mostPromises))
    server = await start(databaseURL)
    expect(await keysOf(server)).toBe(keys)
    await expectKept(server, kept)
    everything.push(...kept)
  }
  await expectKept(server, everything)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  return everything.length
}

it('keeps every promise through its kills, on SQLite', { timeout: patience }, async () => {
  expect(await survive(`file:${join(folder, 'data')}`, kills.sqlite)).toBeGreaterThan(3)
})

it('keeps every promise through its kills, on PostgreSQL', { timeout: patience }, async () => {
  const database = `latchkey_crash_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${database}`)
  const url = new URL(inject('postgresURL'))
  url.pathname = `/${database}`
  try {
    expect(await survive(url.href, kills.postgres)).toBeGreaterThan(3)
  } finally {
    await administer(`DROP DATABASE ${database} WITH (FORCE)`)
  }
})
