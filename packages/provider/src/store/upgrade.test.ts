import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { repeatedSuite } from '../../../../tools/test/slices.ts'
import { createHashing } from '../ports/passwords/hashing.ts'
import { type OldRows, rowsOfRelease, servingStatements } from '../testing/databases/releases.ts'
import { administer } from '../testing/databases/stores.ts'
import { beginning, TestProvider } from '../testing/provider.ts'
import { migrations } from './migrate.ts'
import { openStore } from './open.ts'

const hashing = createHashing({ memoryKiB: 64, passes: 1 })
const password = 'gibbous-Waxing-81-moor'
let passwordHash = ''
let root = ''
const databases: string[] = []
beforeAll(async () => {
  passwordHash = await hashing.hash(password, 'test')
  root = await mkdtemp(join(tmpdir(), 'latchkey-upgrade-'))
})
afterAll(async () => {
  await rm(root, { recursive: true, force: true })
  for (const name of databases) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
})

type Run = (text: string, values?: readonly (string | number | null)[]) => Promise<unknown>

/** Creates the tables and rows of a release. */
const build = async (run: Run, release: number, rows: OldRows) => {
  await run('CREATE TABLE migrations (name TEXT PRIMARY KEY)')
  for (const { name, statements } of migrations.slice(0, release)) {
    await run('INSERT INTO migrations (name) VALUES ($1)', [name])
    // Released migrations use the same text for both databases.
    for (const statement of statements) await run(typeof statement === 'string' ? statement : statement.postgres)
  }
  for (const [text, values] of rows.statements) await run(text, values)
}

/** Checks that all data of the release exists and works. */
const expectKept = async (url: string, release: number, rows: OldRows) => {
  const provider = await TestProvider.start(url, { hashing })
  try {
    const me = await provider.get<{ name: object }>('/users/me', { session: rows.sessionToken })
    expect([me.status, me.body.data.name]).toMatchObject([200, { first_name: 'Ada' }])
    const jwks = await provider.request('GET', `/v1/sessions/jwks/${provider.project.project_id}`)
    expect(JSON.parse(jwks.text).keys).toMatchObject([{ kid: rows.kid, alg: 'ES256' }])
    expect((await provider.authenticate(rows.code)).status).toBe(200)
    if (release < 2) return
    const body = { email: rows.email, password, session_duration_minutes: 60 }
    expect((await provider.post('/passwords/authenticate', body)).status).toBe(200)
  } finally {
    await provider.close()
  }
}

const releases = [1, 2, 3, 4, 5]

it.each(releases)('upgrades a folder of release %i and keeps its data', async (release) => {
  const folder = join(root, `release-${release}`)
  const rows = rowsOfRelease(release, beginning, passwordHash)
  mkdirSync(folder)
  const database = new DatabaseSync(join(folder, 'latchkey.db'))
  await build(
    async (text, values = []) => database.prepare(text.replace(/\$(\d)/g, '?$1')).run(...(values as SQLInputValue[])),
    release,
    rows,
  )
  database.close()
  await expectKept(`file:${folder}`, release, rows)
})

// The oldest runs every migration, the newest is what most servers run.
const everyRun: readonly (number | undefined)[] = [releases[0], releases.at(-1)]

for (const release of releases) {
  const title = `upgrades a server database of release ${release} while a node of that release is running`
  it(title, everyRun.includes(release) ? {} : repeatedSuite(title), async () => {
    const name = `latchkey_upgrade_${randomUUID().replaceAll('-', '')}`
    await administer(`CREATE DATABASE ${name}`)
    databases.push(name)
    const url = new URL(inject('postgresURL'))
    url.pathname = `/${name}`
    const rows = rowsOfRelease(release, beginning, passwordHash)
    const old = new pg.Pool({ connectionString: url.href, max: 4 })
    try {
      await build((text, values = []) => old.query(text, [...values]), release, rows)
      let isUpgraded = false
      let rounds = 0
      const serving = (async () => {
        // A few more rounds on the upgraded tables.
        for (let after = 0; after < 5; after += isUpgraded ? 1 : 0) {
          for (const [text, values] of servingStatements(rounds, beginning)) await old.query(text, [...values])
          rounds++
        }
      })()
      // A request of the old node that has read and is not finished: the migration must wait for it.
      const reader = await old.connect()
      await reader.query('BEGIN; SELECT * FROM signed_in; SELECT * FROM signing_keys')
      const opening = openStore(url.href)
      const before = rounds
      while (rounds < before + 20) await old.query('SELECT 1')
      await reader.query('COMMIT')
      reader.release()
      const store = await opening
      await store.close()
      isUpgraded = true
      await serving
      await expectKept(url.href, release, rows)
    } finally {
      await old.end()
    }
  })
}
