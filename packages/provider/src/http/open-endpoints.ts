import { ProviderError } from '../errors.ts'
import { cacheable, plain } from './answer.ts'
import type { Endpoint, RouteDeps } from './exchange.ts'

/**
 * Liveness check: succeeds while the process runs, without regard to the database. A supervisor restarts the process if
 * this fails. A restart does not help against the faults that `/health` reports.
 */
export const live: Endpoint = {
  name: 'GET /health/live',
  answer: async () => plain({ status: 'ok' }),
}

/** Readiness check: succeeds while the database answers, a concurrency slot is free and the server is not stopping. */
export const health = ({ deps, concurrency }: RouteDeps): Endpoint => ({
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

/** Long enough to reduce requests of back ends, shorter than the lifetime of a session token. */
const jwksSeconds = 300

/** Serves the public keys of a project (RFC 7517) to back ends that verify session tokens themselves. */
export const jwks = ({ deps }: RouteDeps, vertical: 'CONSUMER' | 'B2B', path: string): Endpoint => ({
  name: `GET ${path}`,
  async answer({ params, requestId }) {
    const project = await deps.projects.byId(params.project_id ?? '')
    if (project === null || project.vertical !== vertical) {
      throw new ProviderError(
        'project_not_found',
        'No project with this ID exists on this server. Check the project ID in the path.',
      )
    }
    return cacheable({ ...(await deps.keys.jwks(project)), request_id: requestId, status_code: 200 }, jwksSeconds)
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
