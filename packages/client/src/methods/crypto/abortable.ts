/** Rejects when the signal aborts. A request to a wallet cannot be cancelled, but its caller need not wait for it. */
export const abortable = <Result>(pending: Promise<Result>, signal?: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    pending.then(resolve, reject)
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
