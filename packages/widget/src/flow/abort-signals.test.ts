import { afterEach, expect, test, vi } from 'vitest'
import { after, firstAborted } from './abort-signals.ts'

afterEach(() => vi.useRealTimers())

test('it resolves once the time is over', async () => {
  vi.useFakeTimers()
  let isOver = false
  const waited = after(300, new AbortController().signal).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(299)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waited
  expect(isOver).toBe(true)
})

test('whoever leaves is not waited for, and nothing is left running', async () => {
  vi.useFakeTimers()
  const leaving = new AbortController()
  const waited = after(300, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waited).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
  await expect(after(300, leaving.signal)).rejects.toThrow('left')
})

test('the first of several ends them together, for its own reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const first = firstAborted(one.signal, other.signal)
  expect(first.aborted).toBe(false)
  other.abort('left')
  one.abort('asked again')
  expect(first.reason).toBe('left')
})

test('one that is aborted already ends them at once', () => {
  expect(firstAborted(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone')
})
