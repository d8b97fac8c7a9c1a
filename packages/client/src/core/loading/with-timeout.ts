import type { Clock } from '../browser/ports.ts'
import { NetworkError } from '../errors.ts'

/**
 * Resolves with the result of `work`. Rejects with a NetworkError: `timeout` after the limit, `unreachable` for any
 * failure of the work.
 */
export const withTimeout = <T>(work: Promise<T>, clock: Clock, timeoutMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(timeoutMs, () => reject(new NetworkError('timeout')))
    work.then(resolve, (cause: unknown) => reject(new NetworkError('unreachable', cause))).finally(stop)
  })
