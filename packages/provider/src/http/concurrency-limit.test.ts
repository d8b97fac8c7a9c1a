import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('J07 rejects requests over the limit with Retry-After, and recovers', async () => {
  const concurrency = createConcurrencyLimit(2)
  const release = Promise.withResolvers<string>()
  const first = concurrency.run('a', () => release.promise)
  expect(concurrency.isFull()).toBe(false)
  const second = concurrency.run('b', () => release.promise)
  expect(concurrency.isFull()).toBe(true)
  await expect(concurrency.run('c', async () => 'third')).rejects.toMatchObject({
    type: 'service_unavailable',
    retryAfterSeconds: 1,
  })
  release.resolve('done')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  await expect(concurrency.run('c', async () => 'fourth')).resolves.toBe('fourth')
})

it('frees the slot when the work fails', async () => {
  const concurrency = createConcurrencyLimit(1)
  await expect(concurrency.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(concurrency.run('a', async () => 'next')).resolves.toBe('next')
})

it('keeps a quarter of the slots for other clients', async () => {
  const concurrency = createConcurrencyLimit(8)
  const release = Promise.withResolvers<string>()
  const crowd = Array.from({ length: 8 }, () => concurrency.run('a', () => release.promise))
  const settled = Promise.allSettled(crowd)
  await expect(concurrency.run('b', async () => 'served')).resolves.toBe('served')
  release.resolve('done')
  expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  await expect(concurrency.run('a', async () => 'again')).resolves.toBe('again')
})
