import { oneFor, pageRegistry } from '@latchkey/client/core/browser/registry'

/**
 * Completes a single-use token with one call. A screen that is mounted again during the call receives the response of
 * the first call, because a second call would find the token used.
 *
 * @param key unique to the token on this page
 */
export const finishOnce = async <Answer>(
  key: string,
  finish: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> => {
  const calls = pageRegistry()
  const forget = () => calls.delete(key)
  const call = oneFor(calls, key, finish)
  call.catch(forget)
  const answer = await call
  signal?.throwIfAborted() // the screen has gone; the response waits for the next one
  forget()
  return answer
}
