import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/stores.ts'
import { atomically } from './atomically.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'
import { lockHits, readHits, writeHits } from './tables/limits.ts'

describeOnBothStores('a transaction', (given) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  it('leaves nothing behind when its work fails', async () => {
    const failing = atomically(store, async (rows) => {
      await lockHits(rows, 'undone', 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.rows.selectFrom('limits').select('subject').where('subject', '=', 'undone').execute()).toEqual(
      [],
    )
  })

  it('loses no update when many change one row at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        atomically(store, async (rows) => writeHits(rows, 'counted', [...(await lockHits(rows, 'counted', 1)), n])),
      ),
    )
    expect((await readHits(store.rows, 'counted')).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n),
    )
  })

  it('is repeated when two lock each other out', async () => {
    const both = (first: string, second: string) =>
      atomically(store, async (rows) => {
        for (const subject of [first, second])
          await writeHits(rows, subject, [...(await lockHits(rows, subject, 1)), 1])
      })
    await Promise.all([both('a', 'b'), both('b', 'a'), both('a', 'b')])
    expect(await readHits(store.rows, 'a')).toHaveLength(3)
    expect(await readHits(store.rows, 'b')).toHaveLength(3)
  })
})
