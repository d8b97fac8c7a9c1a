import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { emptyStore } from '../../store/empty.ts'
import { everyScope } from '../../store/scope.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { createInsight, type Insight } from './insight.ts'
import { dayMs, hourMs } from './periods.ts'
import { countsKeptDays, sweepInsight } from './sweep-insight.ts'

describeOnBothStores('insight', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  const node = (): Insight => createInsight({ ...test.deps, log: silentLog })
  const rows = async () =>
    (
      await everyScope(test.deps.store.db)
        .selectFrom('insight_hours')
        .selectAll()
        .where('project_id', '=', 'p')
        .orderBy('measure')
        .orderBy('hour_at')
        .orderBy('label')
        .orderBy('bucket_ms')
        .execute()
    ).map((row) => [row.measure, row.label, Number(row.bucket_ms), Number(row.total)])
  const digests = () =>
    everyScope(test.deps.store.db).selectFrom('insight_active').selectAll().orderBy('period').execute()

  itRaces('adds the counts of several nodes to one row each', async () => {
    const nodes = [node(), node(), node()]
    for (let round = 0; round < 5; round++) {
      for (const one of nodes) {
        one.count('p', 'signed_in', 'passkey')
        one.count('p', 'signed_in', 'password', 2)
        one.measure('p', 'verified_after', 'passkey', 1_400)
      }
      await Promise.all(nodes.map((one) => one.flush()))
    }
    expect(await rows()).toEqual([
      ['signed_in', 'passkey', 0, 15],
      ['signed_in', 'password', 0, 30],
      ['verified_after', 'passkey', 1_500, 15],
    ])
  })

  it('writes nothing without counts, and the rest at a stop', async () => {
    const one = node()
    const stop = one.start()
    await one.flush()
    one.count('p', 'rendered', '')
    expect(await rows()).toEqual([])
    await stop()
    expect(await rows()).toEqual([['rendered', '', 0, 1]])
  })

  it('keeps counts in memory while the database is unavailable', async () => {
    let isDown = true
    const transaction = () => {
      if (isDown) throw new Error('The database is down.')
      return test.deps.store.db.transaction()
    }
    const db = new Proxy(test.deps.store.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
    })
    const one = createInsight({ ...test.deps, log: silentLog, store: { ...test.deps.store, db } })
    one.count('p', 'rendered', '')
    one.isActive('p', 'user-1')
    await one.flush()
    one.count('p', 'rendered', '')
    isDown = false
    await one.flush()
    expect(await rows()).toEqual([['rendered', '', 0, 2]])
    expect(await digests()).toHaveLength(3)
  })

  it('counts a user once in a day, week and month, over all nodes', async () => {
    const nodes = [node(), node()]
    for (const one of nodes) for (const user of ['user-1', 'user-2', 'user-1']) one.isActive('p', user)
    for (const one of nodes) await one.flush()
    const stored = await digests()
    expect(stored.map(({ period }) => period)).toEqual(['day', 'day', 'month', 'month', 'week', 'week'])
    expect(new Set(stored.map(({ digest }) => digest)).size).toBe(6)
    expect(JSON.stringify(stored)).not.toContain('user-1')
  })

  itRaces('replaces the users of a finished period by their number, also while several nodes sweep', async () => {
    const one = node()
    for (let user = 0; user < 1_200; user++) one.isActive('p', `user-${user}`)
    await one.flush()
    const now = test.clock.now()
    expect(await sweepInsight(test.deps.store, now)).toBe(0)
    const swept = await Promise.all([1, 2].map(() => sweepInsight(test.deps.store, now + dayMs + hourMs)))
    await sweepInsight(test.deps.store, now + dayMs + hourMs)
    expect(swept.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(1_200)
    expect(await rows()).toEqual([['active_day', '', 0, 1_200]])
    await sweepInsight(test.deps.store, now + 40 * dayMs)
    expect(await digests()).toEqual([])
    expect(await rows()).toEqual([
      ['active_day', '', 0, 1_200],
      ['active_month', '', 0, 1_200],
      ['active_week', '', 0, 1_200],
    ])
  })

  it('deletes counts after the documented time', async () => {
    const one = node()
    one.count('p', 'rendered', '')
    await one.flush()
    const now = test.clock.now()
    await sweepInsight(test.deps.store, now + countsKeptDays * dayMs - hourMs)
    expect(await rows()).toHaveLength(1)
    expect(await sweepInsight(test.deps.store, now + (countsKeptDays + 1) * dayMs)).toBe(1)
    expect(await rows()).toEqual([])
  })
})
