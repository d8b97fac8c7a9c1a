import { afterEach, expect, test, vi } from 'vitest'
import { after, firstAborted } from './abort-signals.ts'

afterEach(() => vi.useRealTimers())

test('resolves after the given time', async () => {
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

test('rejects and clears its timer when the signal is aborted', async () => {
  vi.useFakeTimers()
  const leaving = new AbortController()
  const waited = after(300, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waited).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
  await expect(after(300, leaving.signal)).rejects.toThrow('left')
})

test('is aborted by the first signal, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const first = firstAborted(one.signal, other.signal)
  expect(first.aborted).toBe(false)
  other.abort('left')
  one.abort('asked again')
  expect(first.reason).toBe('left')
})

test('is aborted at once if a signal already is', () => {
  expect(firstAborted(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone')
})
