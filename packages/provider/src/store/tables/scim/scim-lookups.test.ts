import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../open.ts'
import type { Db, Store } from '../../store.ts'
import { scimGroupBy } from './scim-groups.ts'
import { scimUserBy } from './scim-users.ts'

const scope = { projectId: 'project-1', organizationId: 'organization-1' }

describe('a person or group whom an identity provider names', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore('memory:')
  })
  afterAll(() => store.close())

  const planOf = async (search: (db: Db) => Promise<unknown>): Promise<string> => {
    const texts: string[] = []
    const recording = store.db.withPlugin({
      transformQuery({ node, queryId }) {
        texts.push(store.db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await search(recording as Db)
    // The last one; those before are parts of it.
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${sql.raw(texts.at(-1) ?? '')}`.execute(store.db)
    return rows.map(({ detail }) => detail).join('\n')
  }

  // An import compares each new person with all others: without the index, 10,000 people cost 100 times 1,000.
  it.each(['user_name_key', 'external_id', 'member_id'] as const)('is found by an index on %s', async (key) => {
    expect(await planOf((db) => scimUserBy(db, scope, key, 'x'))).toMatch(new RegExp(`scim_users .*${key}=\\?`))
  })

  it('is found by an index on the name of a group', async () => {
    expect(await planOf((db) => scimGroupBy(db, scope, 'name_key', 'x'))).toMatch(/scim_groups .*name_key=\?/)
  })
})
