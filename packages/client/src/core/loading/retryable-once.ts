import type { Clock } from '../browser/ports.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * Loads once, at the first need. What did not come, or not in time, because the network was away just then, is asked
 * for again at the next need. Rejects with a NetworkError.
 */
export const retryableOnce = <T>(load: () => Promise<T>, clock: Clock, timeoutMs: number): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  const begin = () => {
    const begun = withTimeout(load(), clock, timeoutMs)
    begun.catch(() => {
      loading = undefined
    })
    return begun
  }
  return () => {
    loading ??= begin()
    return loading
  }
}
