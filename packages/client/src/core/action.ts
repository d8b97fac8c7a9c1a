import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Client } from './client.ts'

/** A capability as a free function: `await authenticate(client, { token: '123456', … })`. */
export type Action<Params, Result> = (client: Client, params: Params, signal?: AbortSignal) => Promise<Result>

/** Makes a call of the protocol callable. */
export const action =
  <Req, Res>(call: Call<Req, Res>): Action<Req, Res & Receipt> =>
  (client, params, signal) =>
    client.send(call, params, signal)

/** An answer as pages see it. `__user` repeats the user for older clients of this wire; sites never saw it. */
export type Seen<Res> = Omit<Res, '__user'> & Receipt

/** Takes the repetition out of an answer. */
export const seen = <Res extends { readonly __user: unknown } & Receipt>({ __user, ...rest }: Res): Seen<Res> =>
  rest as Seen<Res>

/** Makes a call callable that signs a person in. */
export const signIn =
  <Req, Res extends { readonly __user: unknown }>(call: Call<Req, Res>): Action<Req, Seen<Res>> =>
  async (client, params, signal) =>
    seen(await client.send(call, params, signal))
