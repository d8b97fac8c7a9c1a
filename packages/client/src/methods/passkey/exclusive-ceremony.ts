import { PasskeyError } from './passkey-error.ts'

/** Where every copy of this code on a page finds the ceremony that is running. */
const owner = Symbol.for('latchkey.ceremony.1')

type Page = { [owner]?: AbortController | undefined }

/** Whether a ceremony of this code, or of another copy of it, has the page. */
export const isCeremonyRunning = (): boolean => (globalThis as Page)[owner] !== undefined

/**
 * Runs a ceremony as the only one of the page. A browser shows one at a time, and one that waits in a field's autofill
 * would be in the way of a prompt that a person asked for: so whichever ran before is closed first.
 *
 * @param given the caller's own way to close it; its reason is what the ceremony then rejects with
 * @throws PasskeyError (`passkey_superseded`) once another one is begun
 */
export const exclusiveCeremony = async <Result>(
  given: AbortSignal | undefined,
  ceremony: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  given?.throwIfAborted()
  const page = globalThis as Page
  page[owner]?.abort(new PasskeyError('superseded'))
  const own = new AbortController()
  page[owner] = own
  const pass = () => own.abort(given?.reason)
  given?.addEventListener('abort', pass)
  try {
    const result = await ceremony(own.signal)
    // Whoever was told that it is over must not find it finished after all.
    own.signal.throwIfAborted()
    return result
  } catch (fault) {
    // Not every browser rejects with the reason that it was given.
    throw own.signal.aborted ? own.signal.reason : fault
  } finally {
    given?.removeEventListener('abort', pass)
    if (page[owner] === own) page[owner] = undefined
  }
}
