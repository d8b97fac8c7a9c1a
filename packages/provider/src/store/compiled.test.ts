import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { atomically } from './atomically.ts'
import { compiled } from './compiled.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'

describeStoreContract('a compiled query', (given) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  const add = compiled<{ subject: string; at: number }, { subject: string }>((db, value) =>
    db
      .insertInto('limits')
      .values({ subject: value('subject'), hits: 'fixed', expires_at: value('at') })
      .returning('subject'),
  )
  const between = compiled<{ to: number; from: number }, { subject: string; hits: string }>((db, value) =>
    db
      .selectFrom('limits')
      .select(['subject', 'hits'])
      .where('expires_at', '>=', value('from'))
      .where('expires_at', '<=', value('to'))
      .orderBy('subject'),
  )

  it('binds each value by name on every run', async () => {
    for (const at of [1, 2, 3]) expect(await add(store.db, { subject: `s${at}`, at })).toEqual([{ subject: `s${at}` }])
    expect(await between(store.db, { from: 2, to: 3 })).toEqual([
      { subject: 's2', hits: 'fixed' },
      { subject: 's3', hits: 'fixed' },
    ])
    expect(await between(store.db, { from: 1, to: 1 })).toHaveLength(1)
  })

  it('runs inside the given transaction', async () => {
    const rolledBack = atomically(store, async (db) => {
      await add(db, { subject: 'undone', at: 9 })
      expect(await between(db, { from: 9, to: 9 })).toHaveLength(1)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await between(store.db, { from: 9, to: 9 })).toEqual([])
  })
})
