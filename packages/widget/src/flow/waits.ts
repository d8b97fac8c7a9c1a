/** Seconds to wait, by intent. */
export type Waits = Readonly<Record<string, number>>

/**
 * Counts down the seconds for which the provider asked not to repeat an intent. Measured on the page's
 * monotonic clock: a wrong or changed system clock neither prolongs nor cuts a wait.
 */
export function createWaits(changed: (waits: Waits) => void) {
  const until = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function count() {
    const now = performance.now()
    for (const [intent, end] of until) if (end <= now) until.delete(intent)
    changed(Object.fromEntries([...until].map(([intent, end]) => [intent, Math.ceil((end - now) / 1000)])))
    if (until.size > 0) timer = setTimeout(count, 1000)
  }
  function clear() {
    clearTimeout(timer)
    until.clear()
  }
  return {
    clear,
    add(intent: string, seconds: number) {
      clearTimeout(timer)
      until.set(intent, performance.now() + seconds * 1000)
      count()
    },
  }
}

/** The wait that an error asks for, in seconds; 0 when it asks for none. */
export function waitOf(fault: unknown): number {
  const seconds = (fault as { readonly retryAfterSeconds?: unknown } | null)?.retryAfterSeconds
  return typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds) ? seconds : 0
}
