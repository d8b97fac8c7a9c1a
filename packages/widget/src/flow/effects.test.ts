import { afterEach, expect, test, vi } from 'vitest'
import { calm, pendingCall, screen, trial } from '../testing/trial-flow.ts'
import type { View } from '../ui/view.ts'

afterEach(() => void vi.useRealTimers())

const Listening: View<{ typed: string }, { go: [] }> = () => null

test('drops the answer of an older question', async () => {
  const open: ((answer: unknown) => void)[] = []
  const signals: (AbortSignal | undefined)[] = []
  const { flow } = trial((_path, _params, signal) => {
    signals.push(signal)
    return new Promise((resolve) => open.push(resolve))
  })
  flow.enter({ name: 'Password', email: 'ada@example.com' })
  flow.ask('strength', 'a')
  flow.ask('strength', 'ab')
  open[1]?.({ score: 2 })
  await calm()
  open[0]?.({ score: 1 })
  await calm()
  expect(flow.state()?.answers).toEqual({ strength: { score: 2 } })
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})

test('ends a question when the user leaves', async () => {
  const { answer, finish, signals } = pendingCall()
  const { flow } = trial(answer)
  flow.enter({ name: 'Password', email: 'ada@example.com' })
  flow.ask('strength', 'a')
  flow.back()
  finish({ score: 4 })
  await calm()
  expect(signals[0]?.aborted).toBe(true)
  expect(flow.state()?.answers).toEqual({})
})

test('stops a background task at an intent and restarts it afterwards', async () => {
  const signals: AbortSignal[] = []
  const rows = {
    Main: screen('Main', {
      view: Listening,
      on: { async go() {} },
      ambient: ({ signal }) => {
        signals.push(signal)
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
      },
    }),
  }
  const { flow } = trial(async () => ({}), { rows })
  flow.enter({ name: 'Main', typed: '' })
  flow.emit('go')
  await calm()
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
  flow.close()
  expect(signals[1]?.aborted).toBe(true)
})

/** Creates a background task that fails at once, and records the seconds of its tries. */
const failing = (fault: unknown) => {
  vi.useFakeTimers()
  const start = Date.now()
  const tries: number[] = []
  const rows = {
    Main: screen('Main', {
      view: Listening,
      on: { async go() {} },
      async ambient() {
        tries.push((Date.now() - start) / 1000)
        throw fault
      },
    }),
  }
  return { ...trial(async () => ({}), { rows }), tries }
}

test('retries a failing background task after growing pauses', async () => {
  const { flow, hostCalls, tries } = failing(new Error('no passkey'))
  flow.enter({ name: 'Main', typed: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toEqual([0, 1, 3, 7, 15])
  expect(hostCalls).toHaveLength(5)
})

test('tries a task five times in one visit, not after every intent, and not after the user has left', async () => {
  const { flow, tries } = failing(new Error('no passkey'))
  flow.enter({ name: 'Main', typed: '' })
  await vi.advanceTimersByTimeAsync(3_000)
  flow.emit('go')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(5)
  flow.enter({ name: 'Main', typed: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(10)
  flow.enter({ name: 'Main', typed: '' })
  await vi.advanceTimersByTimeAsync(0)
  flow.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(11)
})

test('yields silently to another passkey ceremony of the page until the next intent', async () => {
  const { flow, hostCalls, tries } = failing(Object.assign(new Error('another'), { code: 'passkey_superseded' }))
  flow.enter({ name: 'Main', typed: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(1)
  expect(hostCalls).toEqual([])
  flow.emit('go')
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toHaveLength(2)
})

test('does not restart a completed task, but restarts one that an intent stopped', async () => {
  let runs = 0
  const rows = {
    Main: screen('Main', {
      view: Listening,
      on: { async go() {} },
      async ambient({ signal }) {
        runs++
        if (runs === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve))
        return undefined
      },
    }),
  }
  const { flow } = trial(async () => ({}), { rows })
  flow.enter({ name: 'Main', typed: '' })
  for (const _ of [1, 2, 3]) {
    await calm()
    flow.emit('go')
  }
  await calm()
  expect(runs).toBe(2)
})
