import { expect, test } from 'vitest'
import { lazily } from './lazily.ts'

test('nothing is loaded before it is needed, and then once', async () => {
  let times = 0
  const get = lazily(async () => ++times)
  expect(times).toBe(0)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
})

test('what could not be loaded is an error of the network, and is asked for again', async () => {
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve('here')]
  const get = lazily(() => answers.shift() ?? Promise.reject())
  await expect(get()).rejects.toMatchObject({ code: 'unreachable' })
  expect(await get()).toBe('here')
})
