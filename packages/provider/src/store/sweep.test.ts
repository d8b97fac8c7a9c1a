import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/stores.ts'
import { openStore } from './open.ts'
import { within } from './scope.ts'
import type { Store } from './store.ts'
import { sweep } from './sweep.ts'

describeOnBothStores('sweeping', (given) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  it('removes what has expired, more than a batch of it, and nothing else', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => ({
      subject: `s${n}`,
      hits: '[]',
      expires_at: n < 1_150 ? 1_000 : 1_001,
    }))
    for (let from = 0; from < rows.length; from += 100) {
      await store.rows
        .insertInto('limits')
        .values(rows.slice(from, from + 100))
        .execute()
    }
    expect(await sweep(store, 1_000)).toBe(1_150)
    expect(await sweep(store, 1_000)).toBe(0)
    expect(await store.rows.selectFrom('limits').select('subject').execute()).toHaveLength(50)
  })

  it('keeps a session for a week after its end', async () => {
    const weekMs = 7 * 24 * 60 * 60 * 1000
    const session = {
      project_id: 'p',
      subject: 'user' as const,
      user_id: 'u',
      organization_id: '',
      absolute_end: null,
      changed_at: null,
      parent_id: null,
      proofs: '[]',
      started_at: 0,
      last_accessed_at: 0,
      revoked_at: null,
      attributes: '{}',
      factors: '[]',
      custom_claims: null,
    }
    await within(store.rows, { projectId: 'p' })
      .insertInto('sessions')
      .values({ ...session, session_id: 's', token_hash: 'h', expires_at: 5_000 })
      .execute()
    expect(await sweep(store, 5_000 + weekMs - 1)).toBe(50)
    expect(await sweep(store, 5_000 + weekMs)).toBe(1)
  })
})
