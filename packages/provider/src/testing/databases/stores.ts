import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { racesTag, repeatedSuite } from '../../../../../tools/test/slices.ts'

/** The store of one suite; `url` can be read from `beforeAll` on. */
export interface TestStore {
  readonly kind: 'sqlite' | 'postgres'
  readonly url: string
}

/**
 * Runs a suite on SQLite, and repeats it on PostgreSQL in one slice of eight. Use it for rules. A test of concurrent
 * requests is marked with `itRaces`: it runs on both in every run. Each half has its own, migrated database.
 *
 * ```ts
 * describeOnBothStores('sessions', (store) => {
 *   it('are revoked at once', async () => { const opened = await openStore(store.url) … })
 *   itRaces('are counted once when two requests arrive together', async () => { … })
 * })
 * ```
 */
export const describeOnBothStores = (name: string, suite: (store: TestStore) => void): void => {
  describeOnSqlite(name, suite)
  onPostgres(name, suite, repeatedSuite(`${name}, on PostgreSQL`))
}

/** Runs a suite on both databases in every run: what the store itself promises, and rules that SQL decides. */
export const describeStoreContract = (
  name: string,
  suite: (store: TestStore) => void,
  database?: TestDatabase,
): void => {
  describeOnSqlite(name, suite)
  describeOnPostgres(name, suite, database)
}

/** Declares a test of concurrent requests. Databases differ in what they lock, so it runs on each of them. */
export const itRaces = (title: string, run: () => Promise<void>): void => it(title, { tags: [racesTag] }, run)

/** Runs the SQLite half of a suite in its own file, for suites long enough to run both halves in parallel. */
export const describeOnSqlite = (name: string, suite: (store: TestStore) => void): void => {
  describe(`${name}, on SQLite`, () => suite({ kind: 'sqlite', url: 'memory:' }))
}

/** What a suite needs that others do not. */
export interface TestDatabase {
  /** Causes deadlocks on purpose. In all other suites one is a failure: it costs each request in it a second. */
  readonly hasDeadlocks?: boolean
}

/** Runs a suite on PostgreSQL only. */
export const describeOnPostgres = (name: string, suite: (store: TestStore) => void, database?: TestDatabase): void =>
  onPostgres(name, suite, { tags: [] }, database)

const onPostgres = (
  name: string,
  suite: (store: TestStore) => void,
  options: { readonly tags: string[] },
  { hasDeadlocks = false }: TestDatabase = {},
): void => {
  describe(`${name}, on PostgreSQL`, options, () => {
    const database = `latchkey_${randomUUID().replaceAll('-', '')}`
    // A copy takes a tenth of the time of the migrations.
    beforeAll(() => administer(`CREATE DATABASE ${database} TEMPLATE ${inject('postgresTemplate')}`))
    // After the hooks of the suite: a connection reports its deadlocks when it closes.
    afterAll(async () => {
      const [statistics] = await administer(`SELECT deadlocks FROM pg_stat_database WHERE datname = '${database}'`)
      await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      if (!hasDeadlocks)
        expect(Number(statistics?.deadlocks), 'Transactions waited for each other: lock rows in one order').toBe(0)
    })
    suite({
      kind: 'postgres',
      get url() {
        const url = new URL(inject('postgresURL'))
        url.pathname = `/${database}`
        return url.href
      },
    })
  })
}

/** Runs one statement in the maintenance database. */
export const administer = async (statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const client = new pg.Client({ connectionString: inject('postgresURL') })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
