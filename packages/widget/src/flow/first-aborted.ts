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
