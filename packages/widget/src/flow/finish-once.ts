import { oneFor, pageRegistry } from '@latchkey/client/core/browser/registry'

/**
 * Finishes a single-use token by one call. A screen that is mounted again while the call runs gets the answer of the first call:
 * a second one would find the token used up.
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
  signal?.throwIfAborted() // the screen is gone; the answer waits for the next one
  forget()
  return answer
}
