import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  authenticate,
  CodeForm,
  check,
  clientOf,
  env,
  PasswordForm,
  Plain,
  send,
  type Trial,
} from '../testing/trial.ts'
import { hostOf } from './host.ts'
import { createFlow, type Mount } from './runtime.ts'
import { type Screen, screensOf } from './screen.ts'
import type { View } from './view.ts'

const screen = screensOf<Trial>()

const Main = screen('Main', { view: Plain, back: false })
const Done = screen('Done', { view: Plain, back: false })
const Code = screen('Code', {
  view: CodeForm,
  uses: { authenticate, send },
  leads: ['Done', 'Code'],
  errors: { submit: { '*': 'otp.invalid' }, resend: 'toast' },
  on: {
    async submit({ at, use, go, signedIn }, code) {
      signedIn(await use.authenticate({ token: code, method_id: at.methodId }))
      return go('Done', {})
    },
    async resend({ at, use, go, toast, tell }) {
      const sent = await use.send({ to: at.destination })
      tell('SENT', sent)
      toast('otp.resent')
      return go('Code', { ...at, methodId: sent.method_id })
    },
  },
})
const Password = screen('Password', {
  view: PasswordForm,
  uses: { check },
  on: { async submit() {} },
  asks: { strength: ({ use }, password) => use.check({ password }) },
})

type Answer = Parameters<typeof clientOf>[0]

/** A mounted flow whose provider is `answer`; every call that it makes is written down. */
function trial(answer: Answer, more: { rows?: object; find?: Mount<Trial>['find'] } = {}) {
  const calls: string[] = []
  const rows: Record<string, unknown> = { Main, Done, Code, Password, ...more.rows }
  const said: unknown[] = []
  const toasts: unknown[] = []
  const flow = createFlow<Trial>({
    client: clientOf((path, params, signal) => {
      calls.push(path)
      return answer(path, params, signal)
    }),
    env,
    host: hostOf<Trial>(() => ({
      onEvent: ({ type }) => void said.push(type),
      onSuccess: (grant) => void said.push(grant),
      onError: (fault) => void said.push({ fault }),
    })),
    home: () => ({ name: 'Main', typed: '' }),
    find: more.find ?? ((name) => rows[name] as Screen<Trial>),
    toast: (message, kind) => void toasts.push([kind, message.join('')]),
  })
  return { flow, calls, said, toasts }
}
const code = { name: 'Code', destination: 'ada@example.com', methodId: 'first' } as const

/** A call that is answered when the test says so, and ends when its signal does. */
function pending() {
  let finish = (_: unknown) => {}
  const signals: AbortSignal[] = []
  const answer: Answer = (_path, _params, signal) => {
    if (signal) signals.push(signal)
    return new Promise((resolve) => {
      finish = resolve
    })
  }
  return { answer, finish: (value: unknown) => finish(value), signals }
}
/** Everything that can happen without time passing has happened. */
const calm = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

test('a double submit sends one call and moves on', async () => {
  const { flow, calls } = trial(async () => ({ user_id: 'u' }))
  flow.enter(code)
  flow.emit('submit', '123456')
  flow.emit('submit', '123456')
  await calm()
  expect(calls).toEqual(['/authenticate'])
  expect(flow.frame()?.step.name).toBe('Done')
})

test('the running intent is named, and no other one starts beside it', async () => {
  const { answer } = pending()
  const { flow, calls } = trial(answer)
  flow.enter(code)
  flow.emit('submit', '123456')
  flow.emit('resend')
  await calm()
  expect(flow.frame()?.busy).toBe('submit')
  expect(calls).toEqual(['/authenticate'])
})

test('back works while a call runs, aborts it, and its late answer moves nothing', async () => {
  const { answer, finish, signals } = pending()
  const { flow, said } = trial(answer)
  flow.enter(code)
  flow.emit('resend')
  await calm()
  flow.back()
  expect(flow.frame()?.step.name).toBe('Main')
  expect(signals[0]?.aborted).toBe(true)
  finish({ method_id: 'late' })
  await calm()
  expect(flow.frame()?.step.name).toBe('Main')
  expect(flow.frame()?.toasting).toBe(false)
  expect(flow.frame()?.busy).toBeNull()
  expect(said).toEqual(['SENT'])
})

test('what an answer still shows after the person has left is not seen', async () => {
  const { answer, finish } = pending()
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
  expect(flow.frame()?.error).toBeNull()
})

