import type { Clock } from '../browser/ports.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * Loads a value once, at the first call. After a failure or a timeout, the next call tries again. Rejects with a
 * NetworkError.
 */
export const retryableOnce = <T>(load: () => Promise<T>, clock: Clock, timeoutMs: number): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  const begin = () => {
    const attempt = withTimeout(load(), clock, timeoutMs)
    attempt.catch(() => {
      loading = undefined
    })
    return attempt
  }
  return () => {
    loading ??= begin()
    return loading
  }
}
