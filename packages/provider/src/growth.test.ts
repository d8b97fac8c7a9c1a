import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { administer } from './testing/databases/stores.ts'
import { Passkeys } from './testing/passkeys.ts'
import { beginning, TestProvider } from './testing/provider.ts'
import { addCrowd } from './testing/servers/crowd.ts'

/**
 * What people wait for does not grow with the people that there are. `npm run soak` has a million of them (`SOAK_USERS` says
 * otherwise) with five sessions each and compares times; a run of the tests has a few and sees that all of it works among them.
 */
const isSoak = process.env.SOAK !== undefined
const users = isSoak ? Number(process.env.SOAK_USERS ?? 1_000_000) : 1_000
const samples = isSoak ? 200 : 3
const most = 1.5

const password = 'Nine-blue-horses-sing-7'

describe.each(['sqlite', 'postgres'] as const)('a store with a crowd in it, on %s', (kind) => {
  const name = `latchkey_${randomUUID().replaceAll('-', '')}`
  let folder = ''
  let empty: TestProvider
  let full: TestProvider
  const urls: Record<'empty' | 'full', string> = { empty: '', full: '' }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-growth-'))
    for (const which of ['empty', 'full'] as const) {
      if (kind === 'postgres') await administer(`CREATE DATABASE ${name}_${which}`)
      const url = new URL(inject('postgresURL'))
      url.pathname = `/${name}_${which}`
      urls[which] = kind === 'postgres' ? url.href : `file:${join(folder, which)}`
    }
    const first = await TestProvider.start(urls.full)
    const { project_id } = first.project
    await first.close()
    await addCrowd(urls.full, kind, project_id, { users, sessionsOfEach: 5, until: beginning + 366 * 86_400_000 })
    empty = await TestProvider.start(urls.empty)
    full = await TestProvider.start(urls.full)
  }, 3_600_000)
  afterAll(async () => {
    await empty?.close()
    await full?.close()
    for (const which of ['empty', 'full'])
      if (kind === 'postgres') await administer(`DROP DATABASE IF EXISTS ${name}_${which} WITH (FORCE)`)
    await rm(folder, { recursive: true, force: true })
  }, 600_000)

  /** Times one kind of request in both, one after the other, and says both p99 in ms. */
  const compared = async (prepare: (provider: TestProvider) => Promise<(n: number) => Promise<number>>) => {
    const [below, above] = [await prepare(empty), await prepare(full)]
    const taken: Record<'below' | 'above', number[]> = { below: [], above: [] }
    const time = async (ask: (n: number) => Promise<number>, n: number) => {
      const startedAt = performance.now()
      expect(await ask(n)).toBe(200)
      return performance.now() - startedAt
    }
    for (let n = 0; n < samples; n++) {
      // Only this moves the clock. In a new minute, the limits have room again.
      if (n % 50 === 0) for (const provider of [empty, full]) await provider.advance(60)
      taken.below.push(await time(below, n))
      taken.above.push(await time(above, n))
    }
    const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    return { below: p99(taken.below), above: p99(taken.above) }
  }

  const cases: Readonly<Record<string, (provider: TestProvider) => Promise<(n: number) => Promise<number>>>> = {
    'a check of a session': async (provider) => {
      const { session_token: session } = await provider.signIn('checked@example.org')
      return async () => (await provider.post('/sessions/authenticate', {}, { session })).status
    },
    'a sign-in by code': async (provider) => async (n) => {
      const from = `203.0.113.${n % 250}`
      const sent = await provider.sendCode(`code-${n}@example.org`, { from })
      return (await provider.authenticate(sent, { from })).status
    },
    'a sign-in by password': async (provider) => {
      const email = 'password@example.org'
      await provider.post('/passwords', { email, password, session_duration_minutes: 60 })
      return async () =>
        (await provider.post('/passwords/authenticate', { email, password, session_duration_minutes: 60 })).status
    },
    'a sign-in by passkey': async (provider) => {
      const passkeys = new Passkeys(provider)
      const { device } = await passkeys.owner('passkey@example.org')
      return async () => (await passkeys.authenticate(device.get(await passkeys.options()))).status
    },
  }

  it.each(Object.keys(cases))(
    'lets nobody wait longer for %s than an empty one does',
    async (which) => {
      const prepare = cases[which]
      if (prepare === undefined) throw new Error('unreachable')
      const { below, above } = await compared(prepare)
      if (!isSoak) return
      console.log(`${kind}, ${users} users, ${which}: p99 ${below.toFixed(1)} ms empty, ${above.toFixed(1)} ms full`)
      expect(above / below).toBeLessThan(most)
    },
    1_800_000,
  )
})
