import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addOne, type Buckets, readBuckets, removeOne, waitSeconds, writeBuckets } from './buckets.ts'

const many = [{ max: 330, seconds: 60 }]
const few = [{ max: 6, seconds: 60 }]

it('are kept as short text, read back as they were', () => {
  const buckets = [
    { at: 1_893_456_000_123, count: 12 },
    { at: 1_893_456_004_999, count: 1 },
  ]
  expect(writeBuckets(buckets)).toBe('o5uatc3f*c 3rg')
  expect(readBuckets(writeBuckets(buckets))).toEqual(buckets)
  expect(readBuckets('')).toEqual([])
})

it('hold twelve parts of a window where much is let through, and every single one where little is', () => {
  const at = Array.from({ length: 300 }, (_, n) => n * 200)
  expect(at.reduce<Buckets>((buckets, now) => addOne(buckets, many, now), []).length).toBeLessThanOrEqual(13)
  expect([0, 1, 2, 3].reduce<Buckets>((buckets, now) => addOne(buckets, few, now), [])).toHaveLength(4)
})

it('never let more through in any window than its most, whenever it comes', () => {
  const window = { max: 20, seconds: 60 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 }), (steps) => {
      const passed: number[] = []
      let buckets: Buckets = []
      let now = 1_000_000
      for (const step of steps) {
        now += step
        if (waitSeconds(buckets, [window], now) > 0) continue
        buckets = readBuckets(writeBuckets(addOne(buckets, [window], now)))
        passed.push(now)
        expect(passed.filter((at) => at > now - 60_000).length).toBeLessThanOrEqual(window.max)
      }
    }),
  )
})

it('say how long the next one waits at most, and what is under way makes it no shorter', () => {
  const buckets = [
    { at: 0, count: 3 },
    { at: 10_000, count: 3 },
  ]
  expect(waitSeconds(buckets, few, 20_000)).toBe(40)
  expect(waitSeconds(buckets, few, 60_000)).toBe(0)
  expect(waitSeconds(buckets, few, 60_000, 3)).toBe(10)
  expect(waitSeconds(buckets, few, 60_000, 6)).toBe(60)
})

it('do not run backwards with a clock that was set back', () => {
  const buckets = addOne(addOne([], few, 50_000), few, 20_000)
  expect(readBuckets(writeBuckets(buckets))).toEqual(buckets)
  expect(waitSeconds(buckets, [{ max: 2, seconds: 60 }], 60_000)).toBe(50)
})

it('take back what was not done', () => {
  const buckets = [
    { at: 0, count: 1 },
    { at: 10_000, count: 2 },
  ]
  expect(removeOne(buckets, 0)).toEqual([{ at: 10_000, count: 2 }])
  expect(removeOne(buckets, 9_000)).toEqual([
    { at: 0, count: 1 },
    { at: 10_000, count: 1 },
  ])
  expect(removeOne(buckets, 20_000)).toEqual(buckets)
})
