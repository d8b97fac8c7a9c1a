import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, it } from 'vitest'
import { describeStoreContract } from './stores.ts'

describeStoreContract('a test store', (store) => {
  it('is a separate real database', async () => {
    if (store.kind === 'sqlite') {
      expect(store.url).toBe('memory:')
      expect(new DatabaseSync(':memory:').prepare('SELECT 1 AS one').get()).toEqual({ one: 1 })
      return
    }
    const client = new pg.Client({ connectionString: store.url })
    await client.connect()
    const { rows } = await client.query('SELECT current_database() AS name')
    await client.end()
    expect(`/${rows[0].name}`).toBe(new URL(store.url).pathname)
  })
})
