import type { Action } from '@latchkey/client/core/action'
import { oneFor, pageRegistry } from '@latchkey/client/core/browser/registry'
import { authenticate } from '@latchkey/client/methods/email-link/consumer'

type Answer = Awaited<ReturnType<typeof authenticate>>

/**
 * Signs in with the token of a followed link, by one call for each token: a screen that is mounted again while the call
 * runs gets the answer of the first, since a second call would find the token used up.
 */
export const logInOnce: Action<Parameters<typeof authenticate>[1], Answer> = async (client, params, signal) => {
  const calls = pageRegistry()
  const key = `latchkey:login:${params.token}`
  const forget = () => calls.delete(key)
  const call = oneFor(calls, key, () => authenticate(client, params))
  call.catch(forget)
  const answer = await call
  signal?.throwIfAborted() // whoever asked is gone; the answer waits for the next
  forget()
  return answer
}
