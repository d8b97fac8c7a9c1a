import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { repeatedSuite } from '../../../tools/test/slices.ts'
import { commandSource, type RunningCommand, startCommand } from './testing/command.ts'
import { administer } from './testing/databases/stores.ts'
import { Visitor } from './testing/visitor.ts'

/**
 * Memory under a steady load, at half of what the machine can do. `npm run soak` watches for fifteen minutes (`SOAK_MINUTES` says
 * otherwise); a run of the tests sees for a moment that everything of it works.
 */
const isSoak = process.env.SOAK !== undefined
const minutes = isSoak ? Number(process.env.SOAK_MINUTES ?? 15) : 0.03
const most = isSoak ? 1.05 : 2
const visitorCount = 24

/** The heap finds its size within the first third; what is left or lost afterwards is a leak. */
const thirds = 3

const nodeArguments = readFileSync(commandSource, 'utf8').match(/--[\w-]+=\d+/g) ?? []

const suite = (kind: 'sqlite' | 'postgres') => {
  const name = `latchkey_${randomUUID().replaceAll('-', '')}`
  let folder = ''
  let command: RunningCommand

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-steady-'))
    if (kind === 'postgres') await administer(`CREATE DATABASE ${name}`)
    const url = new URL(inject('postgresURL'))
    url.pathname = `/${name}`
    const DATABASE_URL = kind === 'postgres' ? url.href : `file:${join(folder, 'data')}`
    command = await startCommand({ DATABASE_URL, LOG_LEVEL: 'error' }, { nodeArguments })
  })
  afterAll(async () => {
    command?.signal('SIGTERM')
    await command?.ended
    if (kind === 'postgres') await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await rm(folder, { recursive: true })
  })

  it(
    'holds as much at the end as after it has settled',
    async () => {
      const visitors = Array.from({ length: visitorCount }, (_, at) => new Visitor(command.url, `127.9.0.${at + 1}`))
      const { public_token: token } = await (visitors[0] as Visitor).project()
      const asking = await Promise.all(
        visitors.map(async (visitor, at) => {
          const { sessionToken } = await visitor.signIn(token, `steady-${at}@example.com`)
          return asks(visitor, token, sessionToken)
        }),
      )
      const whole = await askAll(asking, Date.now() + (isSoak ? 10_000 : 500), 0)
      const pauseMs = (visitorCount * 1_000) / whole
      const memory: number[] = []
      const endsAt = Date.now() + minutes * 60_000
      const watching = watch(endsAt, minutes, () => memory.push(residentMB(command.pid)))
      const half = await askAll(asking, endsAt, pauseMs)
      await watching
      const third = Math.floor(memory.length / thirds)
      const settled = median(memory.slice(third, 2 * third))
      const last = median(memory.slice(-third))
      const rate = `${Math.round(half)} of ${Math.round(whole)} requests a second`
      console.info(
        `${kind}, ${minutes} minutes, ${rate}: ${settled.toFixed(1)} MB settled, ${last.toFixed(1)} MB at the end`,
      )
      for (const visitor of visitors) visitor.leave()
      expect(last / settled).toBeLessThan(most)
    },
    minutes * 60_000 + 60_000,
  )
}

type Ask = () => Promise<void>

/** What a signed-in page asks, in turns: mostly whether it still is. */
const asks = (visitor: Visitor, token: string, session: string): readonly Ask[] => {
  const call = async (verb: string, path: string, wanted: number, body?: object, as = session) => {
    const { status, body: answer } = await visitor.call(token, verb, path, body, as)
    if (status !== wanted) throw new Error(`${verb} ${path} answered ${status}: ${answer}`)
  }
  const check = () => call('POST', '/sessions/authenticate', 200, { session_duration_minutes: 60 })
  const person = () => call('GET', '/users/me', 200)
  const wrong = () => call('POST', '/sessions/authenticate', 400, { session_duration_minutes: 'long' })
  return [check, check, check, person, check, wrong]
}

/** Has every visitor ask one thing after the other until the end; answers how many requests a second were answered. */
const askAll = async (asking: readonly (readonly Ask[])[], endsAt: number, pauseMs: number): Promise<number> => {
  const startedAt = Date.now()
  let answered = 0
  const keepAsking = async (own: readonly Ask[]) => {
    for (let turn = 0; Date.now() < endsAt; turn++) {
      await own[turn % own.length]?.()
      answered++
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  await Promise.all(asking.map(keepAsking))
  return (answered * 1_000) / (Date.now() - startedAt)
}

const watch = async (endsAt: number, minutes: number, measure: () => void): Promise<void> => {
  const everyMs = Math.min(1_000, minutes * 2_000)
  for (; Date.now() < endsAt; await sleep(everyMs)) measure()
}

const residentMB = (pid: number): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1_024

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

for (const kind of ['sqlite', 'postgres'] as const) {
  const title = `a provider under a steady load, on ${kind}`
  describe(title, kind === 'sqlite' ? {} : repeatedSuite(title), () => suite(kind))
}
