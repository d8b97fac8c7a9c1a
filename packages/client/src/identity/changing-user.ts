import type { Call } from '@latchkey/protocol/core/call'
import type { User } from '@latchkey/protocol/identity/user'
import { type Action, type Seen, seen } from '../core/action.ts'

/** Makes a call callable whose answer carries the changed user, and keeps that copy. */
export const changing =
  <Req, Res extends { readonly __user: User }>(call: Call<Req, Res>): Action<Req, Seen<Res>> =>
  async (client, params, signal) => {
    const answer = await client.send(call, params, signal)
    const store = await client.store()
    store.remember({ user: answer.__user })
    return seen(answer)
  }
