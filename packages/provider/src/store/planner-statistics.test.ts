import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from './open.ts'
import type { Store } from './store.ts'

let store: Store
beforeAll(async () => {
  store = await openStore('memory:')
})
afterAll(() => store.close())

/** The plan of SQLite for a query of one project. */
const planOf = async (query: string): Promise<string> => {
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${sql.raw(query)}`.execute(store.db)
  return rows.map(({ detail }) => detail).join('\n')
}

const inProject = "project_id = 'a' AND organization_id = ''"
const fifty = Array.from({ length: 50 }, (_, at) => `'user-${at}'`).join()

it.each([
  ['the factors of fifty users', `SELECT * FROM factors WHERE ${inProject} AND owner_id IN (${fifty})`, 'owner_id'],
  ['the factors of two users', `SELECT * FROM factors WHERE ${inProject} AND owner_id IN ('a', 'b')`, 'owner_id'],
  [
    'the factors of one kind of a user',
    `SELECT * FROM factors WHERE ${inProject} AND owner_id = 'a' AND kind = 'email'`,
    'owner_id',
  ],
  ['fifty users', `SELECT * FROM users WHERE ${inProject} AND user_id IN (${fifty})`, 'user_id'],
])('SQLite finds %s by their IDs, and reads no other row of the project', async (_, query, column) => {
  expect(await planOf(query)).toMatch(new RegExp(`^SEARCH \\w+ USING INDEX \\w+ \\(${column}=\\?\\)$`))
})
