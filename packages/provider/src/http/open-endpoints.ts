import { ProviderError } from '../errors.ts'
import { cacheable, plain } from './answer.ts'
import type { Endpoint, RouteDeps } from './exchange.ts'

/**
 * Answers while the process does, whatever becomes of its database: who finds this silent starts the process anew, which helps
 * against nothing that `/health` tells.
 */
export const live: Endpoint = {
  name: 'GET /health/live',
  answer: async () => plain({ status: 'ok' }),
}

/** Answers while the database does, a request would find a place, and nobody has told the server to stop. */
export const health = ({ deps, concurrency }: RouteDeps): Endpoint => ({
  name: 'GET /health',
  async answer({ connection }) {
    if (connection.closing.aborted) {
      throw new ProviderError(
        'service_unavailable',
        'The server is about to stop. It still answers what it is asked. Send requests elsewhere from now on.',
      )
    }
    if (concurrency.isFull()) {
      throw new ProviderError(
        'service_unavailable',
        'The server is not healthy. It is at work on as many requests as it can hold. Send requests elsewhere meanwhile.',
        { retryAfterSeconds: 1 },
      )
    }
    await deps.store.ping().catch((cause: unknown) => {
      throw new ProviderError(
        'service_unavailable',
        'The server is not healthy. Its database does not answer. Send requests elsewhere until it does.',
        { retryAfterSeconds: 5, cause },
      )
    })
    return plain({ status: 'ok' })
  },
})

/** Long enough to spare a fleet of back ends, shorter than the life of a session token. */
const jwksSeconds = 300

/** The public keys of a project (RFC 7517), for back ends that verify session tokens on their own. */
export const jwks = ({ deps }: RouteDeps, vertical: 'CONSUMER' | 'B2B', path: string): Endpoint => ({
  name: `GET ${path}`,
  async answer({ params, requestId }) {
    const project = await deps.projects.byId(params.project_id ?? '')
    if (project === null || project.vertical !== vertical) {
      throw new ProviderError('project_not_found', 'The project id names no project here. Check the id.')
    }
    return cacheable({ ...(await deps.keys.jwks(project)), request_id: requestId, status_code: 200 }, jwksSeconds)
  },
})

export const unknownPath = () =>
  new ProviderError('route_not_found', 'There is nothing at this path. Check the address and the method.')

export const nothing: Endpoint = {
  name: 'none',
  answer: async () => {
    throw unknownPath()
  },
}
