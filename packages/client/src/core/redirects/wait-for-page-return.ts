/** Browsers that never leave (the person stopped them) must not leave a button turning for ever. */
const patienceMs = 10_000

/**
 * Resolves when a page that was told to leave is still, or again, there: who comes back by the browser's Back may find it as it
 * was left.
 */
export const untilBack = (signal?: AbortSignal): Promise<void> =>
  new Promise<void>((resolve) => {
    const end = () => resolve()
    addEventListener('pageshow', end, { once: true })
    signal?.addEventListener('abort', end, { once: true })
    setTimeout(end, patienceMs)
  })
