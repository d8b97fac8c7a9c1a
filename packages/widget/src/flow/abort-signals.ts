/** Resolves after a number of milliseconds; rejects with the reason of `signal` as soon as that is aborted. */
export const after = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
/**
 * Returns a signal that is aborted with the first of several, for its reason. Replaces `AbortSignal.any`, which some of
 * the supported browsers lack.
 */
export function firstAborted(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const pass = () => first.abort(signal.reason)
    if (signal.aborted) pass()
    // Removes the listeners on signals that outlive this one.
    else signal.addEventListener('abort', pass, { once: true, signal: first.signal })
  }
  return first.signal
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
