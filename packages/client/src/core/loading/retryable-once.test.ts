import { expect, test } from 'vitest'
import { createTestClock } from '../../testing/clock.ts'
import { retryableOnce } from './retryable-once.ts'

test('loads nothing before it is needed, and then once', async () => {
  const clock = createTestClock()
  let times = 0
  const get = retryableOnce(async () => ++times, clock, 10_000)
  expect(times).toBe(0)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
  await clock.advance(20_000)
  expect(await get()).toBe(1)
})

test('a failed load is a NetworkError, and is retried on the next call', async () => {
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve('here')]
  const get = retryableOnce(() => answers.shift() ?? Promise.reject(), createTestClock(), 10_000)
  await expect(get()).rejects.toMatchObject({ code: 'unreachable' })
  expect(await get()).toBe('here')
})

test('a load that times out is a NetworkError, and is retried on the next call', async () => {
  const clock = createTestClock()
  const answers = [new Promise<string>(() => {}), Promise.resolve('here')]
  const get = retryableOnce(() => answers.shift() ?? Promise.reject(), clock, 10_000)
  const firstFailure = get().catch((error: unknown) => error)
  await clock.advance(10_000)
  expect(await firstFailure).toMatchObject({ code: 'timeout' })
  expect(await get()).toBe('here')
})
