import type { Clock } from '../browser/ports.ts'
import { NetworkError } from '../errors.ts'

/**
 * What the work comes to. Rejects with a NetworkError: `timeout` once it has taken too long, and `unreachable` for
 * whatever it failed with.
 */
export const withTimeout = <T>(work: Promise<T>, clock: Clock, timeoutMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(timeoutMs, () => reject(new NetworkError('timeout')))
    work.then(resolve, (cause: unknown) => reject(new NetworkError('unreachable', cause))).finally(stop)
  })
