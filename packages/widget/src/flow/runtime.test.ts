import { expect, test, vi } from 'vitest'
import {
  Code,
  CodeForm,
  calm,
  code,
  Done,
  env,
  Main,
  Password,
  PasswordForm,
  Plain,
  pendingCall,
  screen,
  send,
  type Trial,
  trial,
} from '../testing/trial-flow.ts'
import type { Screen } from './row.ts'

test('sends one call after a double submit', async () => {
  const { flow, calls } = trial(async () => ({ user_id: 'u' }))
  flow.enter(code)
  flow.emit('submit', '123456')
  flow.emit('submit', '123456')
  await calm()
  expect(calls).toEqual(['/authenticate'])
  expect(flow.state()?.step.name).toBe('Done')
})

test('names the running intent and starts no other', async () => {
  const { answer } = pendingCall()
  const { flow, calls } = trial(answer)
  flow.enter(code)
  flow.emit('submit', '123456')
  flow.emit('resend')
  await calm()
  expect(flow.state()?.busy).toBe('submit')
  expect(calls).toEqual(['/authenticate'])
})

test('goes back to the step that the row returns, or to Main', async () => {
  const Password = screen('Password', {
    view: PasswordForm,
    transitions: ['Code'],
    back: ({ email }) => (email ? { name: 'Code', destination: email, methodId: 'm' } : undefined),
    on: { async submit() {} },
    asks: { strength: async () => ({ score: 0 }) },
  })
  const { flow } = trial(async () => ({}), { rows: { Password } })
  flow.enter({ name: 'Password', email: 'ada@example.com' })
  flow.back()
  expect(flow.state()?.step).toEqual({ name: 'Code', destination: 'ada@example.com', methodId: 'm' })
  flow.enter({ name: 'Password', email: '' })
  flow.back()
  expect(flow.state()?.step.name).toBe('Main')
})

test("updates the mount's discovered state before the next step", async () => {
  const hostCalls: unknown[] = []
  const Main = screen('Main', { view: Plain, back: false, arrive: async () => void hostCalls.push('Main') })
  const Learning = screen('Code', {
    view: CodeForm,
    transitions: ['Main'],
    on: {
      async submit({ go, updateDiscovered }, code) {
        updateDiscovered({ code })
        return go('Main', { typed: '' })
      },
      async resend() {},
    },
  })
  const { flow } = trial(async () => ({}), {
    rows: { Main, Code: Learning },
    updateDiscovered: (discovered) => hostCalls.push(discovered),
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  expect(hostCalls).toEqual([{ code: '123456' }, 'Main'])
})

test('goes back during a call, aborts it, and ignores its late response', async () => {
  const { answer, finish, signals } = pendingCall()
  const { flow, hostCalls } = trial(answer)
  flow.enter(code)
  flow.emit('resend')
  await calm()
  flow.back()
  expect(flow.state()?.step.name).toBe('Main')
  expect(signals[0]?.aborted).toBe(true)
  finish({ method_id: 'late' })
  await calm()
  expect(flow.state()?.step.name).toBe('Main')
  expect(flow.state()?.toasting).toBe(false)
  expect(flow.state()?.busy).toBeNull()
  expect(hostCalls).toEqual(['SENT'])
})

test('unmounting aborts the running call and ignores further intents', async () => {
  const { answer, finish, signals } = pendingCall()
  const { flow, calls, hostCalls } = trial(answer)
  const onEventMock = vi.fn()
  flow.enter(code)
  flow.subscribe(onEventMock)
  flow.emit('submit', '123456')
  await calm()
  onEventMock.mockClear()
  flow.close()
  finish({ user_id: 'u' })
  flow.emit('submit', '654321')
  flow.back()
  await calm()
  expect(signals[0]?.aborted).toBe(true)
  expect(flow.state()).toBeNull()
  expect(onEventMock).not.toHaveBeenCalled()
  expect(calls).toEqual(['/authenticate'])
  expect(hostCalls).toEqual([{ user_id: 'u' }])
})

test('goes back although an answer arrives while the chunk of the previous screen loads', async () => {
  const { answer, finish } = pendingCall()
  const load = Promise.withResolvers<Screen<Trial>>()
  const { flow } = trial(answer, {
    find: (name) => (name === 'Main' ? load.promise : ({ Code, Done } as never)[name]),
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  flow.back()
  finish({ user_id: 'u' })
  await calm()
  load.resolve(Main as never)
  await calm()
  expect(flow.state()?.step.name).toBe('Main')
})

test('drops a step that another one overtakes while its chunk loads', async () => {
  let arrive = (_: Screen<Trial>) => {}
  const { flow } = trial(async () => ({}), {
    find: (name) =>
      name === 'Main'
        ? (Main as unknown as Screen<Trial>)
        : new Promise((resolve) => {
            arrive = resolve
          }),
  })
  const slow = flow.enter(code)
  flow.enter({ name: 'Main', typed: '' })
  arrive(Code as unknown as Screen<Trial>)
  await slow
  expect(flow.state()?.step.name).toBe('Main')
})

test('stays on the screen with an error and a repeatable intent if a chunk does not load', async () => {
  let offline = true
  const { flow, hostCalls } = trial(async () => ({ user_id: 'u' }), {
    find: (name) => {
      const screen = { Main, Code, Done, Password }[name] as unknown as Screen<Trial>
      return name === 'Done' && offline ? Promise.reject(new Error('offline')) : screen
    },
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  expect(flow.state()?.step.name).toBe('Code')
  expect(flow.state()?.busy).toBeNull()
  expect(flow.state()?.error).toMatchObject({ intent: 'submit', repeatable: true })
  expect(hostCalls.at(-1)).toHaveProperty('fault')
  offline = false
  flow.emit('submit', '123456')
  await calm()
  expect(flow.state()?.step.name).toBe('Done')
})

test('throws for an intent without a handler', () => {
  const { flow } = trial(async () => ({}))
  flow.enter(code)
  expect(() => flow.emit('nonsense')).toThrow('The screen Code has no handler for "nonsense".')
})

test('handles the arrival of a screen and goes to the next step', async () => {
  const rows = {
    Done: screen('Done', {
      view: Plain,
      uses: { send },
      transitions: ['Code'],
      async arrive({ use, go }) {
        const { method_id } = await use.send({ to: 'ada@example.com' })
        return go('Code', { destination: 'ada@example.com', methodId: method_id })
      },
    }),
  }
  const { flow, calls } = trial(async () => ({ method_id: 'sent' }), { rows })
  flow.enter({ name: 'Done' })
  expect(flow.state()?.busy).toBe('arrive')
  await calm()
  expect(calls).toEqual(['/send'])
  expect(flow.state()?.step).toMatchObject({ name: 'Code', methodId: 'sent' })
  expect(() => flow.emit('arrive')).toThrow('no handler')
})

test('passes a new environment to the current screen and the next handler', async () => {
  const { flow } = trial(async () => {
    throw { error_type: 'otp_code_not_found', error_message: '' }
  })
  flow.enter(code)
  const words = Object.assign(() => 'Nope.', { template: () => 'Nope.' }) as unknown as typeof env.words
  flow.about({ ...env, words })
  expect(flow.state()).toMatchObject({ step: code, env: { words } })
  flow.emit('submit', '123456')
  await calm()
  expect(flow.state()?.error?.message).toEqual(['Nope.'])
})