test('a call that back has aborted is no failure', async () => {
  const { flow, said } = trial(
    (_path, _params, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  flow.back()
  await calm()
  expect(said).toEqual([])
  expect(flow.frame()?.error).toBeNull()
})

test('unmounting aborts what runs, and nothing can be said any more', async () => {
  const { answer, finish, signals } = pending()
  const { flow, calls, said } = trial(answer)
  const heard = vi.fn()
  flow.enter(code)
  flow.subscribe(heard)
  flow.emit('submit', '123456')
  await calm()
  heard.mockClear()
  flow.close()
  finish({ user_id: 'u' })
  flow.emit('submit', '654321')
  flow.back()
  await calm()
  expect(signals[0]?.aborted).toBe(true)
  expect(flow.frame()).toBeNull()
  expect(heard).not.toHaveBeenCalled()
  expect(calls).toEqual(['/authenticate'])
  expect(said).toEqual([{ user_id: 'u' }, 'AUTHENTICATE_FLOW_COMPLETE'])
})

test('a step that is overtaken while its chunk loads is dropped', async () => {
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
  expect(flow.frame()?.step.name).toBe('Main')
})

test('a chunk that does not arrive leaves the person where they are, with a sentence and the same intent open', async () => {
  let offline = true
  const { flow, said } = trial(async () => ({ user_id: 'u' }), {
    find: (name) => {
      const found = { Main, Code, Done, Password }[name] as unknown as Screen<Trial>
      return name === 'Done' && offline ? Promise.reject(new Error('offline')) : found
    },
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  expect(flow.frame()?.step.name).toBe('Code')
  expect(flow.frame()?.busy).toBeNull()
  expect(flow.frame()?.error).toMatchObject({ intent: 'submit', repeatable: true })
  expect(said.at(-1)).toHaveProperty('fault')
  offline = false
  flow.emit('submit', '123456')
  await calm()
  expect(flow.frame()?.step.name).toBe('Done')
})

test('a refused submit has the sentence of its row; a refused resend passes by in the words of the provider', async () => {
  const { flow, toasts } = trial(async () => {
    throw { error_type: 'otp_code_not_found', error_message: 'Slow down.' }
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  expect(flow.frame()?.error).toEqual({
    intent: 'submit',
    message: ['Invalid passcode, please try again.'],
    repeatable: false,
    field: 'code',
  })
  flow.emit('resend')
  await calm()
  expect(toasts).toEqual([['error', 'Slow down.']])
  expect(flow.frame()).toMatchObject({ error: null, busy: null, toasting: true })
})

test('every failure is reported to the host once', async () => {
  const fault = { error_type: 'otp_code_not_found', error_message: '' }
  const { flow, said } = trial(async () => {
    throw fault
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  flow.emit('resend')
  await calm()
  expect(said).toEqual([{ fault }, { fault }])
})

test('an intent without an answer is refused', () => {
  const { flow } = trial(async () => ({}))
  flow.enter(code)
  expect(() => flow.emit('nonsense')).toThrow('The screen Code has no answer to "nonsense".')
})

test('a screen answers its own entry, and leads on', async () => {
  const rows = {
    Done: screen('Done', {
      view: Plain,
      uses: { send },
      leads: ['Code'],
      async arrive({ use, go }) {
        const { method_id } = await use.send({ to: 'ada@example.com' })
        return go('Code', { destination: 'ada@example.com', methodId: method_id })
      },
    }),
  }
  const { flow, calls } = trial(async () => ({ method_id: 'sent' }), { rows })
  flow.enter({ name: 'Done' })
  expect(flow.frame()?.busy).toBe('arrive')
  await calm()
  expect(calls).toEqual(['/send'])
  expect(flow.frame()?.step).toMatchObject({ name: 'Code', methodId: 'sent' })
  expect(() => flow.emit('arrive')).toThrow('no answer')
})

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

const Listening: View<{ typed: string }, { go: [] }> = () => null

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

test('another environment reaches the screen that is shown, and the next answer', async () => {
  const { flow } = trial(async () => {
    throw { error_type: 'otp_code_not_found', error_message: '' }
  })
  flow.enter(code)
  const words = Object.assign(() => 'Nope.', { template: () => 'Nope.' }) as unknown as typeof env.words
  flow.about({ ...env, words })
  expect(flow.frame()).toMatchObject({ step: code, env: { words } })
  flow.emit('submit', '123456')
  await calm()
  expect(flow.frame()?.error?.message).toEqual(['Nope.'])
})

test('what a row reads of the mount is shown beside the step, and follows another environment', () => {
  const Marked: View<{ marked: boolean | null }> = ({ at }) => String(at.marked)
  const row = screen('Done', { view: Marked, back: false, shows: ({ watermark }) => ({ marked: watermark }) })
  expect([true, false].map((watermark) => row.shows({ ...env, watermark }))).toEqual([
    { marked: true },
    { marked: false },
  ])
  expect(Done.shows(env)).toEqual({})
})

test('a host callback that throws breaks nothing', async () => {
  const shown = vi.fn()
  vi.stubGlobal('reportError', shown)
  const bug = new Error('the page has a bug')
  const flow = createFlow<Trial>({
    client: clientOf(async () => ({ user_id: 'u' })),
    env,
    host: hostOf<Trial>(() => ({
      onEvent() {
        throw bug
      },
      onSuccess() {
        throw bug
      },
    })),
    home: () => ({ name: 'Main', typed: '' }),
    find: (name) => ({ Main, Code, Done, Password })[name] as unknown as Screen<Trial>,
    toast() {},
  })
  flow.enter(code)
  flow.emit('submit', '123456')
  await calm()
  expect(flow.frame()?.step.name).toBe('Done')
  expect(shown.mock.calls).toEqual([[bug], [bug]])
  vi.unstubAllGlobals()
})

beforeEach(() => void vi.useRealTimers())
afterEach(() => void vi.useRealTimers())

test('a wait that the provider asks for counts down to nothing, and ends with the visit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { flow } = trial(async () => {
    throw { error_type: 'too_many_requests', error_message: 'Slow down.', retryAfterSeconds: 2 }
  })
  flow.enter(code)
  flow.emit('resend')
  await calm()
  expect(flow.frame()?.waiting).toEqual({ resend: 2 })
  vi.advanceTimersByTime(1000)
  expect(flow.frame()?.waiting).toEqual({ resend: 1 })
  vi.advanceTimersByTime(1000)
  expect(flow.frame()?.waiting).toEqual({ resend: 0 })
  expect(vi.getTimerCount()).toBe(0)
  flow.emit('resend')
  await calm()
  flow.back()
  expect(vi.getTimerCount()).toBe(0)
})
