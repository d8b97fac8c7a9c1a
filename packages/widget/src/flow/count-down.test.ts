import { afterEach, expect, test, vi } from 'vitest'
import { calm, code, trial } from '../testing/trial-flow.ts'

afterEach(() => void vi.useRealTimers())

test('a wait that the provider asks for counts down to nothing, and ends with the visit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { flow } = trial(async () => {
    throw { error_type: 'too_many_requests', error_message: 'Slow down.', retryAfterSeconds: 2 }
  })
  flow.enter(code)
  flow.emit('resend')
  await calm()
  expect(flow.state()?.waiting).toEqual({ resend: 2 })
  vi.advanceTimersByTime(1000)
  expect(flow.state()?.waiting).toEqual({ resend: 1 })
  vi.advanceTimersByTime(1000)
  expect(flow.state()?.waiting).toEqual({ resend: 0 })
  expect(vi.getTimerCount()).toBe(0)
  flow.emit('resend')
  await calm()
  flow.back()
  expect(vi.getTimerCount()).toBe(0)
})
