import { describe, expect, it } from 'vitest'
import { addOne, type Buckets, waitSeconds } from './buckets.ts'
import { type LimitName, limits } from './limits.ts'

/** Counts in memory as a store does, until the limit is full. */
const counter = (limit: LimitName) => {
  const { windows } = limits[limit]
  let buckets: Buckets = []
  return (now: number): number => {
    const wait = waitSeconds(buckets, windows, now)
    if (wait === 0) buckets = addOne(buckets, windows, now)
    return wait
  }
}

describe('a limit', () => {
  it.each([
    ['mailsToAddress', 6, 60],
    ['noticesToAddress', 6, 60],
    ['textsToNumber', 3, 60],
    ['textsFromClient', 50, 60],
    ['searchesFromClient', 200, 60],
    ['mailsFromClient', 330, 60],
    ['triesFromClient', 330, 60],
    ['codesFromClient', 330, 60],
    ['wrongCodesOfDestination', 10, 3_600],
    ['unknownAddressesFromClient', 20, 600],
    ['appRegistrationsFromClient', 20, 3_600],
    ['setupLinksFromClient', 60, 60],
  ] as const)('%s allows %i hits in %i seconds', (limit, max, seconds) => {
    const hit = counter(limit)
    for (let n = 0; n < max; n++) expect(hit(1_000_000)).toBe(0)
    expect(hit(1_000_000)).toBe(seconds)
    expect(hit(1_000_000 + seconds * 1_000 - 1)).toBe(1)
    expect(hit(1_000_000 + seconds * 1_000)).toBe(0)
  })

  it.each(
    Object.entries(limits).filter(
      ([name, { by }]) =>
        by === 'client' &&
        !/^(?:texts|searches|wrongCodes|unknownAddresses|refusedSso|appRegistrations|setupLinks)/.test(name),
    ),
  )('%s sustains three hundred hits a minute', (limit, _row) => {
    const hit = counter(limit as LimitName)
    for (let n = 0; n < 700; n++) expect(hit(5_000_000 + n * 200), `${n}`).toBe(0)
  })
})
