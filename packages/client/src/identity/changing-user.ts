import type { Call } from '@latchkey/protocol/core/call'
import type { User } from '@latchkey/protocol/identity/user'
import { type Action, type Seen, seen } from '../core/action.ts'

/** Makes a call callable whose answer carries the changed user, and keeps that copy. */
export const changing =
  <Req, Res extends { readonly __user: User }>(call: Call<Req, Res>): Action<Req, Seen<Res>> =>
  async (client, params, signal) => {
    const before = client.session.current()?.user
    const answer = await client.send(call, params, signal)
    const store = await client.store()
    store.remember({ user: answer.__user })
    if (answer.__user.webauthn_registrations?.length > 0)
      import('../methods/passkey/tell-browser.ts')
        .then(({ tellDetails }) => tellDetails(before, answer.__user))
        // Whoever keeps the passkeys shows the name of before; nothing depends on it.
        .catch(() => {})
    return seen(answer)
  }
