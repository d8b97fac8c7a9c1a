import { ProviderError } from '../errors.ts'
import type { Store } from '../store/store.ts'
import { plain } from './answer.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Endpoint } from './exchange.ts'

/**
 * Liveness check: succeeds while the process runs, without regard to the database. A supervisor restarts the process if
 * this fails. A restart does not help against the faults that `/health` reports.
 */
export const liveness: Endpoint = {
  name: 'GET /health/live',
  answer: async () => plain({ status: 'ok' }),
}

/** The parts of the provider whose state `/health` reports. */
interface HealthDeps {
  readonly deps: { readonly store: Pick<Store, 'ping'> }
  readonly concurrency: Pick<ConcurrencyLimit, 'isFull'>
}

/** Readiness check: succeeds while the database answers, a concurrency slot is free and the server is not stopping. */
export const health = ({ deps, concurrency }: HealthDeps): Endpoint => ({
  name: 'GET /health',
  async answer({ connection }) {
    if (connection.closing.aborted) {
      throw new ProviderError(
        'service_unavailable',
        'The server is stopping. It still answers requests. Send new requests to another server.',
      )
    }
    if (concurrency.isFull()) {
      throw new ProviderError(
        'service_unavailable',
        'The server is not healthy. It is busy with the maximum number of requests. Send requests to another server for now.',
        { retryAfterSeconds: 1 },
      )
    }
    await deps.store.ping().catch((cause: unknown) => {
      throw new ProviderError(
        'service_unavailable',
        'The server is not healthy. Its database does not answer. Send requests to another server until it does.',
        { retryAfterSeconds: 5, cause },
      )
    })
    return plain({ status: 'ok' })
  },
})

export const unknownPath = () =>
  new ProviderError('route_not_found', 'Nothing is served at this path. Check the URL and the method.')

export const nothing: Endpoint = {
  name: 'none',
  answer: async () => {
    throw unknownPath()
  },
}
