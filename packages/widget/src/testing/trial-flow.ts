import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import { createElement } from 'react'
import { wordsOf } from '../copy/copy.ts'
import { flow as later, otp } from '../copy/locales/en.ts'
import { hostOf } from '../flow/host.ts'
import type { Screen } from '../flow/row.ts'
import { createFlow, type Mount } from '../flow/runtime.ts'
import { screensOf } from '../flow/screen.ts'
import type { Env, SignInVertical } from '../flow/vertical.ts'
import { firstWords } from '../mount/first-words.ts'
import type { View } from '../ui/view.ts'

/** A vertical of a few screens for tests of the flow. */
export interface Trial extends SignInVertical {
  readonly steps: {
    Main: { typed: string }
    Code: { destination: string; methodId: string }
    Password: { email: string }
    Done: object
  }
  readonly items: { 'code.email': undefined; 'code.button': { readonly kind: string } }
  readonly config: object
  readonly browser: { readonly code: string }
  readonly env: Env
  readonly events: { SENT: { method_id: string } }
  readonly grant: { user_id: string }
}

export const env: Env = { id: 'lk-trial', words: wordsOf({ ...firstWords, ...later, ...otp }), watermark: false }

/** An action that a client of these tests identifies by its path. */
const action =
  <Params, Result>(path: string): Action<Params, Result> =>
  (client, params, signal) =>
    (client as unknown as { send(path: string, params: Params, signal?: AbortSignal): Promise<Result> }).send(
      path,
      params,
      signal,
    )

export const send = action<{ to: string }, { method_id: string }>('/send')
export const authenticate = action<{ token: string; method_id: string }, { user_id: string }>('/authenticate')
const check = action<{ password: string }, { score: number }>('/check')

export const CodeForm: View<{ destination: string }, { submit: [code: string]; resend: [] }> = ({ at }) =>
  createElement('p', {}, at.destination)
export const PasswordForm: View<
  { email: string },
  { submit: [password: string] },
  { strength: [[password: string], { score: number }] }
> = ({ at }) => createElement('p', {}, at.answers.strength?.score)
export const Plain: View = () => createElement('p', {}, 'done')

/** A client that passes every call to `answer`. */
export const clientOf = (answer: (path: string, params: unknown, signal?: AbortSignal) => Promise<unknown>): Client =>
  ({ send: answer, report() {} }) as unknown as Client

export const screen = screensOf<Trial>()

export const Main = screen('Main', { view: Plain, back: false })
export const Done = screen('Done', { view: Plain, back: false })
export const Code = screen('Code', {
  view: CodeForm,
  uses: { authenticate, send },
  transitions: ['Done', 'Code'],
  errors: { submit: { '*': 'otp.invalid' }, resend: 'toast' },
  on: {
    async submit({ at, use, go, signedIn }, code) {
      signedIn(await use.authenticate({ token: code, method_id: at.methodId }))
      return go('Done', {})
    },
    async resend({ at, use, go, toast, emitEvent }) {
      const response = await use.send({ to: at.destination })
      emitEvent('SENT', response)
      toast('otp.resent')
      return go('Code', { ...at, methodId: response.method_id })
    },
  },
})
export const Password = screen('Password', {
  view: PasswordForm,
  uses: { check },
  on: { async submit() {} },
  asks: { strength: ({ use }, password) => use.check({ password }) },
})

type Answer = Parameters<typeof clientOf>[0]

/** Creates a mounted flow whose provider is `answer`, and records every call. */
export function trial(
  answer: Answer,
  more: { rows?: object } & Pick<Partial<Mount<Trial>>, 'find' | 'updateDiscovered'> = {},
) {
  const calls: string[] = []
  const rows: Record<string, unknown> = { Main, Done, Code, Password, ...more.rows }
  const hostCalls: unknown[] = []
  const toasts: unknown[] = []
  const flow = createFlow<Trial>({
    client: clientOf((path, params, signal) => {
      calls.push(path)
      return answer(path, params, signal)
    }),
    env,
    host: hostOf<Trial>(() => ({
      onEvent: ({ type }) => void hostCalls.push(type),
      onSuccess: (grant) => void hostCalls.push(grant),
      onError: (fault) => void hostCalls.push({ fault }),
    })),
    home: () => ({ name: 'Main', typed: '' }),
    bring: (load) => load(),
    find: more.find ?? ((name) => rows[name] as Screen<Trial>),
    toast: (message, kind) => void toasts.push([kind, message.join('')]),
    ...(more.updateDiscovered && { updateDiscovered: more.updateDiscovered }),
  })
  return { flow, calls, hostCalls, toasts }
}
/** The step that most tests use. */
export const code = { name: 'Code', destination: 'ada@example.com', methodId: 'first' } as const

/** Creates a call that the test answers, and that ends when its signal is aborted. */
export function pendingCall() {
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
/** Waits until everything that can happen without a timer has happened. */
export const calm = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
