import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomically } from '../store/atomically.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { describeOnBothStores } from '../testing/stores.ts'
import { type Counted, type LimitName, limits, reserve, waitSecondsOf, waitSecondsOfBoth } from './limits.ts'

describeOnBothStores('a limit', (given) => {
  let store: Store
  let subjects = 0
  beforeAll(async () => {
    store = await openStore(given.url)
  })
  afterAll(() => store.close())

  const counted = (limit: LimitName): Counted => ({ limit, projectId: 'p', subject: `subject-${subjects++}` })
  const hit = (what: Counted, now: number) => atomically(store, (rows) => reserve(rows, what, now))

  it.each([
    ['mailsToAddress', 6, 60],
    ['textsToNumber', 3, 60],
    ['textsFromSource', 50, 60],
    ['searchesFromSource', 200, 60],
    ['mailsFromSource', 300, 60],
    ['triesFromSource', 300, 60],
    ['wrongCodesOfDestination', 10, 3_600],
  ] as const)('of %s lets %i through in %i seconds', async (limit, max, seconds) => {
    const what = counted(limit)
    for (let n = 0; n < max; n++) expect((await hit(what, 1_000_000)).isFull).toBe(false)
    expect(await hit(what, 1_000_000)).toEqual({ isFull: true, waitSeconds: seconds })
    expect(await hit(what, 1_000_000 + seconds * 1_000 - 1)).toEqual({ isFull: true, waitSeconds: 1 })
    expect((await hit(what, 1_000_000 + seconds * 1_000)).isFull).toBe(false)
  })

  it('slides: the seconds around a minute let no more through than any other', async () => {
    const what = counted('mailsToAddress')
    for (let n = 0; n < 6; n++) await hit(what, 59_000)
    expect((await hit(what, 61_000)).isFull).toBe(true)
  })

  it('counts every subject, project and kind on its own', async () => {
    const what = counted('textsToNumber')
    for (let n = 0; n < 3; n++) await hit(what, 0)
    expect((await hit(what, 0)).isFull).toBe(true)
    expect((await hit({ ...what, projectId: 'q' }, 0)).isFull).toBe(false)
    expect((await hit({ ...what, limit: 'mailsToAddress' }, 0)).isFull).toBe(false)
    expect((await hit({ ...what, subject: 'another' }, 0)).isFull).toBe(false)
  })

  it('holds when all come at once', async () => {
    const what = counted('textsFromSource')
    const outcomes = await Promise.all(Array.from({ length: 80 }, () => hit(what, 0)))
    expect(outcomes.filter(({ isFull }) => !isFull)).toHaveLength(50)
  })

  it('reads without counting', async () => {
    const what = counted('wrongCodesOfDestination')
    for (let n = 0; n < 9; n++) await hit(what, 0)
    for (let n = 0; n < 5; n++) expect(await waitSecondsOf(store.rows, what, 0)).toBe(0)
    await hit(what, 0)
    expect(await waitSecondsOf(store.rows, what, 1_000)).toBe(3_599)
    const free = counted('wrongPasswordsFromSource')
    expect(await waitSecondsOfBoth(store.rows, [what, free], 1_000)).toEqual([3_599, 0])
    expect(await waitSecondsOfBoth(store.rows, [free, what], 1_000)).toEqual([0, 3_599])
  })

  it('never lets more than its most through in any window, and never waits longer than it must', async () => {
    const windows = limits.mailsToAddress
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 }), async (steps) => {
        const what = counted('mailsToAddress')
        const passed: number[] = []
        let now = 1_000_000
        for (const step of steps) {
          now += step
          const fits = (at: number) =>
            windows.every(({ max, seconds }) => passed.filter((hitAt) => hitAt > at - seconds * 1_000).length < max)
          const { isFull, waitSeconds } = await hit(what, now)
          expect(isFull).toBe(!fits(now))
          if (isFull) {
            expect(fits(now + waitSeconds * 1_000)).toBe(true)
            expect(fits(now + (waitSeconds - 1) * 1_000)).toBe(false)
          } else passed.push(now)
        }
      }),
      { numRuns: 25 },
    )
  })
})
