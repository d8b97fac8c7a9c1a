import { expect, test } from 'vitest'
import { calm, pending, screen, trial } from '../testing/trial-flow.ts'
import type { View } from './view.ts'

const Listening: View<{ typed: string }, { go: [] }> = () => null

test('of two questions the latest wins, and the older answer is dropped', async () => {
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
  expect(flow.frame()?.answers).toEqual({ strength: { score: 2 } })
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})

test('a question ends with the visit', async () => {
  const { answer, finish, signals } = pending()
  const { flow } = trial(answer)
  flow.enter({ name: 'Password', email: 'ada@example.com' })
  flow.ask('strength', 'a')
  flow.back()
  finish({ score: 4 })
  await calm()
  expect(signals[0]?.aborted).toBe(true)
  expect(flow.frame()?.answers).toEqual({})
})

test('what runs beside a form ends with the first intent and starts again after it', async () => {
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

test('what runs beside a form is tried five times a visit, not five times after every intent', async () => {
  let tries = 0
  const rows = {
    Main: screen('Main', {
      view: Listening,
      on: { async go() {} },
      async ambient() {
        tries++
        throw new Error('no passkey')
      },
    }),
  }
  const { flow, said } = trial(async () => ({}), { rows })
  flow.enter({ name: 'Main', typed: '' })
  await calm()
  flow.emit('go')
  await calm()
  expect(tries).toBe(5)
  expect(said).toHaveLength(5)
  flow.enter({ name: 'Main', typed: '' })
  await calm()
  expect(tries).toBe(10)
})
