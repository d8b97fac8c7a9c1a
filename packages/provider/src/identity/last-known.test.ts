import { beforeEach, expect, it } from 'vitest'
import { type LastKnown, lastKnown } from './last-known.ts'

let now: number
let loads: PromiseWithResolvers<string>[]
let known: LastKnown<string>

beforeEach(() => {
  now = 0
  loads = []
  const load = () => {
    const next = Promise.withResolvers<string>()
    loads.push(next)
    return next.promise
  }
  known = lastKnown(load, { clock: { now: () => now }, freshForMs: 1_000 })
})

const readFirst = async () => {
  const reading = known.read()
  loads[0]?.resolve('first')
  expect(await reading).toBe('first')
}

it('is given again while it is fresh, and read anew after that', async () => {
  await readFirst()
  now = 999
  expect(await known.read()).toBe('first')
  expect(loads).toHaveLength(1)
  now = 1_000
  const reading = known.read()
  loads[1]?.resolve('second')
  expect(await reading).toBe('second')
})

it('is read once for all who ask meanwhile, at first and later', async () => {
  const readings = [known.read(), known.read()]
  loads[0]?.resolve('first')
  expect(await Promise.all(readings)).toEqual(['first', 'first'])
  now = 1_000
  const later = [known.read(), known.read()]
  loads[1]?.resolve('second')
  expect(await Promise.all(later)).toEqual(['second', 'second'])
  expect(loads).toHaveLength(2)
})

it('is what it was while the reading takes its time, and the new one once that has come', async () => {
  await readFirst()
  now = 10_000
  expect(await Promise.all([known.read(), known.read()])).toEqual(['first', 'first'])
  expect(await known.read()).toBe('first')
  expect(loads).toHaveLength(2)
  loads[1]?.resolve('second')
  await loads[1]?.promise
  expect(await known.read()).toBe('second')
})

it('is what it was when the reading fails, and is asked for again a while later', async () => {
  await readFirst()
  now = 10_000
  const reading = known.read()
  loads[1]?.reject(new Error('away'))
  expect(await reading).toBe('first')
  expect(await known.read()).toBe('first')
  expect(loads).toHaveLength(2)
  now = 11_000
  const again = known.read()
  loads[2]?.resolve('third')
  expect(await again).toBe('third')
})

it('rejects where nothing is known yet, and asks again at once', async () => {
  const reading = known.read()
  loads[0]?.reject(new Error('away'))
  await expect(reading).rejects.toThrow('away')
  const again = known.read()
  loads[1]?.resolve('second')
  expect(await again).toBe('second')
})

it('is read anew once forgotten, and what was on its way before that is not taken for it', async () => {
  await readFirst()
  now = 10_000
  const before = known.read()
  known.forget()
  const after = known.read()
  loads[2]?.resolve('changed')
  loads[1]?.resolve('as it was')
  expect(await Promise.all([before, after])).toEqual(['as it was', 'changed'])
  expect(await known.read()).toBe('changed')
})
