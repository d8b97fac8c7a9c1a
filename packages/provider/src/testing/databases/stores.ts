import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'

/** A place for one suite's rows; `url` can be read from `beforeAll` on. */
export interface TestStore {
  readonly kind: 'sqlite' | 'postgres'
  readonly url: string
}

/**
 * Runs a suite once on SQLite and once on PostgreSQL, each time on a store of its own.
 *
 * ```ts
 * describeOnBothStores('sessions', (store) => {
 *   it('are revoked at once', async () => { const opened = await openStore(store.url) … })
 * })
 * ```
 */
export const describeOnBothStores = (name: string, suite: (store: TestStore) => void): void => {
  describeOnSqlite(name, suite)
  describeOnPostgres(name, suite)
}

/** The half of a suite that is long enough to run beside the other half, in a file of its own. */
export const describeOnSqlite = (name: string, suite: (store: TestStore) => void): void => {
  describe(`${name}, on SQLite`, () => suite({ kind: 'sqlite', url: 'memory:' }))
}

/** The other half. */
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
