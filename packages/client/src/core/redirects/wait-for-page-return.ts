/** The user may cancel the navigation: then the button must not stay busy forever. */
const patienceMs = 10_000

/**
 * Resolves when a page that started to leave is shown again. The browser's Back button may restore the page from the
 * back-forward cache, with all its scripts running. Resolves after ten seconds too, and when `signal` aborts.
 */
export const waitForPageReturn = (signal?: AbortSignal): Promise<void> =>
  new Promise<void>((resolve) => {
    const end = () => resolve()
    addEventListener('pageshow', end, { once: true })
    signal?.addEventListener('abort', end, { once: true })
    setTimeout(end, patienceMs)
  })
