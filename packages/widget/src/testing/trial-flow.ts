import { hostOf } from '../flow/host.ts'
import { createFlow, type Mount } from '../flow/runtime.ts'
import { type Screen, screensOf } from '../flow/screen.ts'
import { authenticate, CodeForm, check, clientOf, env, PasswordForm, Plain, send, type Trial } from './trial.ts'

export const screen = screensOf<Trial>()

export const Main = screen('Main', { view: Plain, back: false })
export const Done = screen('Done', { view: Plain, back: false })
export const Code = screen('Code', {
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
export const Password = screen('Password', {
  view: PasswordForm,
  uses: { check },
  on: { async submit() {} },
  asks: { strength: ({ use }, password) => use.check({ password }) },
})

type Answer = Parameters<typeof clientOf>[0]

/** A mounted flow whose provider is `answer`; every call that it makes is written down. */
export function trial(answer: Answer, more: { rows?: object } & Pick<Partial<Mount<Trial>>, 'find' | 'learn'> = {}) {
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
    ...(more.learn && { learn: more.learn }),
  })
  return { flow, calls, said, toasts }
}
/** The step on which most of it is tried. */
export const code = { name: 'Code', destination: 'ada@example.com', methodId: 'first' } as const

/** A call that is answered when the test says so, and ends when its signal does. */
export function pending() {
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
export const calm = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
