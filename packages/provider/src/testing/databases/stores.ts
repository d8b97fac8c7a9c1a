import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'

/** The store of one suite; `url` can be read from `beforeAll` on. */
export interface TestStore {
  readonly kind: 'sqlite' | 'postgres'
  readonly url: string
}

/**
 * Runs a suite once on SQLite and once on PostgreSQL, each on its own store.
 *
 * ```ts
 * describeOnBothStores('sessions', (store) => {
 * it('are revoked at once', async () => { const opened = await openStore(store.url) … })
 * })
 * ```
 */
export const describeOnBothStores = (name: string, suite: (store: TestStore) => void): void => {
  describeOnSqlite(name, suite)
  describeOnPostgres(name, suite)
}

/** Runs the SQLite half of a suite in its own file, for suites long enough to run both halves in parallel. */
export const describeOnSqlite = (name: string, suite: (store: TestStore) => void): void => {
  describe(`${name}, on SQLite`, () => suite({ kind: 'sqlite', url: 'memory:' }))
}

/** Runs the PostgreSQL half of a suite. */
export const describeOnPostgres = (name: string, suite: (store: TestStore) => void): void => {
  describe(`${name}, on PostgreSQL`, () => {
    const database = `latchkey_${randomUUID().replaceAll('-', '')}`
    beforeAll(() => administer(`CREATE DATABASE ${database}`))
    afterAll(() => administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`))
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
export const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('postgresURL') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
