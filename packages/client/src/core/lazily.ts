import { NetworkError } from './errors.ts'
import type { Clock } from './ports.ts'

/**
 * Loads once, at the first need. What did not come, or not in time, because the network was away just then, is asked
 * for again at the next need.
 */
export const lazily = <T>(load: () => Promise<T>, clock: Clock, timeoutMs: number): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  const begin = () =>
    new Promise<T>((resolve, reject) => {
      const fail = (code: NetworkError['code'], cause?: unknown) => {
        loading = undefined
        reject(new NetworkError(code, cause))
      }
      const stop = clock.after(timeoutMs, () => fail('timeout'))
      load()
        .then(resolve, (cause: unknown) => fail('unreachable', cause))
        .finally(stop)
    })
  return () => {
    loading ??= begin()
    return loading
  }
}
