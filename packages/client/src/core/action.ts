import type { Call } from '@latchkey/protocol/core/call'
import type { Client } from './client.ts'

/** A capability as a free function: `await authenticate(client, { token: '123456', … })`. */
export type Action<Params, Result> = (client: Client, params: Params, signal?: AbortSignal) => Promise<Result>

/** Makes a call of the protocol callable. */
export const action =
  <Req, Res>(call: Call<Req, Res>): Action<Req, Res> =>
  (client, params, signal) =>
    client.send(call, params, signal)
