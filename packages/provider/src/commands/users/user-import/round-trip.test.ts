import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../../store/open.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { createProject, runProgram } from '../../../testing/program.ts'

/** Number of users that `npm run soak` exports and imports; a normal test run has a few. */
const isSoak = process.env.SOAK !== undefined
const people = isSoak ? Number(process.env.SOAK_PEOPLE ?? 100_000) : 300

describeOnBothStores('a round trip of users', (store) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-round-trip-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** On PostgreSQL, both projects share a database, because addresses are unique per project. */
  const environment = (at: string) => ({
    DATABASE_URL: store.kind === 'sqlite' ? `file:${join(folder, at)}` : store.url,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const lines = Array.from({ length: people }, (_, n) =>
    JSON.stringify({
      emails: [{ email: `p${n}@example.com`, verified: true }],
      external_id: `site-${n}`,
      roles: ['editor', `role-${n % 3}`],
      password: { hash_type: 'bcrypt', hash: '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy' },
      totps: [{ secret: 'JBSWY3DPEHPK3PXP', verified: true }],
    }),
  ).join('\n')

  const timed = async (what: string, words: readonly string[], at: string, typed = '') => {
    const startedAt = performance.now()
    const ran = await runProgram(words, environment(at), typed)
    expect(ran.complaint).toBe('')
    const seconds = (performance.now() - startedAt) / 1_000
    if (isSoak) console.log(`${store.kind}: ${what} ${Math.round(people / seconds)} people a second`)
    return ran.out
  }
  /** IDs are unique in the store: two users in one database cannot share them. */
  const withoutIds = (out: string) =>
    out
      .trim()
      .split('\n')
      .map((line) => line.replaceAll(/"[a-z_]*id":"[a-z-]+-live-[0-9a-f-]{36}",?/g, ''))
      .toSorted()

  const countedUsers = async (url: string) => {
    const opened = await openStore(url)
    try {
      const { rows } = await sql<{ reltuples: number }>`
        SELECT reltuples FROM pg_class WHERE oid = to_regclass('users')`.execute(opened.db)
      return rows[0]?.reltuples
    } finally {
      await opened.close()
    }
  }

  it('loses no user and no data', async () => {
    const add = (at: string) => createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment(at))
    const [one, other] = [await add('one'), await add('other')]
    const sums = `{"imported":${people},"present":0,"refused":0}`
    expect((await timed('in', ['user', 'import', one.project_id], 'one', lines)).trim()).toBe(sums)
    // Without statistics, PostgreSQL plans for tables of a few rows, and reading many users takes minutes.
    if (store.kind === 'postgres') expect(await countedUsers(environment('one').DATABASE_URL)).toBe(people)
    const exported = await timed('out', ['user', 'export', one.project_id], 'one')
    const moved = store.kind === 'sqlite' ? exported : exported.replaceAll('-live-', '-test-')
    expect((await timed('in again', ['user', 'import', other.project_id], 'other', moved)).trim()).toBe(sums)
    const again = await timed('out again', ['user', 'export', other.project_id], 'other')
    expect(withoutIds(again)).toEqual(withoutIds(exported))
    expect(withoutIds(again)).toHaveLength(people)
  }, 3_600_000)
})
