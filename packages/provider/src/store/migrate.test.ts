import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { migrate, migrations } from './migrate.ts'
import type { Migration } from './migration.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'

describeStoreContract('migrations', (given) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  const added: Migration = { name: '9000-added', statements: ['CREATE TABLE added (one TEXT PRIMARY KEY)'] }

  it('are applied when their name is missing, regardless of the others', async () => {
    for (const name of ['8000-of-a-newer-release', '8001-of-a-newer-release'])
      await sql`INSERT INTO migrations (name) VALUES (${name})`.execute(store.db)
    await migrate(store.db, [...migrations, added])
    expect((await sql`SELECT * FROM added`.execute(store.db)).rows).toEqual([])
  })

  it('are rejected when an applied one has changed', async () => {
    const edited = { ...added, statements: ['CREATE TABLE added (one TEXT PRIMARY KEY, two TEXT)'] }
    await expect(migrate(store.db, [...migrations, edited])).rejects.toMatchObject({
      name: 'StartError',
      fault: 'migrations_differ',
    })
    await migrate(store.db, [...migrations, added])
  })
})
