import type { Call } from '@latchkey/protocol/core/call'
import type { User } from '@latchkey/protocol/identity/user'
import { type Action, type PageAnswer, toPageAnswer } from '../core/action.ts'

/** Creates the action of a call whose response contains the changed user, and stores that copy. */
export const withUserUpdate =
  <Req, Res extends { readonly __user: User }>(call: Call<Req, Res>): Action<Req, PageAnswer<Res>> =>
  async (client, params, signal) => {
    const userBefore = client.session.current()?.user
    const answer = await client.send(call, params, signal)
    const store = await client.store()
    store.remember({ user: answer.__user })
    if (answer.__user.webauthn_registrations?.length > 0)
      import('../methods/passkey/tell-browser.ts')
        .then(({ signalUserDetails: tellDetails }) => tellDetails(userBefore, answer.__user))
        // If this fails, the password manager shows the old name. Nothing else depends on it.
        .catch(() => {})
    return toPageAnswer(answer)
  }
