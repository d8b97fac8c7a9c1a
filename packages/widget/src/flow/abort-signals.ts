/** Resolves after so many milliseconds; rejects with the reason of `signal` as soon as that is aborted. */
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
 * Aborted as soon as one of them is, for its reason. `AbortSignal.any` says the same, and is missing in some of the
 * browsers that the widget works in.
 */
export function firstAborted(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const pass = () => first.abort(signal.reason)
    if (signal.aborted) pass()
    // Those that live on forget this one.
    else signal.addEventListener('abort', pass, { once: true, signal: first.signal })
  }
  return first.signal
}
