import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/store.ts'
import { readCounts, swapCounts } from '../../store/tables/rate-limits/limits.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { type CountedEvent, type LimitName, limits } from './limits.ts'
import { consumeRateLimit, count, countedWork, countsOf, forgetCount, takeBack, waitsOf } from './rate-limit.ts'

describeOnBothStores('a rate limit', (given) => {
  let store: Store
  let subjects = 0
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  const newSubject = (limit: LimitName): CountedEvent => ({ limit, projectId: 'p', subject: `subject-${subjects++}` })
  const hit = (what: CountedEvent, now: number) => count(store, what, now)

  it('allows its hits, then states the wait until its period ends', async () => {
    const what = newSubject('textsToNumber')
    for (let n = 0; n < 3; n++) expect((await hit(what, 1_000_000)).isFull).toBe(false)
    expect(await hit(what, 1_000_000)).toEqual({ isFull: true, waitSeconds: 60 })
    expect(await hit(what, 1_059_999)).toEqual({ isFull: true, waitSeconds: 1 })
    expect((await hit(what, 1_060_000)).isFull).toBe(false)
  })

  it('slides: no minute allows more hits than the limit', async () => {
    const what = newSubject('mailsToAddress')
    for (let n = 0; n < 6; n++) await hit(what, 59_000)
    expect((await hit(what, 61_000)).isFull).toBe(true)
  })

  it('counts each subject, project and limit separately', async () => {
    const what = newSubject('textsToNumber')
    for (let n = 0; n < 3; n++) await hit(what, 0)
    expect((await hit(what, 0)).isFull).toBe(true)
    expect((await hit({ ...what, projectId: 'q' }, 0)).isFull).toBe(false)
    expect((await hit({ ...what, limit: 'mailsToAddress' }, 0)).isFull).toBe(false)
    expect((await hit({ ...what, subject: 'another' }, 0)).isFull).toBe(false)
  })

  itRaces('holds under concurrent hits', async () => {
    const what = newSubject('textsFromClient')
    const outcomes = await Promise.all(Array.from({ length: 80 }, () => hit(what, 0)))
    expect(outcomes.filter(({ isFull }) => !isFull)).toHaveLength(50)
  })

  itRaces('loses no hit and no undone hit that happen at once, and writes many of them together', async () => {
    const what = newSubject('textsFromClient')
    let transactions = 0
    const watchedStore: Store = {
      ...store,
      tracing: {
        ...store.tracing,
        part(about, work) {
          transactions++
          return store.tracing.part(about, work)
        },
      },
    }
    for (let n = 0; n < 40; n++) await count(watchedStore, what, 0)
    const undoneCounts = Array.from({ length: 40 }, () => takeBack(watchedStore, what, 0))
    const addedCounts = Array.from({ length: 45 }, () => count(watchedStore, what, 1_000))
    const outcomes = await Promise.all(addedCounts)
    await Promise.all(undoneCounts)
    expect(outcomes.filter(({ isFull }) => isFull)).toEqual([])
    expect(await countsOf(store.db, [what], 1_000)).toEqual([45])
    // A transaction for each would be a commit for each.
    expect(transactions).toBeLessThan(5)
  })

  it('can be read without counting, and includes pending hits', async () => {
    const what = newSubject('wrongCodesOfDestination')
    for (let n = 0; n < 9; n++) await hit(what, 0)
    for (let n = 0; n < 5; n++) expect(await waitsOf(store.db, [what], 0)).toEqual([0])
    expect(await waitsOf(store.db, [{ ...what, pending: 1 }], 0)).toEqual([3_600])
    await hit(what, 0)
    expect(await waitsOf(store.db, [what], 1_000)).toEqual([3_599])
    const free = newSubject('wrongPasswordsFromClient')
    expect(await waitsOf(store.db, [what, free], 1_000)).toEqual([3_599, 0])
    expect(await waitsOf(store.db, [free, what], 1_000)).toEqual([0, 3_599])
    await forgetCount(store.db, what)
    expect(await waitsOf(store.db, [what], 1_000)).toEqual([0])
  })

  it('counts both or neither of two combined limits', async () => {
    const [address, client] = [newSubject('mailsToAddress'), newSubject('textsFromClient')]
    for (let n = 0; n < 50; n++) await hit(client, 0)
    await expect(consumeRateLimit(store, [address, client], 0)).rejects.toMatchObject({
      type: 'too_many_requests',
      retryAfterSeconds: 60,
    })
    for (let n = 0; n < 6; n++) expect((await hit(address, 0)).isFull).toBe(false)
    expect((await hit(address, 0)).isFull).toBe(true)
  })

  it('is not overwritten by a request that read it before another one counted', async () => {
    const subject = 'read-by-two-requests--'
    const swap = (before: string, counts: string) => swapCounts(store.db, { subject, before, counts, expiresAt: 1 })
    expect(await swap('', 'first')).toBe(true)
    expect(await swap('', 'second')).toBe(false)
    expect(await swap('first', 'third')).toBe(true)
    expect(await readCounts(store.db, [subject])).toEqual(new Map([[subject, 'third']]))
  })

  it('is not used up by work that fails, and keeps the count of work that succeeds', async () => {
    const what = newSubject('textsToNumber')
    const failing = () => Promise.reject(new Error('nothing was stored'))
    for (let n = 0; n < 5; n++) await expect(countedWork(store, [what], 0, failing)).rejects.toThrow('nothing')
    for (let n = 0; n < 3; n++) await countedWork(store, [what], 0, async () => 'stored')
    const refused = countedWork(store, [what], 0, async () => 'stored')
    await expect(refused).rejects.toMatchObject({ type: 'too_many_requests' })
  })

  it('J03 counts an IPv6 network with its parents: a /64 once, a /56 four times and a /48 sixteen times', async () => {
    const from = (network: string): CountedEvent => ({ limit: 'textsFromClient', projectId: 'ipv6', subject: network })
    const countPassed = async (networks: readonly string[]) => {
      let passedCount = 0
      for (const network of networks)
        for (let n = 0; n < 51; n++) if (!(await hit(from(network), 0)).isFull) passedCount++
      return passedCount
    }
    expect(await countPassed(['2001:db8:1:100::/64'])).toBe(50)
    expect(await countPassed(['2001:db8:1:101::/64', '2001:db8:1:1ff::/64', '2001:db8:1:102::/64'])).toBe(150)
    expect(await countPassed(['2001:db8:1:103::/64', '2001:db8:1:104::/64'])).toBe(0)
    const others = Array.from({ length: 16 }, (_, n) => `2001:db8:1:${(0x200 + n * 0x100).toString(16)}::/64`)
    expect(await countPassed(others)).toBe(600)
    expect(await countPassed(['2001:db8:2:100::/64'])).toBe(50)
  })

  it('stores less than a hundred bytes and no address, regardless of the number of hits', async () => {
    const what = { ...newSubject('judgedPasswordsFromClient'), subject: '198.51.100.7' }
    for (let n = 0; n < 60; n++) await hit(what, Date.UTC(2030, 0, 1) + n * 1_000)
    for (let n = 0; n < 10; n++) await hit(newSubject('wrongCodesOfDestination'), Date.UTC(2030, 0, 1) + n * 300_000)
    const rows = await store.db.selectFrom('limits').select(['subject', 'hits']).execute()
    for (const { subject, hits } of rows) {
      expect(subject).toMatch(/^[\w-]{22}$/)
      expect(hits.length).toBeLessThan(100)
    }
  })

  it('never allows more hits than its limit in any window, and returns the shortest sufficient wait', async () => {
    const { windows } = limits.mailsToAddress
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 }), async (steps) => {
        const what = newSubject('mailsToAddress')
        const passedAt: number[] = []
        let now = 1_000_000
        for (const step of steps) {
          now += step
          const fits = (at: number) =>
            windows.every(({ max, seconds }) => passedAt.filter((hitAt) => hitAt > at - seconds * 1_000).length < max)
          const { isFull, waitSeconds } = await hit(what, now)
          expect(isFull).toBe(!fits(now))
          if (isFull) {
            expect(fits(now + waitSeconds * 1_000)).toBe(true)
            expect(fits(now + (waitSeconds - 1) * 1_000)).toBe(false)
          } else passedAt.push(now)
        }
      }),
      { numRuns: 25 },
    )
  })
})
