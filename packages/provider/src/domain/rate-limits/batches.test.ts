import { expect, it } from 'vitest'
import { inBatch } from './batches.ts'

it('runs concurrent items of one key as one batch, in order, one batch at a time', async () => {
  const owner = {}
  const batches: number[][] = []
  let running = 0
  const work = async (items: readonly number[]) => {
    expect(++running).toBe(1)
    batches.push([...items])
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return items.map((item) => item * 10)
  }
  const results = await Promise.all([1, 2, 3, 4].map((item) => inBatch(owner, 'a', item, work)))
  expect(results).toEqual([10, 20, 30, 40])
  expect(batches).toEqual([[1], [2, 3, 4]])
  expect(await inBatch(owner, 'a', 5, work)).toBe(50)
})

it('rejects every item of a failed batch, and runs the next batch', async () => {
  const owner = {}
  let attempt = 0
  const work = async (items: readonly number[]) => {
    if (++attempt === 1) throw new Error('no')
    return items
  }
  const [first, second] = await Promise.allSettled([inBatch(owner, 'a', 1, work), inBatch(owner, 'a', 2, work)])
  expect(first.status).toBe('rejected')
  expect(second).toEqual({ status: 'fulfilled', value: 2 })
})
