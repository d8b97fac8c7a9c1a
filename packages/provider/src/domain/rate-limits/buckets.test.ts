import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addOne, type Buckets, readBuckets, removeOne, waitSeconds, writeBuckets } from './buckets.ts'

const many = [{ max: 330, seconds: 60 }]
const few = [{ max: 6, seconds: 60 }]

it('are serialized as short text and parsed to the same values', () => {
  const buckets = [
    { at: 1_893_456_000_123, count: 12 },
    { at: 1_893_456_004_999, count: 1 },
  ]
  expect(writeBuckets(buckets)).toBe('o5uatc3f*c 3rg')
  expect(readBuckets(writeBuckets(buckets))).toEqual(buckets)
  expect(readBuckets('')).toEqual([])
})

it('merge into at most 13 buckets for a high limit, and keep single hits for a low one', () => {
  const at = Array.from({ length: 300 }, (_, n) => n * 200)
  expect(at.reduce<Buckets>((buckets, now) => addOne(buckets, many, now), []).length).toBeLessThanOrEqual(13)
  expect([0, 1, 2, 3].reduce<Buckets>((buckets, now) => addOne(buckets, few, now), [])).toHaveLength(4)
})

it('never allow more than the limit in any window', () => {
  const window = { max: 20, seconds: 60 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 }), (steps) => {
      const passedAt: number[] = []
      let buckets: Buckets = []
      let now = 1_000_000
      for (const step of steps) {
        now += step
        if (waitSeconds(buckets, [window], now) > 0) continue
        buckets = readBuckets(writeBuckets(addOne(buckets, [window], now)))
        passedAt.push(now)
        expect(passedAt.filter((at) => at > now - 60_000).length).toBeLessThanOrEqual(window.max)
      }
    }),
  )
})

it('return the longest wait, which pending hits never shorten', () => {
  const buckets = [
    { at: 0, count: 3 },
    { at: 10_000, count: 3 },
  ]
  expect(waitSeconds(buckets, few, 20_000)).toBe(40)
  expect(waitSeconds(buckets, few, 60_000)).toBe(0)
  expect(waitSeconds(buckets, few, 60_000, 3)).toBe(10)
  expect(waitSeconds(buckets, few, 60_000, 6)).toBe(60)
})

it('do not shorten the wait after the clock is set back', () => {
  const buckets = addOne(addOne([], few, 50_000), few, 20_000)
  expect(readBuckets(writeBuckets(buckets))).toEqual(buckets)
  expect(waitSeconds(buckets, [{ max: 2, seconds: 60 }], 60_000)).toBe(50)
})

it('drop the last hit when an attempt was not made', () => {
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
