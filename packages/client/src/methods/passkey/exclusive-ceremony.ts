import { PasskeyError } from './passkey-error.ts'

/** Key under which all copies of this code on a page find the running ceremony. */
const owner = Symbol.for('latchkey.ceremony.1')

type Page = { [owner]?: AbortController | undefined }

/** Checks whether a ceremony is running on the page, of this or another copy of this code. */
export const isCeremonyRunning = (): boolean => (globalThis as Page)[owner] !== undefined

/**
 * Runs a ceremony as the only one on the page, and closes a running one first. A browser shows one ceremony at a time,
 * and one that waits in autofill would block a prompt.
 *
 * @param callerSignal closes the ceremony, which then rejects with the signal's reason
 * @throws PasskeyError (`passkey_superseded`) if another ceremony starts
 */
export const runExclusively = async <Result>(
  callerSignal: AbortSignal | undefined,
  ceremony: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  callerSignal?.throwIfAborted()
  const page = globalThis as Page
  page[owner]?.abort(new PasskeyError('superseded'))
  const controller = new AbortController()
  page[owner] = controller
  const relay = () => controller.abort(callerSignal?.reason)
  callerSignal?.addEventListener('abort', relay)
  try {
    const result = await ceremony(controller.signal)
    // A caller that was already rejected must not get a result.
    controller.signal.throwIfAborted()
    return result
  } catch (fault) {
    // Not every browser rejects with the signal's reason.
    throw controller.signal.aborted ? controller.signal.reason : fault
  } finally {
    callerSignal?.removeEventListener('abort', relay)
    if (page[owner] === controller) page[owner] = undefined
  }
}
