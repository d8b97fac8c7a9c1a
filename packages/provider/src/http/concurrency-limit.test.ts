import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('J07 turns away what exceeds its bound, with a time to come back, and recovers', async () => {
  const concurrency = createConcurrencyLimit(2)
  const held = Promise.withResolvers<string>()
  const first = concurrency.run(() => held.promise)
  const second = concurrency.run(() => held.promise)
  await expect(concurrency.run(async () => 'third')).rejects.toMatchObject({
    type: 'service_unavailable',
    retryAfterSeconds: 1,
  })
  held.resolve('done')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  await expect(concurrency.run(async () => 'fourth')).resolves.toBe('fourth')
})

it('lets a place go when the work fails', async () => {
  const concurrency = createConcurrencyLimit(1)
  await expect(concurrency.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(concurrency.run(async () => 'next')).resolves.toBe('next')
})
