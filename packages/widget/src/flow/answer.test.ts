import { afterEach, expect, test, vi } from 'vitest'
import { CodeForm, calm, code, pendingCall, screen, send, trial } from '../testing/trial-flow.ts'

afterEach(() => void vi.useRealTimers())

test('counts a required wait down to 0 and stops when the user leaves', async () => {
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

test('ignores what a handler shows after the user has left', async () => {
  const { answer, finish } = pendingCall()
  const rows = {
    Code: screen('Code', {
      view: CodeForm,
      uses: { send },
      on: {
        async submit({ use, show }) {
          await use.send({ to: '' })
          show('flow.unknown')
          return undefined
        },
        async resend() {},
      },
    }),
  }
  const { flow } = trial(answer, { rows })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  flow.back()
  finish({})
  await calm()
  expect(flow.state()?.error).toBeNull()
})

test('does not report a call that the back arrow aborted', async () => {
  const { flow, hostCalls } = trial(
    (_path, _params, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  flow.back()
  await calm()
  expect(hostCalls).toEqual([])
  expect(flow.state()?.error).toBeNull()
})

test("shows the row's sentence for a failed submit, and a toast with the provider's message for a failed resend", async () => {
  const { flow, toasts } = trial(async () => {
    throw { error_type: 'otp_code_not_found', error_message: 'Slow down.' }
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  expect(flow.state()?.error).toEqual({
    intent: 'submit',
    message: ['Invalid passcode, please try again.'],
    repeatable: false,
    field: 'code',
  })
  flow.emit('resend')
  await calm()
  expect(toasts).toEqual([['error', 'Slow down.']])
  expect(flow.state()).toMatchObject({ error: null, busy: null, toasting: true })
})

test('reports every failure to the host once', async () => {
  const fault = { error_type: 'otp_code_not_found', error_message: '' }
  const { flow, hostCalls } = trial(async () => {
    throw fault
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  flow.emit('resend')
  await calm()
  expect(hostCalls).toEqual([{ fault }, { fault }])
})
