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
  expect(batches).toEqual([[1, 2, 3, 4]])
  expect(await inBatch(owner, 'a', 5, work)).toBe(50)
})

it('runs items that arrive during a batch together, after it', async () => {
  const owner = {}
  const batches: number[][] = []
  const late: Promise<number>[] = []
  const work = async (items: readonly number[]) => {
    batches.push([...items])
    if (batches.length === 1) late.push(inBatch(owner, 'a', 2, work), inBatch(owner, 'a', 3, work))
    await new Promise((resolve) => setImmediate(resolve))
    return items.map((item) => item * 10)
  }
  expect(await inBatch(owner, 'a', 1, work)).toBe(10)
  expect(await Promise.all(late)).toEqual([20, 30])
  expect(batches).toEqual([[1], [2, 3]])
})

it('runs items of one turn of the event loop as one batch, if each arrives by itself', async () => {
  const owner = {}
  const batches: number[][] = []
  const work = async (items: readonly number[]) => {
    batches.push([...items])
    return items
  }
  const arrival = (item: number) =>
    new Promise((resolve) => setImmediate(() => resolve(inBatch(owner, 'a', item, work))))
  expect(await Promise.all([1, 2, 3].map(arrival))).toEqual([1, 2, 3])
  expect(batches).toEqual([[1, 2, 3]])
})

it('rejects every item of a failed batch, and runs the next batch', async () => {
  const owner = {}
  let attempt = 0
  const work = async (items: readonly number[]) => {
    if (++attempt === 1) throw new Error('no')
    return items
  }
  const outcomes = await Promise.allSettled([inBatch(owner, 'a', 1, work), inBatch(owner, 'a', 2, work)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await inBatch(owner, 'a', 3, work)).toBe(3)
})

it('runs several batches of one key at a time where the caller allows it, so a slow one does not hold up the others', async () => {
  const owner = {}
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = async (items: readonly string[]) => {
    if (items.includes('slow')) await held
    return items
  }
  const slow = inBatch(owner, 'a', 'slow', work, 2)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(await Promise.all(['b', 'c'].map((item) => inBatch(owner, 'a', item, work, 2)))).toEqual(['b', 'c'])
  release()
  expect(await slow).toBe('slow')
})
