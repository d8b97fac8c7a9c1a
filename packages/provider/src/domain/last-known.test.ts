import { beforeEach, expect, it } from 'vitest'
import { type LastKnown, lastKnown } from './last-known.ts'

let now: number
let loads: PromiseWithResolvers<string>[]
let cache: LastKnown<string>

beforeEach(() => {
  now = 0
  loads = []
  const load = () => {
    const next = Promise.withResolvers<string>()
    loads.push(next)
    return next.promise
  }
  cache = lastKnown(load, { clock: { now: () => now }, freshForMs: 1_000 })
})

const readFirst = async () => {
  const reading = cache.read()
  loads[0]?.resolve('first')
  expect(await reading).toBe('first')
}

it('returns the cached value while it is fresh, then loads it again', async () => {
  await readFirst()
  now = 999
  expect(await cache.read()).toBe('first')
  expect(loads).toHaveLength(1)
  now = 1_000
  const reading = cache.read()
  loads[1]?.resolve('second')
  expect(await reading).toBe('second')
})

it('shares one load among concurrent readers, at first and later', async () => {
  const readings = [cache.read(), cache.read()]
  loads[0]?.resolve('first')
  expect(await Promise.all(readings)).toEqual(['first', 'first'])
  now = 1_000
  const later = [cache.read(), cache.read()]
  loads[1]?.resolve('second')
  expect(await Promise.all(later)).toEqual(['second', 'second'])
  expect(loads).toHaveLength(2)
})

it('returns the stale value while a reload is pending, then the new value', async () => {
  await readFirst()
  now = 10_000
  expect(await Promise.all([cache.read(), cache.read()])).toEqual(['first', 'first'])
  expect(await cache.read()).toBe('first')
  expect(loads).toHaveLength(2)
  loads[1]?.resolve('second')
  await loads[1]?.promise
  expect(await cache.read()).toBe('second')
})

it('returns the stale value when a reload fails, and retries after the freshness period', async () => {
  await readFirst()
  now = 10_000
  const reading = cache.read()
  loads[1]?.reject(new Error('away'))
  expect(await reading).toBe('first')
  expect(await cache.read()).toBe('first')
  expect(loads).toHaveLength(2)
  now = 11_000
  const again = cache.read()
  loads[2]?.resolve('third')
  expect(await again).toBe('third')
})

it('rejects when the first load fails, and retries on the next read', async () => {
  const reading = cache.read()
  loads[0]?.reject(new Error('away'))
  await expect(reading).rejects.toThrow('away')
  const again = cache.read()
  loads[1]?.resolve('second')
  expect(await again).toBe('second')
})

it('loads again after `forget`, and ignores a load that started before it', async () => {
  await readFirst()
  now = 10_000
  const before = cache.read()
  cache.forget()
  const after = cache.read()
  loads[2]?.resolve('changed')
  loads[1]?.resolve('as it was')
  expect(await Promise.all([before, after])).toEqual(['as it was', 'changed'])
  expect(await cache.read()).toBe('changed')
})
