/** What a wallet is asked can not be taken back; whoever leaves meanwhile does not wait for its answer. */
export const abortable = <Result>(asked: Promise<Result>, signal?: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.then(resolve, reject)
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
