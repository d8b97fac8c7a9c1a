import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { emptyStore } from './empty.ts'
import { openStore } from './open.ts'
import { tablesOfBefore } from './retired.ts'
import { everyScope, within } from './scope.ts'
import type { Store } from './store.ts'
import { sweep } from './sweep.ts'

describeStoreContract('sweeping', (given) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  it('drops tables of older releases a week after the first sweep, and emptyStore works without them', async () => {
    const before = 100
    const own = await openStore(given.kind === 'sqlite' ? 'memory:' : given.url)
    const tablesLeft = given.kind === 'sqlite' ? 0 : 3
    expect(await tablesOfBefore(own)).toHaveLength(tablesLeft)
    await sweep(own, before)
    await sweep(own, before + 7 * 24 * 60 * 60 * 1000 - 1)
    expect(await tablesOfBefore(own)).toHaveLength(tablesLeft)
    await sweep(own, before + 7 * 24 * 60 * 60 * 1000)
    expect(await tablesOfBefore(own)).toEqual([])
    await emptyStore(own)
    await own.close()
  })

  it('deletes expired rows beyond one batch, and nothing else', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => ({
      subject: `s${n}`,
      hits: '[]',
      expires_at: n < 1_150 ? 1_000 : 1_001,
    }))
    for (let from = 0; from < rows.length; from += 100) {
      await store.db
        .insertInto('limits')
        .values(rows.slice(from, from + 100))
        .execute()
    }
    expect(await sweep(store, 1_000)).toBe(1_150)
    expect(await sweep(store, 1_000)).toBe(0)
    expect(await store.db.selectFrom('limits').select('subject').execute()).toHaveLength(50)
  })

  it('keeps a session for a week after it has ended', async () => {
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
      attributes: '{}',
      factors: '[]',
      custom_claims: null,
    }
    const add = (name: string, ended: { expires_at: number; revoked_at: number | null }) =>
      within(store.db, { projectId: 'p' })
        .insertInto('sessions')
        .values({ ...session, session_id: name, token_hash: name, ...ended })
        .execute()
    await add('expired', { expires_at: 5_000, revoked_at: null })
    await add('revoked', { expires_at: 5_000 + 100 * weekMs, revoked_at: 6_000 })
    await add('living', { expires_at: 5_000 + 100 * weekMs, revoked_at: null })
    expect(await sweep(store, 5_000 + weekMs - 1)).toBe(50)
    expect(await sweep(store, 5_000 + weekMs)).toBe(1)
    expect(await sweep(store, 6_000 + weekMs - 1)).toBe(0)
    expect(await sweep(store, 6_000 + weekMs)).toBe(1)
    expect(await everyScope(store.db).selectFrom('sessions').select('session_id').execute()).toEqual([
      { session_id: 'living' },
    ])
  })
})
