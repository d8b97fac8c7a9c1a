import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import { wordsOf } from '../copy/copy.ts'
import { flow as later, otp } from '../copy/locales/en.ts'
import type { Env, SignInVertical } from '../flow/vertical.ts'
import type { View } from '../flow/view.ts'
import { firstWords } from '../mount/first-words.ts'

/** A vertical of a few screens, small enough to see through, to try the flow with. */
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

/** An action whose path is all that a client of these tests looks at. */
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
export const check = action<{ password: string }, { score: number }>('/check')

export const CodeForm: View<{ destination: string }, { submit: [code: string]; resend: [] }> = ({ at }) =>
  at.destination
export const PasswordForm: View<
  { email: string },
  { submit: [password: string] },
  { strength: [[password: string], { score: number }] }
> = ({ at }) => at.answers.strength?.score
export const Plain: View = () => 'done'

/** A client that hands every call to `answer`. */
export const clientOf = (answer: (path: string, params: unknown, signal?: AbortSignal) => Promise<unknown>): Client =>
  ({ send: answer, report() {} }) as unknown as Client
