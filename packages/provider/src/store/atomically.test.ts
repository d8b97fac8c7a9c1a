import { afterAll, beforeAll, expect, it } from 'vitest'
import { noTracing } from '../ports/tracing.ts'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { afterCommit, atomically } from './atomically.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'
import { lockCounts, readCounts, writeCounts } from './tables/rate-limits/limits.ts'

describeStoreContract(
  'a transaction',
  (given) => {
    let store: Store
    beforeAll(async () => {
      store = await openStore(given.url)
    })
    afterAll(() => store.close())

    const counts = async (subject: string) =>
      ((await readCounts(store.db, [subject])).get(subject) ?? '').split(' ').filter((one) => one !== '')

    it('rolls back when its work fails', async () => {
      const failing = atomically(store, async (db) => {
        await lockCounts(db, 'undone', 1)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await store.db.selectFrom('limits').select('subject').where('subject', '=', 'undone').execute()).toEqual(
        [],
      )
    })

    it('runs what waits for its commit after it, and never after a rollback', async () => {
      const ran: string[] = []
      await atomically(store, async (db) => {
        afterCommit(db, () => ran.push('after the commit'))
        ran.push('in the transaction')
      })
      const failing = atomically(store, async (db) => {
        afterCommit(db, () => ran.push('after a rollback'))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      afterCommit(store.db, () => ran.push('without a transaction'))
      expect(ran).toEqual(['in the transaction', 'after the commit', 'without a transaction'])
    })

    it('loses no update when many transactions change one row', async () => {
      await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          atomically(store, async (db) => writeCounts(db, 'counted', `${await lockCounts(db, 'counted', 1)} ${n}`)),
        ),
      )
      const counted = await counts('counted')
      expect(counted.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n))
    })

    it('is retried after a deadlock', async () => {
      const both = (first: string, second: string) =>
        atomically(store, async (db) => {
          for (const subject of [first, second]) await writeCounts(db, subject, `${await lockCounts(db, subject, 1)} 1`)
        })
      await Promise.all([both('a', 'b'), both('b', 'a'), both('a', 'b')])
      expect(await counts('a')).toHaveLength(3)
      expect(await counts('b')).toHaveLength(3)
    })
  },
  { hasDeadlocks: true },
)

it('waits longer before each retry, each time for a random part', async () => {
  const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const pauses: number[] = []
  let attempts = 0
  const execute = async () => {
    attempts++
    if (attempts < 6) throw lost
    return 'done'
  }
  const store = { tracing: noTracing, db: { transaction: () => ({ execute }) } } as unknown as Store
  const pause = async (ms: number) => {
    pauses.push(ms)
  }
  expect(await atomically(store, async () => 'never', { pause, random: () => 1 })).toBe('done')
  expect(pauses).toEqual([10, 20, 40, 80, 160])
  attempts = 0
  await atomically(store, async () => 'never', { pause, random: () => 0.25 })
  expect(pauses.slice(5)).toEqual([2.5, 5, 10, 20, 40])
})
